import { address } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { memo, transferSol } from '../../src/ledger/accounts/instructions.ts';
import { MEMO_PROGRAM, SYSTEM_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import { CLOCK_START_SLOT } from '../../src/ledger/time/clock.ts';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { signed } from '../ledger/on-ledger.ts';
import { type OnRpc, onRpc } from './rpc-server.ts';
import { withKit } from './with-kit.ts';
import { withWeb3 } from './with-web3.ts';

const SLOT_MS = 400;

const version = { maxSupportedTransactionVersion: 0 };

/** Lands transactions in a block of their own, and lets it be over. */
function fillBlock({ ledger, clock, alice, bob }: OnRpc, texts: readonly string[]) {
  clock.jump(SLOT_MS);
  const slot = ledger.slot();
  const pay = transferSol(alice.address, bob.address, 7n);
  const signatures = texts.map((text) => {
    return ledger.submit(signed(ledger, alice, [pay, memo(text)])).signature;
  });
  clock.jump(SLOT_MS);
  return { slot, signatures };
}

describe('blocks', () => {
  it('contain the transactions of their slot, in all encodings', async () => {
    const on = await onRpc();
    const { slot, signatures } = fillBlock(on, ['one', 'two']);
    const common = {
      blockHeight: slot,
      blockTime: await on.call('getBlockTime', slot),
      blockhash: on.ledger.blockhashAt(slot),
      parentSlot: slot - 1,
      previousBlockhash: on.ledger.blockhashAt(slot - 1),
    };
    const [first, second] = await Promise.all(
      signatures.map((each) => on.call('getTransaction', each, { ...version, encoding: 'json' })),
    );
    const full = (await on.call('getBlock', slot, version)) as { readonly transactions: object[] };
    expect(full).toEqual({ ...common, rewards: [], transactions: expect.any(Array) });
    expect(full.transactions).toHaveLength(2);
    expect(first).toMatchObject(full.transactions[0] as object);
    expect(second).toMatchObject(full.transactions[1] as object);
    expect(
      await on.call('getBlock', slot, { transactionDetails: 'signatures', rewards: false }),
    ).toEqual({ ...common, signatures });
    expect(await on.call('getBlock', slot, { transactionDetails: 'none' })).toEqual({
      ...common,
      rewards: [],
    });
    const accounts = { ...version, transactionDetails: 'accounts' };
    expect(await on.call('getBlock', slot, accounts)).toMatchObject({
      transactions: [
        {
          version: 0,
          meta: { err: null, fee: 5000, status: { Ok: null } },
          transaction: {
            signatures: [signatures[0]],
            accountKeys: [
              { pubkey: on.alice.address, signer: true, source: 'transaction', writable: true },
              { pubkey: on.bob.address, signer: false, writable: true },
              { pubkey: SYSTEM_PROGRAM },
              { pubkey: MEMO_PROGRAM },
            ],
          },
        },
        {},
      ],
    });
  });

  it('can be read when their slot is over, and not from before everything', async () => {
    const on = await onRpc();
    const { slot } = fillBlock(on, []);
    const now = on.ledger.slot();
    expect(await on.call('getBlock', slot)).toMatchObject({ transactions: [] });
    expect(await on.fail('getBlock', now)).toEqual({
      code: -32004,
      message: `Block not available for slot ${now}`,
    });
    expect(await on.call('getFirstAvailableBlock')).toBe(CLOCK_START_SLOT);
    const early = CLOCK_START_SLOT - 1;
    expect(await on.fail('getBlock', early)).toMatchObject({ code: -32001 });
    expect(await on.fail('getBlockTime', early)).toMatchObject({ code: -32001 });
    expect(await on.fail('getBlock', slot, { commitment: 'processed' })).toMatchObject({
      code: -32602,
    });
  });

  it('whose versions the client cannot read are refused', async () => {
    const on = await onRpc();
    const { slot } = fillBlock(on, ['one']);
    expect(await on.fail('getBlock', slot)).toMatchObject({ code: -32015 });
  });

  it('are listed', async () => {
    const on = await onRpc();
    on.clock.jump(5 * SLOT_MS);
    const first = CLOCK_START_SLOT;
    const all = [0, 1, 2, 3, 4].map((place) => first + place);
    expect(await on.call('getBlocks', first - 9)).toEqual(all);
    expect(await on.fail('getBlocks', 0)).toMatchObject({ code: -32602 });
    expect(await on.call('getBlocks', first + 1, { commitment: 'finalized' })).toEqual(
      all.slice(1),
    );
    expect(await on.call('getBlocks', first + 1, null, {})).toEqual(all.slice(1));
    expect(await on.call('getBlocks', first + 1, first + 2)).toEqual(all.slice(1, 3));
    expect(await on.call('getBlocks', first + 9)).toEqual([]);
    expect(await on.call('getBlocksWithLimit', first + 1, 2)).toEqual(all.slice(1, 3));
    expect(await on.call('getBlocksWithLimit', 0, 2)).toEqual(all.slice(0, 2));
    expect(await on.call('getBlocksWithLimit', first, 0)).toEqual([]);
    expect(await on.fail('getBlocks', 0, 500_001)).toMatchObject({ code: -32602 });
    expect(await on.fail('getBlocksWithLimit', 0, 500_001)).toMatchObject({ code: -32602 });
    expect(await on.fail('getBlocks', first, { commitment: 'processed' })).toMatchObject({
      code: -32602,
    });
  });

  it('are made by one leader', async () => {
    const on = await onRpc();
    const leader = on.ledger.maker.address;
    const slot = on.ledger.slot();
    const range = { firstSlot: slot - 9, lastSlot: slot };
    expect(await on.call('getBlockProduction', { range })).toMatchObject({
      value: { byIdentity: { [leader]: [10, 10] }, range },
    });
    expect(await on.call('getBlockProduction', { identity: on.alice.address })).toMatchObject({
      value: { byIdentity: {} },
    });
    expect(
      await on.fail('getBlockProduction', { range: { ...range, lastSlot: slot + 1 } }),
    ).toMatchObject({ code: -32602 });
    expect(await on.call('getSlotLeaders', slot, 2)).toEqual([leader, leader]);
    expect(await on.fail('getSlotLeaders', slot, 0)).toMatchObject({ code: -32602 });
    expect(await on.call('getBlockCommitment', slot)).toEqual({ commitment: null, totalStake: 0 });
  });

  it('survive a restart, with the history of programs', async () => {
    const dataFolder = freshFolder();
    const before = await onRpc({ dataFolder });
    const { slot, signatures } = fillBlock(before, ['one', 'two']);
    const block = await before.call('getBlock', slot, version);
    const history = await before.call('getSignaturesForAddress', MEMO_PROGRAM);
    const [newest, older] = history as readonly object[];
    expect([newest, older]).toMatchObject([
      { signature: signatures[1] },
      { signature: signatures[0] },
    ]);
    await before.stop();
    const after = await onRpc({ dataFolder });
    after.clock.jump(SLOT_MS);
    expect(await after.call('getBlock', slot, version)).toEqual(block);
    expect(await after.call('getSignaturesForAddress', MEMO_PROGRAM)).toEqual(history);
  });
});

describe('indexers', () => {
  it('of @solana/kit read block after block', async () => {
    const { on, rpc } = await withKit();
    const { slot, signatures } = fillBlock(on, ['one', 'two']);
    const found: string[] = [];
    for (const each of await rpc.getBlocks(await rpc.getFirstAvailableBlock().send()).send()) {
      const block = await rpc
        .getBlock(each, { maxSupportedTransactionVersion: 0, encoding: 'jsonParsed' })
        .send();
      expect(block?.parentSlot).toBe(each - 1n);
      for (const { transaction } of block?.transactions ?? [])
        found.push(...transaction.signatures);
    }
    expect(found.slice(-2)).toEqual(signatures);
    expect((await rpc.getBlocksWithLimit(BigInt(slot), 1).send())[0]).toBe(BigInt(slot));
    expect((await rpc.getBlockCommitment(BigInt(slot)).send()).commitment).toBeNull();
    const { value } = await rpc.getBlockProduction().send();
    expect(value.range.lastSlot).toBe(BigInt(on.ledger.slot()));
    const called = await rpc.getSignaturesForAddress(address(MEMO_PROGRAM)).send();
    expect(called.slice(0, 2).map(({ memo: text }) => text)).toEqual(['[3] two', '[3] one']);
  });

  it('of web3.js v1 too', async () => {
    const { on, connection } = await withWeb3();
    const { slot, signatures } = fillBlock(on, ['one', 'two']);
    const block = await connection.getBlock(slot, version);
    expect(block?.transactions.map(({ transaction }) => transaction.signatures[0])).toEqual(
      signatures,
    );
    const parsed = await connection.getParsedBlock(slot, version);
    expect(parsed.transactions[0]).toMatchObject({
      transaction: { message: { instructions: [{}, { program: 'spl-memo', parsed: 'one' }] } },
    });
    const few = await connection.getBlockSignatures(slot);
    expect(few.signatures).toEqual(signatures);
    expect(await connection.getBlocks(slot, slot)).toEqual([slot]);
    expect(await connection.getBlockTime(slot)).toBe(block?.blockTime);
    const production = await connection.getBlockProduction();
    expect(production.value.range.lastSlot).toBe(on.ledger.slot());
    expect(await connection.getSlotLeaders(slot, 1)).toHaveLength(1);
  });
});
