import { describe, expect, it } from 'vitest';
import { canSignText, signText } from '../../src/sign/sign-text.ts';
import { signTransaction } from '../../src/sign/sign-transaction.ts';
import type { Signer } from '../../src/sign/signer.ts';
import { walletFault } from '../../src/sign/wallet-fault.ts';
import { swap } from '../corpus/flows.ts';
import { alice, bob, maker } from '../ledger/cast.ts';
import { compile } from '../ledger/draft.ts';
import { secretOf, standardWallet } from './signers.ts';

/** Alice pays and signs; the maker signs, too. */
const unsigned = compile({ instructions: swap });
const secret = await secretOf('alice');

function named(name: string, message: string, fields: object = {}): Error {
  return Object.assign(new Error(message), { name }, fields);
}

/** What a Ledger's transport throws. */
const status = (statusCode: number, words = 'UNKNOWN_ERROR'): Error =>
  named('TransportStatusError', `Ledger device: ${words} (0x${statusCode.toString(16)})`, {
    statusCode,
  });

/** What a wallet adapter makes of the error of a wallet. */
const adapted = (error: Error): Error =>
  named('WalletSignTransactionError', error.message, { error });

const faults: readonly (readonly [says: string, reason: string, thrown: unknown])[] = [
  ['Phantom, by its code', 'declined', { code: 4001, message: 'User rejected the request.' }],
  ['Phantom, through an adapter', 'declined', adapted(new Error('User rejected the request.'))],
  ['Solflare', 'declined', named('WalletSignTransactionError', 'Transaction rejected')],
  ['Solflare, cancelled', 'declined', new Error('Transaction cancelled')],
  ['Backpack', 'declined', new Error('Approval Denied')],
  ['Backpack, its older words', 'declined', new Error('user rejected signature request')],
  ['Backpack, whose window was closed', 'declined', new Error('Plugin Closed')],
  ['text alone', 'declined', 'User declined'],
  ['a Ledger, refused', 'declined', status(0x6985, 'Condition of use not satisfied')],
  ['a Ledger, refused in its system', 'declined', adapted(status(0x5501))],
  ['a Ledger, locked', 'locked', status(0x5515)],
  ['a Ledger, locked, by its class', 'locked', named('LockedDeviceError', 'Locked device')],
  ['a Ledger of old, locked', 'locked', status(0x6982, 'Security not satisfied')],
  ['a Ledger of the device kit', 'locked', { _tag: 'X', errorCode: '5515', originalError: {} }],
  ['a wallet, locked', 'locked', new Error('Wallet is locked')],
  ['a Ledger without an app', 'app-not-open', status(0x6e01)],
  ['a Ledger with another app', 'app-not-open', adapted(status(0x6511))],
  ['a Ledger, in text alone', 'app-not-open', new Error('failed (0x6E00)')],
  ['a Ledger without blind signing', 'blind-signing', status(0x6808)],
  ['a wallet that names it', 'blind-signing', new Error('Enable Blind Signing on your Ledger')],
  ['a Ledger that cannot read it', 'unreadable', status(0x6a81)],
  ['Phantom, not admitted', 'not-connected', { code: 4100, message: 'The requested method' }],
  ['Phantom, disconnected', 'not-connected', { code: 4900 }],
  [
    'Backpack, not admitted',
    'not-connected',
    new Error('https://x.example is not an approved origin'),
  ],
  ['an adapter, not connected', 'not-connected', named('WalletNotConnectedError', '')],
  ['Phantom, another window', 'busy', { code: -32002, message: 'Resource not available' }],
  ['a crash', 'failed', new TypeError("Cannot destructure property 'signature' of 'r'")],
  ['a blocked host', 'failed', new Error('Request blocked; blockhash not found')],
  ['nothing', 'failed', undefined],
  ['a circle', 'failed', circle()],
  [
    'a trap',
    'failed',
    {
      get code(): never {
        throw new Error('trap');
      },
    },
  ],
];

function circle(): object {
  const error: { cause?: object } = {};
  error.cause = error;
  return error;
}

describe('the fault of a wallet', () => {
  it.each(faults)('%s: %s', async (_, reason, thrown) => {
    expect(walletFault(thrown)).toBe(reason);
    const fail = (): Promise<never> => Promise.reject(thrown);
    const features = {
      'solana:signTransaction': { signTransaction: fail },
      'solana:signMessage': { signMessage: fail },
    };
    const wallet: Signer = { ...standardWallet([secret]), features };
    expect(canSignText(wallet)).toBe(true);
    for (const asked of [signTransaction(unsigned, wallet), signText('hello', wallet)]) {
      const error = await asked.catch((caught: unknown) => caught);
      expect(error).toMatchObject({
        code: 'signer_failed',
        advice: 'fix-input',
        details: { reason, address: alice.address },
        message: expect.stringMatching(/ did not sign: .{20}/),
      });
      // The words of a wallet stay in the cause.
      const own = Object(thrown).message || 'never';
      expect(Object(error).message).not.toContain(own);
    }
  });

  it('another wallet than the transaction needs names the one it needs', async () => {
    await expect(signTransaction(unsigned, bob)).rejects.toMatchObject({
      details: { reason: 'not-a-signer', address: bob.address },
      message: `the signer ${bob.address} is not among the signers of this transaction, which ${alice.address} and ${maker.address} must sign: use that wallet, or request a transaction for this one`,
    });
  });

  it('a wallet that returns nothing did not sign', async () => {
    const features = { 'solana:signTransaction': { signTransaction: async () => [] } };
    const wallet: Signer = { ...standardWallet([secret]), features };
    await expect(signTransaction(unsigned, wallet)).rejects.toMatchObject({
      details: { reason: 'wrong-signature' },
      message: `the signer ${alice.address} returned no signature: unlock the wallet and try again, or use another one`,
    });
  });
});
