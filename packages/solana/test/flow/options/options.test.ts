import { createMemoryJournal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { checkTransaction } from '../../../src/check/check-transaction.ts';
import { assertOwnId, flowOwner } from '../../../src/flow/options/assert-options.ts';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import { signerAddress } from '../../../src/sign/signer-address.ts';
import { assertSubmitOptions } from '../../../src/submit/options.ts';
import { readTransaction } from '../../../src/transaction/read-transaction.ts';
import { alice, bob } from '../../ledger/cast.ts';
import { secretOf } from '../../sign/signers.ts';

const secret = await secretOf('alice');

describe('the options of a flow', () => {
  it.each<readonly [string, object]>([
    ['jornal', { jornal: createMemoryJournal() }],
    ['timeoutMs', { timeoutMs: 5 }],
    ['journal', { journal: {} }],
    ['journal', { journal: null }],
    ['journal', { journal: { ...createMemoryJournal(), messages: {} } }],
    ['rpc', { rpc: {} }],
    ['rpc', { rpc: null }],
    ['rpc', { rpc: 'http://127.0.0.1' }],
    ['id', { id: '' }],
    ['id', { id: 7 }],
    ['id', { id: 'x'.repeat(501) }],
    ['maxTransactionVersion', { maxTransactionVersion: 2 }],
    ['maxTransactionVersion', { maxTransactionVersion: '1' }],
    ['maxAttempts', { maxAttempts: 0 }],
    ['maxAttempts', { maxAttempts: 1.5 }],
    ['maxAttempts', { maxAttempts: Number.NaN }],
    ['maxAttempts', { maxAttempts: Number.POSITIVE_INFINITY }],
    ['maxAttempts', { maxAttempts: '3' }],
    ['deadlineMs', { deadlineMs: 0 }],
    ['deadlineMs', { deadlineMs: Number.NaN }],
    ['deadlineMs', { deadlineMs: '5' }],
    ['maxFeeLamports', { maxFeeLamports: -1n }],
    ['maxFeeLamports', { maxFeeLamports: 'many' }],
    ['maxFeeLamports', { maxFeeLamports: 5 }],
    ['maxRentLamports', { maxRentLamports: 5 }],
    ['maxOtherRentLamports', { maxOtherRentLamports: -1n }],
    ['programs', { programs: alice.address }],
    ['programs', { programs: ['router'] }],
    ['trustPrograms', { trustPrograms: [7] }],
    ['websocketUrl', { websocketUrl: 'http://127.0.0.1' }],
    ['onProgress', { onProgress: 'loud' }],
    ['verify', { verify: true }],
  ])('are refused if invalid: %s', (field, change) => {
    const options = { signer: secret, ...change } as FlowOptions;
    const error = catchError(() => flowOwner({}, options));
    expect(error).toMatchObject({ code: 'invalid_input', advice: 'fix-input', details: { field } });
  });

  it('name the packages that have a journal, when another value is passed as journal', () => {
    const options = { signer: secret, journal: {} } as never;
    const { message } = catchError(() => flowOwner({}, options)) as Error;
    expect(message).toContain('createFileJournal(folder) of @perijove/journal/file');
    expect(message).toContain('createIndexedDbJournal(name) of @perijove/journal/indexed-db');
  });

  it.each([undefined, null, 'now'])(
    'are refused if the options are not an object: %s',
    (options) => {
      const error = catchError(() => flowOwner({}, options as never));
      expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'options' } });
    },
  );

  it.each([undefined, null, 'five'])('are refused without an input: %s', (input) => {
    const error = catchError(() => flowOwner(input as never, { signer: secret }));
    expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'input' } });
  });

  it.each(['http://127.0.0.1/?api-key=hidden', new URL('http://127.0.0.1/?api-key=hidden')])(
    'say what to pass in place of the URL of a node: %s',
    async (rpc) => {
      const says =
        'rpc: expected an Rpc, not a URL: pass createRpc(url), which @perijove/solana exports';
      const wrong = { rpc } as never;
      const flow = catchError(() => flowOwner({}, { signer: secret, ...(wrong as object) }));
      const submission = catchError(() => assertSubmitOptions(wrong));
      expect([flow, submission].map((error) => (error as Error).message)).toEqual([says, says]);
      await expect(readTransaction('', wrong)).rejects.toThrow(says);
      await expect(checkTransaction({} as never, {} as never, wrong)).rejects.toThrow(says);
    },
  );

  it('must have a node where the flow sends by itself', () => {
    const error = catchError(() => flowOwner({}, { signer: secret }, { rpc: true }));
    expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'rpc' } });
  });

  it('may have a journal, with an id or without', () => {
    const journal = createMemoryJournal();
    for (const more of [{}, { journal }, { journal, id: 'mine' }]) {
      expect(flowOwner({}, { signer: secret, ...more })).toBe(alice.address);
    }
  });

  it('have no id without a journal: the flow would run twice', () => {
    const error = catchError(() => flowOwner({}, { signer: secret, id: 'mine' }));
    expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'id' } });
    expect(error).toHaveProperty('message', 'an id resumes a flow from a journal; pass a journal');
  });

  it('have no id where the flow makes its own: it would be ignored', () => {
    const options = { id: 'mine' };
    for (const own of [undefined, 'its own']) {
      const error = catchError(() => assertOwnId(options, own));
      expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'id' } });
      expect(error).toHaveProperty('message', expect.stringContaining('must not be set'));
    }
    assertOwnId(options, 'mine');
    assertOwnId({}, 'mine');
  });

  it('say whose money moves', () => {
    expect(flowOwner({}, { signer: secret })).toBe(alice.address);
  });
});

describe('signerAddress', () => {
  const wallet = (...addresses: readonly string[]) => ({
    accounts: addresses.map((address) => ({ address })),
    features: {},
  });

  it.each<readonly [string, unknown]>([
    ['nothing', undefined],
    ['null', null],
    ['text', 'secret'],
    ['a seed alone', secret.subarray(0, 32)],
    ['an empty object', {}],
    ['a keypair without its key', { secretKey: undefined }],
    ['a keypair whose key is text', { secretKey: 'secret' }],
    ['no address', { address: 'alice', signTransactions: () => [] }],
    ['an adapter without a wallet', { wallet: null, VersionedTransaction: {} }],
    ['an adapter that is not connected', { wallet: { publicKey: null }, VersionedTransaction: {} }],
    ['an adapter with half a key', { wallet: { publicKey: {} }, VersionedTransaction: {} }],
    ['a wallet without accounts', wallet()],
    ['a wallet with two', wallet(alice.address, bob.address)],
    ['a wallet whose accounts are none', { accounts: undefined, features: {} }],
  ])('refuses %s', (_, signer) => {
    const error = catchError(() => signerAddress(signer as never));
    expect(error).toMatchObject({ code: 'signer_failed', details: { reason: 'unsupported' } });
    expect((error as Error).cause).toBeUndefined();
  });

  it('refuses a signer for someone else', () => {
    const error = catchError(() => signerAddress(secret, bob.address));
    expect(error).toMatchObject({ code: 'signer_failed' });
  });

  it('takes the account that is named', () => {
    const signer = wallet(alice.address, bob.address);
    expect(signerAddress(signer, bob.address)).toBe(bob.address);
  });

  it('recognizes the same kinds of signers as signing does', () => {
    const both = { ...wallet(bob.address), address: alice.address, signTransactions: () => [] };
    expect(signerAddress(both as never)).toBe(alice.address);
  });
});

function catchError(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    return error;
  }
}
