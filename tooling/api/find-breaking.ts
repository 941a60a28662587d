/** One name of a report, with all its declarations. */
interface Entry {
  readonly name: string;
  readonly isExported: boolean;
  readonly parts: readonly string[];
}

const DECLARED = /^(?:abstract )?(const|function|class|interface|type|enum) (\w+)/;

/** Names of which an added member that is required refuses a program that compiled before. */
const GIVEN_BY_CALLER = /(?:Input|Options)$/;

/** Facts of the service in the types: that it deprecates an endpoint breaks no program. */
const OF_THE_SERVICE = /^(?:stability|successor): /;

/**
 * What may break a program between two reports of one package (`reports/<package>.txt`), a line each:
 * a public name that is gone, a part of a declaration that is gone or reads differently, a required
 * member that was added to an input. An optional parameter that is added counts too: the texts of
 * types are compared, not their meaning.
 */
export function findBreaking(before: string, after: string): readonly string[] {
  const present = readReport(after);
  return [...readReport(before)].flatMap(([key, old]) => {
    const now = present.get(key);
    if (!now) return old.isExported ? [`${key} is gone`] : [];
    const gone = missing(old.parts, now.parts).map((part) => `${key}: \`${part}\` is gone`);
    const added = GIVEN_BY_CALLER.test(old.name) ? missing(now.parts, old.parts) : [];
    const required = added.filter((part) => /^(?:readonly )?\w+: /.test(part));
    return [...gone, ...required.map((part) => `${key}: \`${part}\` is new and required`)];
  });
}

function readReport(text: string): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>();
  let section = '';
  for (const block of text.split(/\n\n+/)) {
    if (block.startsWith('# ')) {
      section = block.slice(2).trim();
      continue;
    }
    const name = DECLARED.exec(block)?.[2] ?? block.split(':')[0] ?? '';
    const isExported = !section.startsWith('Not exported');
    const key = isExported ? `${section}: ${name}` : name;
    const parts = [...(entries.get(key)?.parts ?? []), ...partsOf(block)];
    entries.set(key, { name, isExported, parts });
  }
  return entries;
}

/** The lines of a declaration; the members of a union each. */
function partsOf(block: string): readonly string[] {
  const separator = block.startsWith('type ') ? /\n|(?<==) | \| / : '\n';
  return block
    .split(separator)
    .map((part) => part.trim().replace(/^\| /, '').replace(/;$/, ''))
    .filter((part) => part !== '' && !OF_THE_SERVICE.test(part));
}

/** Those of `wanted` that `parts` lacks; each counts as often as it is there. */
function missing(wanted: readonly string[], parts: readonly string[]): readonly string[] {
  const left = [...parts];
  return wanted.filter((part) => {
    const at = left.indexOf(part);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
