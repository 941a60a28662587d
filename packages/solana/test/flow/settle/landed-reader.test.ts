import { describe, expect, it } from 'vitest';
import { createLandedReader } from '../../../src/flow/settle/landed-reader.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { alice, bob } from '../../ledger/cast.ts';

const SIGNATURE = 'one';

/** The transaction in a block: Alice pays Bob 7 lamports and a fee of 5,000. */
const inSlot = (slot: number) => ({
  slot,
  transaction: { message: { accountKeys: [alice.address, bob.address] } },
  meta: { fee: 5_000, preBalances: [10_000, 0], postBalances: [4_993, 7] },
});

/** A node that gives these answers, one after the other, and then the last one. */
function open(answers: readonly unknown[], signal?: AbortSignal) {
  let asked = 0;
  const rpc: Rpc = {
    async call() {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { ...createLandedReader(rpc, signal), asked: () => asked };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a reading that starts with the request for the status', () => {
  it('is the only one, for all wallets, when the transaction is there', async () => {
    const reader = open([inSlot(3)]);
    reader.look(SIGNATURE);
    const landed = { signature: SIGNATURE, slot: 3 };
    const [one, other] = [alice, bob].map(({ address }) => reader.movementsOf(landed, address));
    expect(Object.values((await one)?.moved ?? {})).toEqual(['-7']);
    expect(Object.values((await other)?.moved ?? {})).toEqual(['7']);
    expect(reader.asked()).toBe(1);
  });

  it.each([
    ['is not there yet', null],
    ['was in a block that was dropped', inSlot(2)],
    ['cannot be read', new Error('busy')],
  ])('is repeated when the transaction %s', async (_, first) => {
    const reader = open([first, inSlot(3)]);
    reader.look(SIGNATURE);
    const landed = { signature: SIGNATURE, slot: 3 };
    expect(await reader.movementsOf(landed, alice.address)).toMatchObject({ slot: 3 });
    expect(reader.asked()).toBe(2);
  });

  it('is not that of another signature', async () => {
    const reader = open([inSlot(3)]);
    reader.look('other');
    await reader.movementsOf({ signature: SIGNATURE, slot: 3 }, alice.address);
    expect(reader.asked()).toBe(2);
  });

  it('is made later where none was made before', async () => {
    const reader = open([inSlot(3)]);
    const landed = { signature: SIGNATURE, slot: 3 };
    expect(await reader.movementsOf(landed, alice.address)).toMatchObject({ slot: 3 });
    expect(reader.asked()).toBe(1);
  });

  it('is enough where the slot is not known', async () => {
    const reader = open([inSlot(3)]);
    reader.look(SIGNATURE);
    const moved = await reader.movementsOf({ signature: SIGNATURE }, alice.address);
    expect(moved).toMatchObject({ slot: 3 });
    expect(reader.asked()).toBe(1);
  });

  it('is one at a time, and three at most', async () => {
    const reader = open([null]);
    for (let times = 0; times < 2; times++) reader.look(SIGNATURE);
    expect(reader.asked()).toBe(1);
    for (let times = 0; times < 9; times++) {
      await turn();
      reader.look(SIGNATURE);
    }
    expect(reader.asked()).toBe(3);
  });
});

it('gives nothing without a node, and when the node does not show it', async () => {
  const landed = { signature: SIGNATURE };
  const nowhere = createLandedReader(undefined, undefined);
  nowhere.look(SIGNATURE);
  expect(await nowhere.movementsOf(landed, alice.address)).toBeUndefined();
  expect(await open([new Error('down')]).movementsOf(landed, alice.address)).toBeUndefined();
  const late = open([new Promise(() => undefined)], AbortSignal.abort());
  expect(await late.movementsOf(landed, alice.address)).toBeUndefined();
});
