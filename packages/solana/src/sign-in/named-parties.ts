import type { Address } from '@perijove/core';
import { isOwnHost, withoutHosts } from './named-hosts.ts';

/** Who may be named as the party that a wallet signs in to. */
export interface OwnParty {
  readonly wallet: Address;
  readonly names: readonly string[];
  readonly hosts: readonly string[];
}

const SIGN_IN = [
  '(?:sign|log)(?:s|g?ing|g?ed)?(?: (?:me|you|yourself))?[ -]*(?:in|on|up|into|onto)',
  'log[io]n',
  'authenticat(?:e|es|ing|ion)',
  'connect(?:s|ing)?',
  'welcome',
].join('|');
const PREPOSITION = '(?:to|into|onto|at|on|for|with|via|through|using|by|from)';

/** What follows the words for a sign-in, up to the end of the sentence. */
const SIGNS_IN = new RegExp(`\\b(?:${SIGN_IN})\\b(.*)`, 'gi');
/** The party right behind it: "sign in to X", "sign-in request for X", "connect your wallet to X". */
const FIRST = new RegExp(`^((?:[ -]+[a-z]+){0,3}?)(?: +${PREPOSITION})?[ :]+(.*)$`);
/** Each of the others in the same sentence. */
const LATER = new RegExp(`\\s${PREPOSITION}\\s+(?=\\W*[A-Z])(?=(.*)$)`, 'g');

/** Who asks: "X wants you to sign in", "X requests that you log in". */
const ASKS =
  /^(.*?)\s+(?:wants?|asks?|requests?|requires?|needs|invites|prompts|would like|is (?:asking|requesting))\s+(?:that\s+|for\s+)?you/i;

/** Fields of a text whose value is a party. */
const FIELD =
  /^\W*(?:domain|site|origin|host|ur[il]|url|website|d?app|application|audience|service|client|redirect[ _]?ur[il])\s*[:=]\s*(.+)$/i;

/** An entry of a list that is one word. */
const ENTRY = /^\s*[-*•]\s*(\S+)$/;

/** Fields whose value is chosen at random or by a clock. A name of the service in it is chance. */
const OPAQUE = [/\bnonce\b\W*(?:of|is)?\W*\S*/gi, /^[^:\n]{1,30}[:=][ ]*\S*$/gm];

/** Words that may follow "sign in with": they name no other party. */
const OWN_THINGS =
  /^(?:your|my|this|the|a|an|our)\s+(?:(?:connected|own|Solana)\s+)?(?:wallet|account|address|key|message|signature|nonce|api)\b/i;
const NO_PARTY =
  /^(?:$|Solana\b(?!\s+[A-Z])|\d[\d:.TZ-]*(?:$|\s)|(?:and|as|once|within|again|now|that)\b)/;

/** The first party that the text signs in to, or that asks for it, other than the service. */
export function foreignPartyIn(text: string, own: OwnParty): string | undefined {
  const lines = linesOf(text);
  // Of a field that begins with a small letter, the line was joined with the one before.
  const fields = [...text.split('\n'), ...lines].flatMap(fieldsOf);
  const found = [
    ...fields.filter((party) => !isOwn(party, own)),
    ...lines.flatMap(sentencesOf).flatMap((sentence) => foreignIn(sentence, own)),
  ];
  return found[0]?.slice(0, 60);
}

/** Whether the text names the service as a party, outside of hosts and of random values. */
export function isNamedIn(text: string, { names, hosts }: OwnParty): boolean {
  const asks = linesOf(text).map((line) => bare(ASKS.exec(line)?.[1] ?? ''));
  if (asks.some((host) => isOwnHost(host, hosts))) return true;
  const prose = OPAQUE.reduce((read, field) => read.replace(field, ' '), withoutHosts(text));
  const leads = `(?:^|[\\n.!?:;]|\\b${PREPOSITION}\\s|\\bthe\\s)`;
  return new RegExp(`${leads}[^\\p{L}\\p{N}\\n]*${anyOf(names)}`, 'iu').test(prose);
}

/** The lines, of which those that a sentence goes over are joined. */
function linesOf(text: string): string[] {
  const behind = new RegExp(`(\\b(?:${PREPOSITION}|the)) *\\n+`, 'gi');
  return text
    .replace(behind, '$1 ')
    .replace(/\n+(?=\s*[a-z(])/g, ' ')
    .split('\n');
}

function fieldsOf(line: string): string[] {
  return [FIELD, ENTRY].flatMap((form) => form.exec(line)?.[1] ?? []);
}

/** A full stop ends a sentence only before a space: it is a part of a host, too. */
const sentencesOf = (line: string): string[] => line.split(/(?<=[.!?;])\s+/);

function foreignIn(sentence: string, own: OwnParty): string[] {
  const asks = ASKS.exec(sentence)?.[1]?.replace(/^.*:\s+/, '');
  const found = asks === undefined || isOwn(asks, own) ? [] : [asks];
  for (const [, rest = ''] of sentence.matchAll(SIGNS_IN)) {
    const [, , first = ''] = FIRST.exec(rest) ?? [];
    const later = [...rest.matchAll(LATER)].map(([, party = '']) => party);
    found.push(...[first, ...later].filter((each) => !isOwn(each, own) && !isNoParty(each)));
  }
  return found;
}

const bare = (text: string): string => text.replace(/^[^\p{L}\p{N}[]+|[^\p{L}\p{N}\]]+$/gu, '');

function isNoParty(party: string): boolean {
  const text = bare(party);
  return NO_PARTY.test(text) || OWN_THINGS.test(text);
}

/** Whether it begins with a name or a host of the service, or with the wallet. */
function isOwn(party: string, { names, hosts, wallet }: OwnParty): boolean {
  const text = bare(bare(party).replace(/^the\s+/i, ''));
  const [word = ''] = text.split(/\s/);
  const host = word.replace(/^[a-z]+:\/\//i, '').replace(/\/.*$/, '');
  if (isOwnHost(bare(host), hosts) || word.startsWith(wallet)) return true;
  return new RegExp(`^${anyOf(names)}`, 'iu').test(text);
}

const anyOf = (names: readonly string[]): string =>
  `(?:${names.map((name) => name.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|') || '(?!)'})(?![\\p{L}\\p{N}_-])`;
