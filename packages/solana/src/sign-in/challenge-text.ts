import { type Address, isAddress } from '@perijove/core';
import { couldBeTransaction } from '../sign/text-bytes.ts';
import { foreignHostIn } from './named-hosts.ts';
import { foreignPartyIn, isNamedIn } from './named-parties.ts';

/** What a challenge must name. */
export interface ChallengeTerms {
  /** The wallet that signs in. */
  readonly wallet: Address;
  /** Names of the service. A text must name it where a sign-in text names its service. */
  readonly names: readonly string[];
  /** Hosts of the service. They and their subdomains may be named, and no other host. */
  readonly hosts: readonly string[];
}

const MAX_CHARS = 2_000;

/**
 * Printable ASCII, letters with accents, and the usual quotes, dashes and dots of a sentence. Every
 * other character is invisible, changes the displayed order, or looks like one of these. A browser
 * reads a backslash in an address as a slash, and a percent sign as the start of another character.
 */
const READABLE =
  /^(?:[\n\x20-\x5b\x5d-\x7e\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u017e‘’“”–—…•](?<!%[\da-f]{2}))*$/i;

/** Why a text is not a challenge of this service for this wallet; `undefined` when it is. */
export function issueOfChallenge(text: string, terms: ChallengeTerms): string | undefined {
  if (text.trim() === '') return 'the text is empty';
  if (!/\p{L} \p{L}/u.test(text))
    return issueOfContent(text, terms) ?? 'the text is not a sentence';
  const issue = issueOfContent(text, terms);
  if (issue !== undefined) return issue;
  return isNamedIn(text, terms) ? undefined : 'the text does not name the service';
}

/** Why a text must not be signed whatever it is for; it need not name the service. */
export function issueOfContent(text: string, terms: ChallengeTerms): string | undefined {
  if (text.length > MAX_CHARS) return `the text has more than ${MAX_CHARS} characters`;
  if (couldBeTransaction(text)) return 'the text is the message of a transaction';
  if (!READABLE.test(text)) {
    return 'the text has invisible characters, or characters that look like others';
  }
  const host = foreignHostIn(text, terms.hosts);
  if (host !== undefined) return `the text is for ${host}, another site`;
  const party = foreignPartyIn(text, terms);
  if (party !== undefined) return `the text is for ${party}, not for the service`;
  return issueOfWallets(text, terms.wallet);
}

/** A nonce may look like an address; any other one must be the wallet's. */
function issueOfWallets(text: string, wallet: Address): string | undefined {
  const words = [...text.matchAll(/(?<![0-9A-Za-z])[0-9A-Za-z]{32,44}(?![0-9A-Za-z])/g)];
  const other = words.find(
    ({ 0: word, index }) =>
      word !== wallet && isAddress(word) && !/\bnonce\W*$/i.test(text.slice(0, index)),
  );
  return other && `the text is for ${other[0]}, another wallet`;
}
