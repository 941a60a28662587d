import { type Address, PerijoveError, SOL, USDC } from '@perijove/core';
import {
  compileTransaction,
  createRpc,
  findAssociatedTokenAddress,
  type Rpc,
  signTransaction,
  submitTransaction,
} from '@perijove/solana';
import { type HistoryEntry, history, rowsOf, toCsv } from '@perijove/solana/describe';
import { expect, it } from 'vitest';
import type { FundedWallet } from '../../../src/index.ts';
import { emptyWallet, JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import { announcing, signerOf } from './surroundings.ts';

const UNITS = 1_000_000n;
const TOKEN_PROGRAM: Address = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

async function all(items: AsyncIterable<HistoryEntry>): Promise<readonly HistoryEntry[]> {
  const taken: HistoryEntry[] = [];
  for await (const item of items) taken.push(item);
  return taken;
}

const namesOf = (entries: readonly HistoryEntry[]): readonly string[] =>
  entries.map(({ signature }) => signature);

interface Lived extends Trading {
  readonly owner: Address;
  readonly rpc: Rpc;
}

/** A wallet that has swapped, paid, lent and been paid by others. */
async function live(): Promise<Lived> {
  const on = await startTrading();
  const { perijove, sandbox, alice, bob } = on;
  const wallet = emptyWallet('a wallet with a history');
  sandbox.ledger.faucet.sol(wallet.address, 10_000_000_000n);
  sandbox.ledger.faucet.token(wallet.address, USDC, 500n * UNITS);
  const rpc = createRpc(sandbox.rpcUrl);
  const options = { signer: wallet.secretKey, rpc };
  const swap = { inputMint: USDC, outputMint: JUP, amount: 20n * UNITS };
  // A block for each: within a block, only the order of one account is known.
  const pass = () => sandbox.control.clock.jump(5_000);
  await perijove.swap.swap(swap, options).then(pass);
  await perijove.swap.swap({ ...swap, outputMint: SOL }, options).then(pass);
  const pay = { to: bob.address, mint: USDC, amount: 5n * UNITS };
  await perijove.swap.pay(pay, options).then(pass);
  await perijove.earn.deposit({ asset: USDC, amount: 40n * UNITS }, options).then(pass);
  await payInto(rpc, alice, wallet.address, 7n * UNITS);
  return { ...on, owner: wallet.address, rpc };
}

/** Into the token account: the transaction does not name the wallet. */
async function payInto(rpc: Rpc, from: FundedWallet, to: Address, amount: bigint): Promise<void> {
  const [source, destination] = await Promise.all(
    [from.address, to].map((wallet) => findAssociatedTokenAddress(wallet, USDC, TOKEN_PROGRAM)),
  );
  const data = new Uint8Array(9).fill(3, 0, 1);
  new DataView(data.buffer).setBigUint64(1, amount, true);
  const accounts = [source, destination].map((address) => ({ address: address ?? '', role: 1 }));
  const { value } = (await rpc.call('getLatestBlockhash', [])) as {
    readonly value: { readonly blockhash: string };
  };
  const { transaction } = compileTransaction({
    feePayer: from.address,
    blockhash: value.blockhash,
    instructions: [
      {
        programAddress: TOKEN_PROGRAM,
        accounts: [...accounts, { address: from.address, role: 2 }],
        data,
      },
    ],
  });
  await submitTransaction(await signTransaction(transaction, from.secretKey), { rpc });
}

/** Counts the requests, and fails those that the test names. */
function watched(rpc: Rpc, fail?: (method: string, first: unknown) => Error | undefined) {
  const asked: string[] = [];
  const node: Rpc = {
    async call(method, params, signal) {
      asked.push(method);
      const error = fail?.(method, params[0]);
      if (error) throw error;
      return rpc.call(method, params, signal);
    },
  };
  return { node, asked };
}

it('has every transaction of a wallet once, newest first, and balances with the ledger', async () => {
  const { owner, rpc, sandbox } = await live();
  const entries = await all(history({ owner, rpc }));
  expect(entries.map(({ receipt }) => receipt?.family)).toEqual([
    'transfer',
    'earn',
    'transfer',
    'swap',
    'swap',
    // The faucet.
    'transfer',
    'transfer',
  ]);
  expect(new Set(namesOf(entries)).size).toBe(entries.length);
  const slots = entries.map(({ slot }) => slot);
  expect(slots).toEqual(slots.toSorted((one, other) => other - one));
  const sum = (mint: string): bigint =>
    entries.reduce((held, { receipt }) => {
      const fee = mint === SOL ? (receipt?.feeLamports ?? 0n) : 0n;
      return held + BigInt(receipt?.moved[mint] ?? 0) - fee;
    }, 0n);
  const held = sandbox.ledger.holdings(owner).map(({ mint, amount }) => [mint, amount] as const);
  for (const [mint, amount] of [...held, [SOL, sandbox.ledger.lamports(owner)] as const])
    expect(sum(mint)).toBe(amount);
});

it('finds a payment that names only the token account', async () => {
  const { owner, rpc } = await live();
  const [newest] = await all(history({ owner, rpc }));
  expect(newest?.receipt?.arrived).toEqual([{ mint: USDC, amount: 7n * UNITS }]);
  const own = await all(history({ owner, rpc, tokenAccounts: false }));
  expect(namesOf(own)).not.toContain(newest?.signature);
});

it('resumes behind every entry, also when new transactions came in', async () => {
  const { owner, rpc, alice, sandbox } = await live();
  const entries = await all(history({ owner, rpc, pageSize: 2 }));
  sandbox.control.clock.jump(60_000);
  await payInto(rpc, alice, owner, UNITS);
  for (const [at, { cursor }] of entries.entries()) {
    const rest = await all(history({ owner, rpc, cursor, pageSize: 3 }));
    expect(namesOf(rest)).toEqual(namesOf(entries.slice(at + 1)));
  }
  const until = entries[0]?.signature;
  expect(await all(history({ owner, rpc, until }))).toHaveLength(1);
});

it('ends at a time', async () => {
  const { owner, rpc, sandbox, alice } = await live();
  sandbox.control.clock.jump(3_600_000);
  await payInto(rpc, alice, owner, UNITS);
  const entries = await all(history({ owner, rpc }));
  const since = new Date((entries[0]?.unixMs ?? 0) - 60_000);
  expect(namesOf(await all(history({ owner, rpc, since })))).toEqual(namesOf(entries.slice(0, 1)));
});

it('reads no more transactions than are taken, and some ahead', async () => {
  const { owner, rpc } = await live();
  const { node, asked } = watched(rpc);
  for await (const _ of history({ owner, rpc: node, concurrency: 2 })) break;
  expect(asked.filter((each) => each === 'getTransaction')).toHaveLength(2);
  // The wallet, and its accounts of USDC, JUP and shares.
  expect(asked.filter((each) => each === 'getSignaturesForAddress')).toHaveLength(4);
  expect(asked.filter((each) => each === 'getTokenAccountsByOwner')).toHaveLength(2);
});

it('skips one that cannot be read, and says so', async () => {
  const { owner, rpc } = await live();
  const entries = await all(history({ owner, rpc }));
  const bad = entries[2]?.signature;
  const refused = new PerijoveError(
    'rpc_failed',
    { method: 'getTransaction', reason: 'node', code: -32015 },
    { attempt: 0 },
    'getTransaction: Transaction version (7) is not supported',
  );
  const { node } = watched(rpc, (method, first) =>
    method === 'getTransaction' && first === bad ? refused : undefined,
  );
  const read = await all(history({ owner, rpc: node }));
  expect(namesOf(read)).toEqual(namesOf(entries));
  expect(read.filter(({ skipped }) => skipped)).toMatchObject([
    { signature: bad, receipt: undefined, skipped: { details: { code: -32015 } } },
  ]);
});

it('ends when the node is down', async () => {
  const { owner, rpc } = await live();
  const down = new PerijoveError(
    'rpc_failed',
    { method: 'getTransaction', reason: 'connection' },
    { attempt: 0 },
    'getTransaction: the connection failed',
  );
  const { node } = watched(rpc, (method) => (method === 'getTransaction' ? down : undefined));
  await expect(all(history({ owner, rpc: node }))).rejects.toBe(down);
});

it('stops with the reason of the signal', async () => {
  const { owner, rpc } = await live();
  const controller = new AbortController();
  const entries = history({ owner, rpc, signal: controller.signal });
  await entries.next();
  const reason = new Error('enough');
  controller.abort(reason);
  await expect(entries.next()).rejects.toBe(reason);
});

it.each([
  [{ owner: 'nobody' }, 'owner'],
  [{ rpc: undefined }, 'rpc'],
  [{ since: new Date(Number.NaN) }, 'since'],
  [{ since: 5 }, 'since'],
  [{ until: 'x' }, 'until'],
  [{ cursor: 'x' }, 'cursor'],
  [{ cursor: '5..' }, 'cursor'],
  [{ pageSize: 1_001 }, 'pageSize'],
  [{ concurrency: 0 }, 'concurrency'],
  [{ tokenAccounts: 'yes' }, 'tokenAccounts'],
  [{ limit: 5 }, 'limit'],
])('refuses %o before the first request', (change, field) => {
  const { node, asked } = watched({ call: () => Promise.reject(new Error('asked')) });
  const options = { owner: emptyWallet('any').address, rpc: node, ...change };
  expect(() => history(options as never)).toThrow(
    expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
  );
  expect(asked).toEqual([]);
});

it('reads transactions of version 1', async () => {
  const { owner, rpc, perijove } = await live();
  const wallet = emptyWallet('a wallet with a history');
  const signer = announcing(await signerOf(wallet));
  const swap = { inputMint: USDC, outputMint: JUP, amount: 20n * UNITS };
  const options = { signer, rpc, maxTransactionVersion: 1 } as const;
  const { signature } = await perijove.swap.swapByBuild(swap, options);
  const entries = await all(history({ owner, rpc }));
  const found = entries.find((each) => each.signature === signature);
  expect(found?.receipt?.description.version).toBe(1);
  expect(found?.receipt?.left).toEqual([{ mint: USDC, amount: 20n * UNITS }]);
});

it('is a method of the umbrella, loaded when it is needed', async () => {
  const { owner, rpc, perijove } = await live();
  const entries = await all(perijove.history({ owner, rpc }));
  expect(namesOf(entries)).toEqual(namesOf(await all(history({ owner, rpc }))));
  const wrong = perijove.history({ owner: 'nobody', rpc });
  await expect(wrong.next()).rejects.toMatchObject({ code: 'invalid_input' });
});

it('exports one row for each swap', async () => {
  const { owner, rpc } = await live();
  const receipts = (await all(history({ owner, rpc }))).flatMap(({ receipt }) => receipt ?? []);
  const tokens = { [JUP]: { symbol: 'JUP', decimals: 6 } };
  const rows = await rowsOf(receipts.toReversed(), {
    tokens,
    priceAt: (mint) => (mint === USDC ? 1 : undefined),
  });
  expect(
    rows.map(({ kind, sent, received }) => [kind, sent?.currency, received?.currency]),
  ).toEqual([
    ['received', undefined, 'SOL'],
    ['received', undefined, 'USDC'],
    ['trade', 'USDC', 'JUP'],
    ['trade', 'USDC', 'SOL'],
    ['sent', 'USDC', undefined],
    ['trade', 'USDC', expect.stringMatching(/^.{43,44}$/)],
    ['received', undefined, 'USDC'],
  ]);
  expect(rows.map(({ valueUsd }) => valueUsd)).toEqual([
    undefined,
    500,
    undefined,
    undefined,
    5,
    undefined,
    7,
  ]);
  const lines = toCsv(rows).split('\r\n');
  expect(lines).toHaveLength(rows.length + 2);
  expect(lines[0]).toBe(
    'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
  );
  expect(lines[3]).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC,20,USDC,[\d.]+,JUP,0\.\d+,SOL,,,,"You paid 20 USDC and got [\d.]+ JUP, .+",\w{80,90}$/,
  );
});
