export type RedactText = (text: string) => string;

export type Fields = Readonly<Record<string, unknown>>;

const MAX_PLAIN_TEXT = 300;

/** Plain text of a router or a proxy, as one line. `undefined` for HTML, cut-off JSON and bytes. */
export function plainWords(text: string): string | undefined {
  const start = text.slice(0, 2 * MAX_PLAIN_TEXT);
  const line = start.replace(/\s+/g, ' ').trim();
  const isOther = /^[<{["]|<\/?(?:!|html|head|body|title|h\d|p|div)\b|[\p{Cc}\ufffd]/iu.test(line);
  return isOther ? undefined : textOf(line.slice(0, MAX_PLAIN_TEXT));
}

/** Fields where services, validators and frameworks put their message, the most specific first. */
const WORDS = ['issues', 'error', 'message', 'detail', 'msg', 'reason', 'title', 'errorMessage'];

/** A message that only repeats the status: another field has the reason. */
const PHRASE = /^(?:bad request|unprocessable (?:entity|content)|internal server error|error)$/i;

const MAX_DEPTH = 6;
const MAX_LISTED = 20;

/** The first words in a value, behind the path that they are about. `parse` reads JSON within text. */
export function wordsOf(
  value: unknown,
  parse: (text: string) => unknown,
  depth = 0,
): string | undefined {
  const below = (inner: unknown): string | undefined => wordsOf(inner, parse, depth + 1);
  if (depth > MAX_DEPTH) return undefined;
  if (typeof value === 'string') {
    // Some validators put the list of issues into their message.
    const inner = /^\s*[[{]/.test(value) ? below(parse(value)) : undefined;
    return inner ?? textOf(value);
  }
  if (Array.isArray(value)) {
    const words = value.slice(0, MAX_LISTED).map(below);
    return words.find((each) => each !== undefined);
  }
  if (!isRecord(value)) return undefined;
  const words = WORDS.flatMap((name) => below(value[name]) ?? []);
  const errors = Array.isArray(value['errors']) ? below(value['errors']) : undefined;
  const says = words.find((each) => !PHRASE.test(each)) ?? errors ?? words[0];
  const where = depth > 0 ? pathOf(value['path'] ?? value['loc'] ?? value['field']) : '';
  return says && where ? `${where}: ${says}` : says;
}

function pathOf(path: unknown): string {
  if (!Array.isArray(path)) return textOf(path) ?? '';
  const parts = path.filter((each) => typeof each === 'string' || typeof each === 'number');
  return parts.join('.');
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function codeOf(value: unknown): number | string | undefined {
  return typeof value === 'number' ? value : textOf(value);
}

export function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
