import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  ALL,
  type DocumentedFailure,
  documentedFailures,
  failedAnswers,
  gatewayFailures,
  programErrors,
} from '../packages/perijove/test/documented-failures.ts';
import { readFamilies } from '../tooling/families.ts';
import { factsPath, GATEWAY_STATUSES, readFact, readFacts } from './facts.ts';

/**
 * That the table of `packages/perijove/test`, whose advice is tested there, has every failure that
 * the facts know: by status, by code and by text.
 */
const families = Object.entries(documentedFailures);
const names = [...new Set((await readFamilies()).map(({ family }) => family))];

/** Everything that a value says: its texts and numbers, at any depth. */
function wordsOf(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.values(value).flatMap(wordsOf);
}

const said = (failures: readonly DocumentedFailure[]): readonly string[] =>
  failures.flatMap(({ body }) => wordsOf(body));

/** Values of keys such as `x-known` below a property of that name, anywhere in the document. */
function listed(document: unknown, property: string): readonly string[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, below]) => {
    if (name !== property) return listed(below, property);
    const { 'x-known': known, enum: closed } = below as Readonly<Record<string, unknown>>;
    return wordsOf(known ?? closed ?? []);
  });
}

/**
 * The texts and codes of refusals. Dropped: a status or a field in front of one, a remark behind it.
 */
function knownErrors(document: unknown): readonly string[] {
  if (typeof document !== 'object' || document === null) return [];
  return Object.entries(document).flatMap(([name, below]) => {
    // A sample may be written as one text: `{error: Unauthorized, errorCode: null}`.
    if (name === 'x-known-error')
      return wordsOf(typeof below === 'string' && below.startsWith('{') ? parse(below) : below);
    if (name !== 'x-known-errors') return knownErrors(below);
    return wordsOf(below).map((text) =>
      text
        .replace(/^\d{3} /, '')
        .replace(/^details\.\w+: /, '')
        .replace(/ \((?:seen|also) .*\)$/, '')
        .replace(/ \((?:Z, uncertain|signature .*|expired, .*)\)$/, '')
        .replace(/^\{error: (.*)\}$/, '$1'),
    );
  });
}

/** Texts in backticks that are sentences, not names, paths, expressions or samples of JSON. */
function sentencesOf(text: string): readonly string[] {
  const quoted = [...text.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  const samples = quoted.flatMap((span) => /^\{error: "(.+)"\}$/.exec(span)?.[1] ?? span);
  return samples.filter(
    (span) => / /.test(span) && !/[{/>]|^\w+ - \w+$|^\w+: \w+$|^\w+(?:, \w+)+$/.test(span),
  );
}

it('has every family', () => {
  expect(Object.keys(documentedFailures).sort()).toEqual(names.sort());
});

describe.each(families)('%s', (family, failures) => {
  const facts = readFacts(family);
  const document: unknown = parse(readFact(factsPath(family)));
  const notes = readFact(factsPath(family, 'md'));
  const answers = failedAnswers.flatMap(([name, body]) =>
    name.startsWith(`${family}.`) ? wordsOf(body) : [],
  );

  it('has every status of every endpoint', () => {
    const documented = Object.values(facts.paths).flatMap((methods) =>
      Object.values(methods).flatMap((operation) =>
        Object.keys(operation.responses)
          .map((status) => ({ method: operation['x-method-name'], status: Number(status) }))
          .filter(({ status }) => status >= 400 && !GATEWAY_STATUSES.has(status)),
      ),
    );
    const missing = documented.filter(
      ({ method, status }) =>
        !failures.some(
          ({ methods, statuses }) =>
            statuses.includes(status) && (methods === ALL || methods.split(' ').includes(method)),
        ),
    );
    expect(missing).toEqual([]);
  });

  it('has every code and known error of the document', () => {
    const known = [...listed(document, 'errorCode'), ...listed(document, 'code')];
    const words = [...said(failures), ...answers];
    // 0 is success.
    const documented = [...known, ...knownErrors(document)].filter((each) => each !== '0');
    expect(documented.filter((each) => !words.includes(each as string))).toEqual([]);
  });

  it('has every text of the notes', () => {
    const unquoted = /text seen: \w+ to (deserialize [\w ]+) \(/.exec(notes)?.slice(1) ?? [];
    const words = said(failures).join('\n');
    expect([...sentencesOf(notes), ...unquoted].filter((each) => !words.includes(each))).toEqual(
      [],
    );
  });
});

it('has every text of the gateway', () => {
  const line = /^\| gateway .*$/m.exec(readFact('api/README.md'))?.[0] ?? '';
  const texts = sentencesOf(line);
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => !said(gatewayFailures).includes(text))).toEqual([]);
});

it('has every code of the routing program', () => {
  const line = /^- On-chain program codes:.*$/m.exec(readFact('api/routing-swap.md'))?.[0] ?? '';
  expect(line.match(/\b\d{4}\b/g)).toEqual(Object.keys(programErrors));
});
