import { type Address, PerijoveError, type SignerFault } from '@perijove/core';

const words: Readonly<Record<SignerFault, string>> = {
  declined:
    'did not sign: the request was declined. Nothing was sent; ask again when the user wants to',
  locked: 'did not sign: the wallet or the device is locked. Unlock it, then try again',
  'not-connected':
    'did not sign: the wallet is not connected to this site. Connect it again, then try again',
  busy: 'did not sign: another request is open in the wallet. Answer that one, then try again',
  'app-not-open':
    'did not sign: open the Solana app on the Ledger, wait until it says that it is ready, then try again',
  'blind-signing':
    'did not sign: the Ledger needs blind signing for this transaction. Turn it on in the settings of its Solana app, or request a transaction with fewer accounts',
  unreadable:
    'did not sign: the Ledger cannot read this transaction, or has another account. Update its Solana app, choose the account of this address, and leave out transactions of version 1',
  failed: 'did not sign: the wallet failed; its own error is the cause',
  unsupported: 'cannot sign this transaction',
  'not-a-signer': 'is not among the signers of this transaction',
  'slot-filled': 'has signed already',
  'changed-message':
    'returned another transaction than it got: turn off what the wallet adds to transactions, or use another wallet',
  'changed-other-slot': 'changed the signature of another signer: use another wallet',
  'wrong-signature':
    'returned a signature that does not verify: it signed with another account, or another message. Choose this account in the wallet',
};

/** For a value that is not a signer, or a wallet that is not connected. */
const EXPECTED =
  'a signer of @solana/kit, a connected wallet, a Keypair of web3.js, or a secret key of 64 bytes';

/** Of a signer that has signed, in a runtime that cannot verify it. */
export const UNVERIFIED =
  'returned a signature that this runtime cannot verify: pass `verify` where WebCrypto lacks Ed25519';

interface ProblemOptions {
  readonly cause?: unknown;
  /** The expected kind of signer; default: any kind. */
  readonly expected?: string;
  /** What it cannot sign. Default: this transaction. */
  readonly what?: string;
  /** Instead of the words of the reason. */
  readonly says?: string;
}

/** The error of a signer. The address is public; nothing else of a signer is ever shown. */
export class SignerProblem extends PerijoveError<'signer_failed'> {
  constructor(reason: SignerFault, address?: Address, options: ProblemOptions = {}) {
    const { expected = EXPECTED, what, says: own, ...rest } = options;
    const details = { reason, ...(address !== undefined && { address }) };
    const who = address === undefined ? 'the signer' : `the signer ${address}`;
    const isNone = reason === 'unsupported' && address === undefined;
    const failed =
      what && reason === 'unsupported' ? `cannot sign ${what}` : (own ?? words[reason]);
    const says = isNone ? `signer: expected ${expected}` : `${who} ${failed}`;
    super('signer_failed', details, { attempt: 0 }, says, { ...rest, advice: 'fix-input' });
  }
}
