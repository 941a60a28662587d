import { address, type SolanaRpcApi } from '@solana/kit';
import { PublicKey } from '@solana/web3.js';
import { getApproveInstruction } from '@solana-program/token';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { createMemoryStore } from '../../src/ledger/store/memory-store.ts';
import { CLOCK_START_SLOT } from '../../src/ledger/time/clock.ts';
import type { httpMethodNames } from '../../src/rpc/method-names.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { onOpenLedger, signed, the, USDC } from '../ledger/on-ledger.ts';
import { onRpc } from './rpc-server.ts';
import { withKit } from './with-kit.ts';
import { withWeb3 } from './with-web3.ts';

const EPOCH_SLOTS = 432_000;
const SLOT_MS = 400;
const EPOCH = CLOCK_START_SLOT / EPOCH_SLOTS;

const context = { slot: BigInt(CLOCK_START_SLOT), apiVersion: expect.any(String) as string };

it('the node has every method of kit', () => {
  type Missing = Exclude<keyof SolanaRpcApi, (typeof httpMethodNames)[number]>;
  expectTypeOf<Missing>().toEqualTypeOf<never>();
});

describe('kit asks', () => {
  it('for the cluster', async () => {
    const { on, rpc } = await withKit();
    const identity = address(on.ledger.maker.address);
    const [node, ...others] = await rpc.getClusterNodes().send();
    expect(others).toEqual([]);
    expect(node).toMatchObject({ pubkey: identity, gossip: null, rpc: null, tpu: null });
    expect(node?.version).toBe((await rpc.getVersion().send())['solana-core']);
    expect(await rpc.getVoteAccounts().send()).toEqual({ current: [], delinquent: [] });
    expect(await rpc.getMaxRetransmitSlot().send()).toBe(BigInt(CLOCK_START_SLOT));
    expect(await rpc.getMaxShredInsertSlot().send()).toBe(BigInt(CLOCK_START_SLOT));
    expect(await rpc.getAgGenesisCert().send()).toBeNull();
    await expect(rpc.getHighestSnapshotSlot().send()).rejects.toMatchObject({
      context: { __code: -32008 },
    });
  });

  it('for the supply and the largest accounts', async () => {
    const { on, rpc } = await withKit();
    const { maker } = on.ledger;
    const { context: told, value } = await rpc.getSupply().send();
    expect(told).toEqual(context);
    expect(value.nonCirculatingAccounts).toEqual([maker.address]);
    expect(value.nonCirculating).toBe(on.ledger.lamports(maker.address));
    expect(value.circulating + value.nonCirculating).toBe(value.total);
    const without = await rpc.getSupply({ excludeNonCirculatingAccountsList: true }).send();
    expect(without.value).toEqual({ ...value, nonCirculatingAccounts: [] });

    on.ledger.faucet.sol(on.bob.address, 10n ** 12n);
    const after = await rpc.getSupply().send();
    // The fee is burned: nobody is there to earn it.
    expect(value.total - after.value.total).toBe(5000n);

    const { value: all } = await rpc.getLargestAccounts().send();
    expect(all).toHaveLength(20);
    expect(all[0]).toEqual({ address: maker.address, lamports: on.ledger.lamports(maker.address) });
    const amounts = all.map(({ lamports }) => lamports);
    expect(amounts).toEqual(amounts.toSorted((a, b) => Number(b - a)));
    for (const each of all) expect(on.ledger.lamports(each.address)).toBe(each.lamports);
    const { value: reserved } = await rpc.getLargestAccounts({ filter: 'nonCirculating' }).send();
    expect(reserved).toEqual([all[0]]);
    const { value: free } = await rpc.getLargestAccounts({ filter: 'circulating' }).send();
    expect(free.slice(0, 19)).toEqual(all.slice(1));
  });

  it('for inflation and stakes', async () => {
    const { on, rpc } = await withKit();
    const governor = { foundation: 0, foundationTerm: 0, initial: 0, taper: 0, terminal: 0 };
    expect(await rpc.getInflationGovernor().send()).toEqual(governor);
    expect(await rpc.getInflationRate().send()).toEqual({
      epoch: BigInt(EPOCH),
      foundation: 0,
      total: 0,
      validator: 0,
    });
    const wallets = [address(on.alice.address), address(on.bob.address)];
    await expect(rpc.getInflationReward(wallets).send()).rejects.toMatchObject({
      context: { __code: -32004 },
    });
    on.clock.jump(SLOT_MS);
    expect(await rpc.getInflationReward(wallets).send()).toEqual([null, null]);
    const last = { epoch: BigInt(EPOCH - 1), commitment: 'finalized' } as const;
    expect(await rpc.getInflationReward(wallets, last).send()).toEqual([null, null]);
    const early = { epoch: BigInt(EPOCH - 2) };
    await expect(rpc.getInflationReward(wallets, early).send()).rejects.toMatchObject({
      context: { __code: -32009 },
    });
    const present = { epoch: BigInt(EPOCH) };
    await expect(rpc.getInflationReward(wallets, present).send()).rejects.toMatchObject({
      context: { __code: -32004 },
    });
    expect((await rpc.getStakeMinimumDelegation().send()).value).toBe(10n ** 9n);
  });

  it('how much happens', async () => {
    const { on, rpc } = await withKit();
    const { ledger, alice, bob, clock } = on;
    const count = await rpc.getTransactionCount().send();
    clock.jump(SLOT_MS * 10);
    for (const amount of [1n, 2n, 3n])
      ledger.submit(signed(ledger, alice, [transferSol(alice.address, bob.address, amount)]));
    expect(await rpc.getTransactionCount().send()).toBe(count + 3n);
    expect(await rpc.getRecentPerformanceSamples().send()).toEqual([]);
    clock.jump(SLOT_MS * 290);
    const empty = { numTransactions: 0n, numNonVoteTransactions: 0n };
    const sample = { samplePeriodSecs: 60, numSlots: 150n, ...empty };
    expect(await rpc.getRecentPerformanceSamples().send()).toEqual([
      { ...sample, slot: BigInt(CLOCK_START_SLOT + 300) },
      {
        ...sample,
        slot: BigInt(CLOCK_START_SLOT + 150),
        numTransactions: 3n,
        numNonVoteTransactions: 3n,
      },
    ]);
    expect(await rpc.getRecentPerformanceSamples(1).send()).toHaveLength(1);
    expect(await rpc.getRecentPerformanceSamples(0).send()).toEqual([]);
    await expect(rpc.getRecentPerformanceSamples(721).send()).rejects.toMatchObject({
      context: { __code: -32602 },
    });
  });

  it('for the token accounts of a delegate', async () => {
    const { on, rpc } = await withKit();
    const { ledger, alice, bob } = on;
    const { tokenProgram } = the(ledger.mint(USDC));
    const account = ledger.associatedAccount(alice.address, USDC, tokenProgram);
    const delegate = address(bob.address);
    const mint = { mint: address(USDC) };
    const config = { encoding: 'jsonParsed' } as const;
    expect((await rpc.getTokenAccountsByDelegate(delegate, mint, config).send()).value).toEqual([]);
    const approve = getApproveInstruction({
      source: address(account),
      delegate,
      owner: address(alice.address),
      amount: 7n,
    });
    const signer = { ...approve.accounts[2], role: 2 };
    const accounts = [...approve.accounts.slice(0, 2), signer];
    ledger.submit(signed(ledger, alice, [{ ...approve, accounts } as never]));
    const program = { programId: address(tokenProgram) };
    for (const filter of [mint, program]) {
      const { value } = await rpc.getTokenAccountsByDelegate(delegate, filter, config).send();
      expect(value).toMatchObject([
        {
          pubkey: account,
          account: { data: { parsed: { info: { delegate, delegatedAmount: { amount: '7' } } } } },
        },
      ]);
    }
    const owner = address(alice.address);
    expect((await rpc.getTokenAccountsByDelegate(owner, mint, config).send()).value).toEqual([]);
  });
});

describe('web3.js v1 asks', () => {
  it('what explorers ask', async () => {
    const { on, connection } = await withWeb3();
    const identity = on.ledger.maker.address;
    expect(await connection.getClusterNodes()).toMatchObject([{ pubkey: identity, rpc: null }]);
    expect(await connection.getVoteAccounts()).toEqual({ current: [], delinquent: [] });
    const { value } = await connection.getSupply();
    expect(value.nonCirculatingAccounts.map(String)).toEqual([identity]);
    const largest = await connection.getLargestAccounts();
    expect(largest.value.map((each) => String(each.address))).toContain(identity);
    expect(await connection.getInflationGovernor()).toHaveProperty('foundationTerm', 0);
    expect(await connection.getInflationRate()).toHaveProperty('epoch', EPOCH);
    expect((await connection.getStakeMinimumDelegation()).value).toBe(1e9);
    on.clock.jump(150 * SLOT_MS);
    const wallet = new PublicKey(on.alice.address);
    expect(await connection.getInflationReward([wallet])).toEqual([null]);
    expect(await connection.getTransactionCount()).toBe(on.ledger.transactionCount());
    expect(await connection.getRecentPerformanceSamples(1)).toMatchObject([{ numSlots: 150 }]);
  });
});

describe('parameters', () => {
  const wrong: readonly (readonly [method: string, params: unknown[], code: number])[] = [
    ['getLeaderSchedule', ['now'], -32602],
    ['getLeaderSchedule', [null, { identity: 'nobody' }], -32602],
    ['getVoteAccounts', [{ votePubkey: 'x' }], -32602],
    ['getLargestAccounts', [{ filter: 'all' }], -32602],
    ['getInflationReward', [], -32602],
    ['getInflationReward', [['x']], -32602],
    ['getInflationReward', [[], { epoch: -1 }], -32602],
    ['getInflationReward', [[], { commitment: 'processed' }], -32602],
    ['getSupply', [7], -32602],
    ['getTransactionCount', [{ minContextSlot: 10 ** 12 }], -32016],
    ['getTransactionCount', [{ commitment: 'soon' }], -32602],
    ['getRecentPerformanceSamples', ['1'], -32602],
    ['getTokenAccountsByDelegate', ['x', { mint: USDC }], -32602],
    ['getTokenAccountsByDelegate', [USDC], -32602],
    ['getTokenAccountsByDelegate', [USDC, { programId: USDC }], -32602],
  ];

  it.each(wrong)('of %s are checked: %j', async (method, params, code) => {
    const on = await onRpc();
    expect(await on.fail(method, ...params)).toMatchObject({ code });
  });
});

it('the count of transactions survives a restart, and what is forgotten counts', async () => {
  const dataFolder = freshFolder();
  const first = await onRpc({ dataFolder });
  first.ledger.faucet.sol(first.bob.address, 5n);
  const count = first.ledger.transactionCount();
  await first.stop();
  const again = await onRpc({ dataFolder });
  expect(await again.call('getTransactionCount')).toBe(count);
  const { ledger, bob } = await onOpenLedger({ store: createMemoryStore(2) });
  for (let each = 0; each < 5; each++) ledger.faucet.sol(bob.address, 5n);
  expect(ledger.transactionCount()).toBe(5);
});

it('the minimum delegation is what the stake program says', async () => {
  const { ledger, alice } = await onOpenLedger();
  const ask = {
    programAddress: 'Stake11111111111111111111111111111111111111',
    data: Uint8Array.of(13, 0, 0, 0),
  };
  const { execution } = ledger.simulate(signed(ledger, alice, [ask]));
  const { data } = the(execution?.returnData);
  expect(Buffer.from(data).readBigUInt64LE(0)).toBe(10n ** 9n);
});
