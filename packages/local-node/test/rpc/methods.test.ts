import { encodeBase58 } from '@perijove/core/base58';
import { describe, expect, it } from 'vitest';
import { memo, transferSol } from '../../src/ledger/accounts/instructions.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import {
  createAssociatedAccount,
  transferTokens,
} from '../../src/ledger/token/token-instructions.ts';
import { decodeTransaction } from '../../src/ledger/wire/decode.ts';
import { AAPLX, JUP, SOL, signed, the, USDC } from '../ledger/on-ledger.ts';
import { type OnRpc, onRpc, toBase64 as text } from './rpc-server.ts';

const base64 = { encoding: 'base64' };

function transfer({ ledger, alice, bob }: OnRpc, lamports: bigint, note = ''): Uint8Array {
  return signed(ledger, alice, [transferSol(alice.address, bob.address, lamports), memo(note)]);
}

describe('sendTransaction', () => {
  it.each([
    ['base64', text, base64],
    ['base58, the default', encodeBase58, {}],
  ])('takes %s', async (_, encode, config) => {
    const on = await onRpc();
    const wire = transfer(on, 5n);
    const signature = await on.call('sendTransaction', encode(wire), config);
    expect(signature).toBe(encodeBase58(wire.subarray(1, 65)));
    expect(on.ledger.transaction(String(signature))?.error).toBeNull();
  });

  it('fails beforehand with the numbers and words of a node', async () => {
    const on = await onRpc();
    expect(await on.fail('sendTransaction', text(transfer(on, 10n ** 15n)), base64)).toEqual({
      code: -32002,
      message:
        'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: {
        accounts: null,
        err: { InstructionError: [0, { Custom: 1 }] },
        innerInstructions: null,
        logs: [
          'Program 11111111111111111111111111111111 invoke [1]',
          expect.stringMatching(/insufficient lamports/),
          'Program 11111111111111111111111111111111 failed: custom program error: 0x1',
        ],
        returnData: null,
        unitsConsumed: 150,
      },
    });
  });

  it('checks the signatures before the blockhash and the status', async () => {
    const on = await onRpc();
    const wire = transfer(on, 5n);
    await on.call('sendTransaction', text(wire), base64);
    const forged = text(wire.slice().fill(7, 1, 65));
    const checked = { ...base64, sigVerify: true };
    const failure = { code: -32003, message: 'Transaction signature verification failure' };
    expect(await on.fail('sendTransaction', forged, base64)).toEqual(failure);
    on.clock.jump(151 * 400);
    expect(await on.fail('sendTransaction', forged, base64)).toEqual(failure);
    expect(await on.fail('simulateTransaction', forged, checked)).toEqual(failure);
    expect(await on.call('simulateTransaction', forged, base64)).toMatchObject({
      value: { err: 'BlockhashNotFound' },
    });
    expect(await on.fail('sendTransaction', text(wire), base64)).toMatchObject({
      code: -32002,
      data: { err: 'BlockhashNotFound' },
    });
    const unchecked = { ...base64, skipPreflight: true };
    expect(await on.call('sendTransaction', forged, unchecked)).toBe(
      encodeBase58(wire.slice(1, 65).fill(7)),
    );
  });

  it('distinguishes a replay, an old blockhash and an invalid signature', async () => {
    const on = await onRpc();
    const wire = transfer(on, 5n);
    await on.call('sendTransaction', text(wire), base64);
    expect(await on.fail('sendTransaction', text(wire), base64)).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: This transaction has already been processed',
      data: { err: 'AlreadyProcessed', logs: [] },
    });
    const late = transfer(on, 6n);
    on.clock.jump(151 * 400);
    expect(await on.fail('sendTransaction', text(late), base64)).toMatchObject({
      code: -32002,
      message: 'Transaction simulation failed: Blockhash not found',
      data: { err: 'BlockhashNotFound' },
    });
    const unsigned = transfer(on, 7n).fill(0, 1, 65);
    expect(await on.fail('sendTransaction', text(unsigned), base64)).toEqual({
      code: -32003,
      message: 'Transaction signature verification failure',
    });
  });

  it('without preflight accepts everything, and an invalid transaction never lands', async () => {
    const on = await onRpc();
    const config = { ...base64, skipPreflight: true };
    const before = on.ledger.lamports(on.alice.address);
    const poor = await on.call('sendTransaction', text(transfer(on, 10n ** 15n)), config);
    expect(on.ledger.transaction(String(poor))?.error).toEqual({
      InstructionError: [0, { Custom: 1 }],
    });
    expect(before - on.ledger.lamports(on.alice.address)).toBe(5000n);
    const unsigned = transfer(on, 7n).fill(0, 1, 65);
    const lost = await on.call('sendTransaction', text(unsigned), config);
    expect(await on.call('getSignatureStatuses', [lost])).toMatchObject({ value: [null] });
  });

  it.each<[string, string, object, RegExp]>([
    ['no base64', '%%%', base64, /invalid base64/],
    ['no base58', '0OIl', {}, /invalid base58/],
    ['no transaction', text(new Uint8Array(200)), base64, /failed to deserialize/],
    ['too long base64', 'A'.repeat(1645), base64, /too large: 1645 bytes \(max: encoded\/raw 1644/],
    ['too long base58', '1'.repeat(1684), {}, /too large: 1684 bytes \(max: encoded\/raw 1683/],
    ['an unknown encoding', 'AA==', { encoding: 'hex' }, /unknown variant `hex`/],
  ])('refuses %s', async (_, bytes, config, message) => {
    const on = await onRpc();
    const failure = await on.fail('sendTransaction', bytes, config);
    expect(failure.code).toBe(-32602);
    expect(failure.message).toMatch(message);
  });
});

describe('simulateTransaction', () => {
  it('simulates without a change', async () => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    const before = ledger.lamports(bob.address);
    const accounts = { encoding: 'base64', addresses: [bob.address, alice.address, USDC] };
    const own = Number(ledger.lamports(alice.address));
    const programs = [1, expect.any(Number) as number];
    const result = await on.call('simulateTransaction', text(transfer(on, 5n)), {
      ...base64,
      accounts,
    });
    expect(result).toMatchObject({
      context: { slot: ledger.slot() },
      value: {
        err: null,
        accounts: [
          { lamports: Number(before) + 5 },
          { lamports: own - 5005 },
          { owner: TOKEN_PROGRAM },
        ],
        fee: 5000,
        preBalances: [own, Number(before), ...programs],
        postBalances: [own - 5005, Number(before) + 5, ...programs],
        preTokenBalances: [],
        postTokenBalances: [],
        replacementBlockhash: null,
        innerInstructions: null,
      },
    });
    expect(ledger.lamports(bob.address)).toBe(before);
    // As many as the transaction has, and no more.
    const tooMany = { addresses: Array.from({ length: 5 }, () => USDC) };
    expect(
      await on.fail('simulateTransaction', text(transfer(on, 5n)), {
        ...base64,
        accounts: tooMany,
      }),
    ).toEqual({ code: -32602, message: 'Too many accounts provided; max 4' });
  });

  it('runs unsigned transactions, and old ones with a new blockhash', async () => {
    const on = await onRpc();
    const unsigned = text(transfer(on, 5n).fill(0, 1, 65));
    const config = { ...base64, replaceRecentBlockhash: true };
    expect(await on.call('simulateTransaction', unsigned, base64)).toMatchObject({
      value: { err: null },
    });
    expect(
      await on.fail('simulateTransaction', unsigned, { ...base64, sigVerify: true }),
    ).toMatchObject({ code: -32003 });
    on.clock.jump(151 * 400);
    expect(await on.call('simulateTransaction', unsigned, base64)).toMatchObject({
      value: { err: 'BlockhashNotFound', logs: [], unitsConsumed: 0 },
    });
    const { blockhash } = on.ledger.latestBlockhash();
    expect(await on.call('simulateTransaction', unsigned, config)).toMatchObject({
      value: { err: null, replacementBlockhash: { blockhash } },
    });
    expect(
      await on.fail('simulateTransaction', unsigned, { ...config, sigVerify: true }),
    ).toMatchObject({ code: -32602 });
  });

  it('shows inner instructions', async () => {
    const on = await onRpc();
    const { ledger, alice } = on;
    const token = the(ledger.mint(AAPLX));
    const { address } = alice;
    const home = ledger.associatedAccount(address, AAPLX, token.tokenProgram);
    const open = createAssociatedAccount(token, home, address, address);
    const wire = text(signed(ledger, alice, [open]));
    const { value } = (await on.call('simulateTransaction', wire, {
      ...base64,
      innerInstructions: true,
    })) as { value: { err: unknown; innerInstructions: { index: number }[] } };
    expect(value.err).toBeNull();
    expect(value.innerInstructions.map(({ index }) => index)).toEqual([0]);
  });
});

describe('accounts', () => {
  it('have the requested encoding', async () => {
    const on = await onRpc();
    const { ledger, alice } = on;
    const account = the(ledger.holdings(alice.address)[0]).account;
    const data = the(ledger.account(account)).data;
    const info = async (config: object) =>
      ((await on.call('getAccountInfo', account, config)) as { value: { data: unknown } }).value
        .data;
    expect(await info(base64)).toEqual([text(data), 'base64']);
    const dataSlice = { offset: 64, length: 8 };
    const amount = data.subarray(64, 72);
    expect(await info({ ...base64, dataSlice })).toEqual([text(amount), 'base64']);
    expect(await info({ encoding: 'base58', dataSlice })).toEqual([encodeBase58(amount), 'base58']);
    expect(await info({ dataSlice })).toBe(encodeBase58(amount));
    expect(await on.fail('getAccountInfo', account, {})).toMatchObject({ code: -32600 });
    expect(await on.call('getAccountInfo', alice.address, { encoding: 'jsonParsed' })).toEqual({
      context: { apiVersion: '3.0.0', slot: ledger.slot() },
      value: {
        data: ['', 'base64'],
        executable: false,
        lamports: 100_000_000_000,
        owner: '11111111111111111111111111111111',
        rentEpoch: Number(2n ** 64n - 1n),
        space: 0,
      },
    });
    const text64 = await on.post(
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getAccountInfo', params: [alice.address] }),
    );
    expect(text64).toContain('"rentEpoch":18446744073709551615');
  });

  it('that are not there are null, and wrong addresses refused', async () => {
    const on = await onRpc();
    const nobody = on.ledger.signer('nobody').address;
    expect(await on.call('getAccountInfo', nobody, base64)).toMatchObject({ value: null });
    expect(await on.call('getBalance', nobody)).toMatchObject({ value: 0 });
    expect(await on.call('getMultipleAccounts', [nobody, USDC])).toMatchObject({
      value: [null, { owner: TOKEN_PROGRAM, space: 82 }],
    });
    for (const wrong of ['nonsense', 'x'.repeat(44), '']) {
      expect(await on.fail('getBalance', wrong)).toMatchObject({ code: -32602 });
    }
    expect(await on.fail('getBalance')).toEqual({
      code: -32602,
      message: '`params` should have at least 1 argument(s)',
    });
    expect(await on.fail('getBalance', 7)).toMatchObject({ code: -32602 });
    expect(
      await on.fail(
        'getMultipleAccounts',
        Array.from({ length: 101 }, () => USDC),
      ),
    ).toMatchObject({
      code: -32602,
      message: 'Too many inputs provided; max 100',
    });
    expect(await on.fail('getBalance', USDC, { commitment: 'soon' })).toMatchObject({
      code: -32602,
    });
    expect(
      await on.fail('getBalance', USDC, { minContextSlot: on.ledger.slot() + 1 }),
    ).toMatchObject({ code: -32016, data: { contextSlot: on.ledger.slot() } });
  });

  it('of tokens are found by owner, with mint or program', async () => {
    const on = await onRpc();
    const { ledger, bob } = on;
    ledger.faucet.token(bob.address, AAPLX, 7n);
    ledger.faucet.token(bob.address, SOL, 9n);
    const mints = async (filter: object) => {
      const config = { encoding: 'jsonParsed' };
      const { value } = (await on.call('getTokenAccountsByOwner', bob.address, filter, config)) as {
        value: { account: { data: { parsed: { info: Record<string, unknown> } } } }[];
      };
      return value.map(({ account }) => account.data.parsed.info['mint']);
    };
    expect(await mints({ programId: TOKEN_PROGRAM })).toEqual([USDC, SOL]);
    expect(await mints({ programId: TOKEN_2022_PROGRAM })).toEqual([AAPLX]);
    expect(await mints({ mint: SOL })).toEqual([SOL]);
    expect(await mints({ mint: JUP })).toEqual([]);
    const native = the(ledger.holdings(bob.address).find(({ mint }) => mint === SOL));
    expect(
      await on.call('getAccountInfo', native.account, { encoding: 'jsonParsed' }),
    ).toMatchObject({
      value: {
        lamports: 2_039_289,
        data: {
          parsed: {
            info: {
              isNative: true,
              tokenAmount: { amount: '9', uiAmountString: '0.000000009' },
              rentExemptReserve: { amount: '2039280' },
            },
          },
        },
      },
    });
    for (const filter of [{ mint: bob.address }, { programId: bob.address }, {}, null]) {
      expect(await on.fail('getTokenAccountsByOwner', bob.address, filter)).toMatchObject({
        code: -32602,
      });
    }
  });

  it('of tokens have their amount, and mints their supply', async () => {
    const on = await onRpc();
    const account = the(on.ledger.holdings(on.bob.address)[0]).account;
    expect(await on.call('getTokenAccountBalance', account)).toMatchObject({
      value: { amount: '5000000000', decimals: 6, uiAmount: 5000, uiAmountString: '5000' },
    });
    expect(await on.call('getTokenSupply', JUP)).toMatchObject({ value: { decimals: 6 } });
    for (const method of ['getTokenAccountBalance', 'getTokenSupply']) {
      expect(await on.fail(method, on.bob.address)).toMatchObject({ code: -32602 });
      expect(await on.fail(method, on.ledger.signer('x').address)).toMatchObject({ code: -32602 });
    }
  });
});

describe('getTransaction', () => {
  it('returns a transaction completely in each encoding', async () => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    const token = the(ledger.mint(USDC));
    const [source, destination] = [alice, bob].map(({ address }) =>
      ledger.associatedAccount(address, USDC, token.tokenProgram),
    ) as [string, string];
    const authority = alice.address;
    const pay = transferTokens({ token, source, destination, authority, amount: 5n });
    const wire = signed(ledger, alice, [pay]);
    const { signature } = ledger.submit(wire);
    const get = async (encoding: string) =>
      (await on.call('getTransaction', signature, {
        encoding,
        maxSupportedTransactionVersion: 0,
      })) as Record<string, never>;
    const json = await get('json');
    const { staticKeys, blockhash } = decodeTransaction(wire);
    expect(json).toMatchObject({
      slot: ledger.slot(),
      version: 0,
      meta: { err: null, status: { Ok: null }, fee: 5000, rewards: [] },
      transaction: {
        signatures: [signature],
        message: { accountKeys: staticKeys, recentBlockhash: blockhash, addressTableLookups: [] },
      },
    });
    const parsed = await get('jsonParsed');
    expect(parsed).toMatchObject({
      transaction: {
        message: {
          accountKeys: expect.arrayContaining([
            { pubkey: alice.address, signer: true, source: 'transaction', writable: true },
            { pubkey: TOKEN_PROGRAM, signer: false, source: 'transaction', writable: false },
          ]),
        },
      },
    });
    expect(await get('base64')).toMatchObject({ transaction: [text(wire), 'base64'] });
    expect(await get('base58')).toMatchObject({ transaction: [encodeBase58(wire), 'base58'] });
    expect(await on.fail('getTransaction', signature)).toMatchObject({ code: -32015 });
    expect(await on.fail('getTransaction', signature, 'hex')).toMatchObject({ code: -32602 });
  });

  it('of a legacy transaction needs no version; an unknown one is null', async () => {
    const on = await onRpc();
    const wire = signed(on.ledger, on.alice, [], { version: 'legacy' });
    const { signature } = on.ledger.submit(wire);
    const landed = await on.call('getTransaction', signature, 'json');
    expect(landed).toHaveProperty('transaction.message.header.numRequiredSignatures', 1);
    expect(landed).not.toHaveProperty('version');
    expect(await on.call('getTransaction', encodeBase58(on.alice.sign(wire)))).toBeNull();
    expect(await on.fail('getTransaction', '1111')).toMatchObject({ code: -32602 });
  });
});

describe('history and statuses', () => {
  it('come in pages, newest first', async () => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    const sent = ['1', '2', '3'].map((note) => ledger.submit(transfer(on, 5n, note)).signature);
    const failed = ledger.submit(transfer(on, 10n ** 15n, '4'), { preflight: false }).signature;
    const history = (await on.call('getSignaturesForAddress', bob.address)) as object[];
    expect(history).toMatchObject(
      [failed, ...sent.toReversed()].map((signature) => ({ signature })),
    );
    expect(history[0]).toEqual({
      blockTime: 1_772_442_000,
      confirmationStatus: 'finalized',
      err: { InstructionError: [0, { Custom: 1 }] },
      memo: '[1] 4',
      signature: failed,
      slot: ledger.slot(),
    });
    const page = { before: failed, until: sent[0], limit: 1 };
    expect(await on.call('getSignaturesForAddress', alice.address, page)).toMatchObject([
      { signature: sent[2] },
    ]);
    for (const limit of [0, 1001, 'x', 1.5]) {
      expect(await on.fail('getSignaturesForAddress', bob.address, { limit })).toMatchObject({
        code: -32602,
      });
    }
    expect(await on.call('getSignatureStatuses', [failed, sent[0]])).toMatchObject({
      value: [
        { err: { InstructionError: [0, { Custom: 1 }] }, confirmationStatus: 'finalized' },
        { err: null, status: { Ok: null }, confirmations: null },
      ],
    });
    expect(await on.fail('getSignatureStatuses', ['nonsense'])).toMatchObject({ code: -32602 });
    expect(await on.fail('getSignatureStatuses', 'nonsense')).toMatchObject({ code: -32602 });
  });
});

describe('the chain', () => {
  it('has slots, blockhashes and fees that fit together', async () => {
    const on = await onRpc();
    const { ledger } = on;
    const { value } = (await on.call('getLatestBlockhash')) as {
      value: { blockhash: string; lastValidBlockHeight: number };
    };
    expect(value.lastValidBlockHeight).toBe(ledger.slot() + 150);
    expect(await on.call('isBlockhashValid', value.blockhash)).toMatchObject({ value: true });
    const message = text(decodeTransaction(transfer(on, 5n)).message);
    expect(await on.call('getFeeForMessage', message)).toMatchObject({ value: 5000 });
    on.clock.jump(151 * 400);
    expect(await on.call('getFeeForMessage', message)).toMatchObject({ value: null });
    expect(await on.call('isBlockhashValid', value.blockhash)).toMatchObject({ value: false });
    expect(await on.fail('getFeeForMessage', 'AAAA')).toMatchObject({ code: -32602 });
    expect(await on.call('getSlot')).toBe(ledger.slot());
    expect(await on.call('getBlockHeight', { commitment: 'finalized' })).toBe(ledger.slot());
    expect(await on.call('getHealth')).toBe('ok');
    expect(await on.call('getMinimumBalanceForRentExemption', 0)).toBe(890_880);
    expect(await on.fail('getMinimumBalanceForRentExemption', -1)).toMatchObject({ code: -32602 });
    expect(await on.fail('getStakeActivation')).toMatchObject({ code: -32601 });
  });

  it('airdrops SOL, or names the reason for a refusal', async () => {
    const on = await onRpc();
    const signature = await on.call('requestAirdrop', on.bob.address, 1_000_000);
    expect(on.ledger.transaction(String(signature))?.error).toBeNull();
    for (const lamports of [0, -1, 1.5, 10 ** 17, '5']) {
      const failure = await on.fail('requestAirdrop', on.bob.address, lamports);
      expect(failure.code).toBe(-32602);
    }
  });
});

describe('tokens of both programs', () => {
  it('can be sent', async () => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    ledger.faucet.token(alice.address, AAPLX, 100n);
    ledger.faucet.token(bob.address, AAPLX, 1n);
    const token = the(ledger.mint(AAPLX));
    const [source, destination] = [alice, bob].map(({ address }) =>
      ledger.associatedAccount(address, AAPLX, TOKEN_2022_PROGRAM),
    );
    const send = { token, source: the(source), destination: the(destination), amount: 40n };
    const wire = signed(ledger, alice, [transferTokens({ ...send, authority: alice.address })]);
    await on.call('sendTransaction', text(wire), base64);
    expect(await on.call('getTokenAccountBalance', the(destination))).toMatchObject({
      value: { amount: '41' },
    });
  });
});
