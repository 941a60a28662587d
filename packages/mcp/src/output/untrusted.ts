import { isAddress, isSignature, plainText } from '@perijove/core';

/** Maximum number of characters of a text that a stranger wrote. */
export const MAX_UNTRUSTED = 280;

/** Begins the name of each field that holds a text of strangers. */
const UNTRUSTED = 'untrusted_';

/** Tags of HTML and of chat templates. */
const TAGS = /<[^<>]{0,200}>/g;
/** What begins a link, a heading, a table, code or a template in Markdown and its relatives. */
const MARKUP = /[<>[\]{}|`*~#\\]+/g;

/** Returns a text of strangers as one line without invisible characters and markup, cut to its length. */
export function untrustedText(text: string): string {
  // Long texts are cut before the patterns run over them.
  const line = plainText(text.slice(0, MAX_UNTRUSTED * 16), MAX_UNTRUSTED * 8);
  return plainText(line.replace(TAGS, ' ').replace(MARKUP, ' '), MAX_UNTRUSTED);
}

/** Fields whose value is a word of the service itself, from a list in its documentation. */
const WORDS_OF_SERVICE: ReadonlySet<string> = new Set([
  'status',
  'state',
  'severity',
  'router',
  'swapMode',
  'swapType',
  'mode',
  'recurringType',
  'orderStatus',
  'orderType',
  'type',
  'orderState',
  'rawState',
  'displayState',
  'triggerCondition',
  'orderContext',
]);
const WORD = /^[A-Za-z][\w-]{0,31}$/;

/** Fields that strangers write: never plain, also where they hold a number or an address. */
const OF_STRANGERS: ReadonlySet<string> = new Set([
  'name',
  'symbol',
  'title',
  'description',
  'label',
  'content',
  'source',
  'username',
  'website',
  'twitter',
  'telegram',
  'discord',
  'tokenSummary',
  'newsSummary',
  'summaryFull',
  'summaryShort',
  'citations',
]);

/** Pictures: of no use to a model. */
const PICTURES: ReadonlySet<string> = new Set([
  'icon',
  'logoURI',
  'logo_uri',
  'logoUrl',
  'imageUri',
  'image',
]);

const NUMBER = /^-?\d{1,40}(?:\.\d{1,40})?$/;
const TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/;
/** The ids of orders, in digits of a fixed form. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NAME = /^[A-Za-z_]\w{0,39}$/;

/**
 * Returns a response in which each text that a stranger may have written is in a field whose name begins
 * with `untrusted_`, cleaned. Addresses, signatures, UUIDs, numbers, times and the service's own words stay.
 * Every other text counts as a stranger's, also in fields that are not documented.
 */
export function markStrangers(value: unknown): unknown {
  if (typeof value === 'string')
    return isPlain('', value) ? value : { [`${UNTRUSTED}text`]: untrustedText(value) };
  if (Array.isArray(value)) return value.map(markStrangers);
  if (typeof value === 'object' && value !== null) return markFields(value);
  return typeof value === 'bigint' ? String(value) : value;
}

function markFields(fields: object): object {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (PICTURES.has(name) || !isName(name)) return [];
      return [markField(name, value)];
    }),
  );
}

function markField(name: string, value: unknown): readonly [string, unknown] {
  if (typeof value === 'string')
    return isPlain(name, value) ? [name, value] : [UNTRUSTED + name, untrustedText(value)];
  if (!Array.isArray(value) || value.length === 0 || !value.every(isText))
    return [name, markStrangers(value)];
  return value.every((each) => isPlain(name, each))
    ? [name, value]
    : [UNTRUSTED + name, value.map(untrustedText)];
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** A name of a field, or the key of a record by address or number. */
function isName(name: string): boolean {
  return NAME.test(name) || isAddress(name) || NUMBER.test(name);
}

function isPlain(name: string, text: string): boolean {
  if (OF_STRANGERS.has(name)) return false;
  if (text === '' || NUMBER.test(text) || TIME.test(text)) return true;
  if (isAddress(text) || isSignature(text) || UUID.test(text)) return true;
  return WORDS_OF_SERVICE.has(name) && WORD.test(text);
}
