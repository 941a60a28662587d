import type { Address } from '@perijove/core';
import type { InviteCode } from '@perijove/send';

/*
 * Codes of invites in this browser, by the public key of the invite. The code is the money: the service
 * and the journal never get it, so that the page itself has to keep it before it sends anything.
 */
const PREFIX = 'perijove:invite:';

/** @throws DOMException when the browser stores nothing: then nothing may be sent. */
export function keepCode(inviteSigner: Address, code: InviteCode): void {
  localStorage.setItem(PREFIX + inviteSigner, code.reveal());
}

/** The code, if the invite was sent from this browser. */
export function keptCode(inviteSigner: Address | null | undefined): string | undefined {
  return (inviteSigner && localStorage.getItem(PREFIX + inviteSigner)) || undefined;
}
