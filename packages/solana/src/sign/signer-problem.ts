import type { Address } from '@perijove/core';
import { type SignerFault, SolanaError } from '../errors.ts';

const words: Readonly<Record<SignerFault, string>> = {
  declined: 'did not sign',
  unsupported: 'cannot sign this transaction',
  'not-a-signer': 'is not asked to sign this transaction',
  'slot-filled': 'has signed already',
  'changed-message': 'changed the message',
  'changed-other-slot': "changed somebody else's signature",
  'wrong-signature': 'gave no signature that fits',
};

/** Of a value that is no signer at all, or of a wallet that is not connected. */
const EXPECTED =
  'expected a signer of @solana/kit, a connected wallet, a keypair of web3.js, or a secret of 64 bytes';

/** The error of a signer. The address is public; nothing else of a signer is ever shown. */
export class SignerProblem extends SolanaError<'signer_failed'> {
  constructor(reason: SignerFault, address?: Address, options: { readonly cause?: unknown } = {}) {
    const details = { reason, ...(address !== undefined && { address }) };
    const who = address === undefined ? 'the signer' : `the signer ${address}`;
    const isNone = reason === 'unsupported' && address === undefined;
    const says = isNone ? `signer: ${EXPECTED}` : `${who} ${words[reason]}`;
    super('signer_failed', details, says, options);
  }
}
