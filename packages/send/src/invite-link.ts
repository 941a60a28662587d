import { parseUrl } from '@perijove/core';
import { type Hidden, hide } from './hidden.ts';
import { type InviteCode, parseInviteCode, revealCode } from './invite-code.ts';

/** A link with an invite code in it: as secret as the code. */
export type InviteLink = Hidden<string>;

export interface InviteLinkOptions {
  /**
   * The target of the link: your own page (`https:`) or an app's own scheme, without a fragment.
   */
  readonly base: string;
}

/**
 * Name of the field in the fragment. Browsers do not send the fragment, so it appears on no server
 * and in no server log.
 */
const FIELD = 'invite';

/**
 * Returns your link with a code in its fragment: `https://example.com/claim#invite=...`. Use its
 * text for a QR code too. The form of the operator's own links is not known.
 *
 * @throws RangeError when `code` is not an invite code, or `base` is not a URL that can carry a
 * secret.
 */
export function createInviteLink(code: InviteCode, { base }: InviteLinkOptions): InviteLink {
  const url = parseUrl(base);
  const fault = url ? faultOf(url) : 'a URL';
  if (fault !== undefined) throw new RangeError(`base: expected ${fault}`);
  // Added as text: the fields of React Native's `URL` cannot be set.
  return hide(`${url?.href}#${FIELD}=${revealCode(code)}`, '[invite link]');
}

/**
 * The code of a link, or of the text of a QR code, that `createInviteLink` made.
 *
 * @throws RangeError for an invalid link. The message does not quote the text.
 */
export function parseInviteLink(text: string): InviteCode {
  const fragment = parseUrl(text)?.hash.slice(1);
  const code = new URLSearchParams(fragment).get(FIELD);
  if (code === null) throw new RangeError(`invite link: expected a URL that ends in #${FIELD}=...`);
  return parseInviteCode(code);
}

/** The expected form of the URL. */
function faultOf({ protocol, host, hostname, href }: URL): string | undefined {
  if (href.includes('#')) return 'a URL without a fragment';
  // Such as `javascript:` and `data:`.
  if (host === '') return 'a URL with a host';
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  // Over plain http others can change the page that reads the code.
  return protocol === 'http:' && !isLocal ? 'https' : undefined;
}
