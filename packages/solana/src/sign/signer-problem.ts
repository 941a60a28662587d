import { type Address, PerijoveError, type SignerFault } from '@perijove/core';

const words: Readonly<Record<SignerFault, string>> = {
  declined: 'did not sign',
  unsupported: 'cannot sign this transaction',
  'not-a-signer': 'is not among the signers of this transaction',
  'slot-filled': 'has signed already',
  'changed-message': 'changed the message',
  'changed-other-slot': 'changed the signature of another signer',
  'wrong-signature': 'returned a signature that does not verify',
};

/** For a value that is not a signer, or a wallet that is not connected. */
const EXPECTED =
  'a signer of @solana/kit, a connected wallet, a Keypair of web3.js, or a secret key of 64 bytes';

interface ProblemOptions {
  readonly cause?: unknown;
  /** The expected kind of signer; default: any kind. */
  readonly expected?: string;
  /** What it cannot sign. Default: this transaction. */
  readonly what?: string;
}

/** The error of a signer. The address is public; nothing else of a signer is ever shown. */
export class SignerProblem extends PerijoveError<'signer_failed'> {
  constructor(reason: SignerFault, address?: Address, options: ProblemOptions = {}) {
    const { expected = EXPECTED, what, ...rest } = options;
    const details = { reason, ...(address !== undefined && { address }) };
    const who = address === undefined ? 'the signer' : `the signer ${address}`;
    const isNone = reason === 'unsupported' && address === undefined;
    const failed = what && reason === 'unsupported' ? `cannot sign ${what}` : words[reason];
    const says = isNone ? `signer: expected ${expected}` : `${who} ${failed}`;
    super('signer_failed', details, { attempt: 0 }, says, { ...rest, advice: 'fix-input' });
  }
}
