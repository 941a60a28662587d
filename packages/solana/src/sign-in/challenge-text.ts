import { type Address, isAddress } from '@perijove/core';
import { couldBeTransaction } from '../sign/text-bytes.ts';

/** What a challenge must name. */
export interface ChallengeTerms {
  /** The wallet that signs in. */
  readonly wallet: Address;
  /** What the text must name, such as the service. */
  readonly service: RegExp;
  /** Hosts of the service; a text for another site is refused. */
  readonly hosts: readonly string[];
}

const MAX_CHARS = 2_000;

/** Characters that are invisible, or that change the displayed order of the text. */
const UNREADABLE = /[^\P{C}\n]|[\p{Bidi_Control}\u2028\u2029]/u;

/** Why a text is not a challenge of this service for this wallet; `undefined` when it is. */
export function issueOfChallenge(text: string, terms: ChallengeTerms): string | undefined {
  if (text.trim() === '') return 'the text is empty';
  if (text.length > MAX_CHARS) return `the text has more than ${MAX_CHARS} characters`;
  if (couldBeTransaction(text)) return 'the text is the message of a transaction';
  if (UNREADABLE.test(text)) return 'the text has invisible characters';
  if (!/\p{L} \p{L}/u.test(text)) return 'the text is not a sentence';
  if (!terms.service.test(text)) return 'the text does not name the service';
  return issueOfHosts(text, terms.hosts) ?? issueOfWallets(text, terms.wallet);
}

/** Hosts in addresses of pages, and those that the usual forms of a sign-in name. */
const NAMED_HOSTS = [
  /\b[a-z][a-z0-9+.-]*:\/\/([^\s/?#]+)/gi,
  /^\s*(\S+) wants you to sign in\b/gim,
  /^\s*(?:domain|site|origin|host)\s*:\s*(\S+)/gim,
];

function issueOfHosts(text: string, hosts: readonly string[]): string | undefined {
  const named = NAMED_HOSTS.flatMap((form) => [...text.matchAll(form)].map(([, host]) => host));
  const other = named.find((host) => !isOurs(String(host), hosts));
  return other === undefined ? undefined : `the text is for ${other}, another site`;
}

/** The host itself, a part of it, or what it is a part of. A user name hides which one it is. */
function isOurs(named: string, hosts: readonly string[]): boolean {
  const bare = named.toLowerCase().replace(/^[a-z][a-z0-9+.-]*:\/\//, '');
  const host = bare.includes('@') ? bare : bare.replace(/[/:].*$/, '').replace(/\.$/, '');
  return hosts.some((own) => {
    const isPart = host.endsWith(`.${own}`) && own.includes('.');
    return host === own || isPart || (own.endsWith(`.${host}`) && host.includes('.'));
  });
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
