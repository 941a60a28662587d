import { PerijoveError, SOL } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../../src/bytes/base64.ts';
import { digestOf } from '../../../src/bytes/digest.ts';
import { fateOf, type OpenMessage } from '../../../src/flow/settle/fate-of.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { parseTransactionBytes } from '../../../src/transaction/wire-transaction.ts';
import { alice, bob, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { system } from '../../ledger/make.ts';

/** What a node says; all of it finalized. */
interface Node {
  readonly slot: number;
  readonly isValid: boolean;
  /** The slot of its answer about the blockhash. */
  readonly validAt: number;
  readonly firstBlock: number;
  /** Entries of the wallet's list, whose transactions it does not show. */
  readonly listed: readonly { readonly signature: string; readonly slot: number }[];
}

const over: Node = { slot: 600, isValid: false, validAt: 500, firstBlock: 90, listed: [] };
const life = { blockhash: 'blockhash', signedAfterSlot: 90, validAtSlot: 100 };
/** A node did not know the blockhash at the signature, or did not answer. */
const neverValid = { ...life, validAtSlot: undefined };
const open: OpenMessage = { wallet: alice.address, message: 'a digest', life };

function fate(node: Partial<Node>, message: Partial<OpenMessage> = {}) {
  const { slot, isValid, validAt, firstBlock, listed } = { ...over, ...node };
  const answers: Readonly<Record<string, unknown>> = {
    getSlot: slot,
    isBlockhashValid: { context: { slot: validAt }, value: isValid },
    getFirstAvailableBlock: firstBlock,
    getSignaturesForAddress: listed,
    getTransaction: null,
  };
  const rpc: Rpc = { call: async (method) => answers[method] };
  return fateOf(rpc, { ...open, ...message }, new Map());
}

const entries = (count: number, slot: number) =>
  Array.from({ length: count }, (_, n) => ({ signature: `${n}`, slot }));

it('is dead when its blockhash is over, and no block since the signature has it', async () => {
  expect(await fate({})).toEqual({ kind: 'dead' });
  expect(await fate({ isValid: true }, { overAtSlot: 500 })).toEqual({ kind: 'dead' });
  // Blocks before the signature cannot have it, whatever they hold.
  expect(await fate({ listed: entries(1, 89) })).toEqual({ kind: 'dead' });
});

// A policy holds the budget of such a message until it is dead.
it('is dead long after the signature, though its blockhash was never seen valid', async () => {
  const longAfter = { slot: 5_000, validAt: 1_591 };
  expect(await fate(longAfter, { life: neverValid })).toEqual({ kind: 'dead' });
});

it.each([
  ['its blockhash is valid', { isValid: true }, {}, undefined],
  ['the node is where the blockhash was valid', { validAt: 100 }, {}, undefined],
  ['the list may be behind the blocks', { slot: 599 }, {}, 500],
  ['the node has no blocks from before the signature', { firstBlock: 91 }, {}, 500],
  ['a listed transaction cannot be read', { listed: entries(1, 90) }, {}, 500],
  ['the list is longer than it is read', { listed: entries(1_000, 200) }, {}, 500],
  ['nobody knows when it was signed', {}, { life: { ...life, signedAfterSlot: undefined } }, 500],
  ['it was never seen valid', {}, { life: neverValid }, undefined],
  [
    'it was never seen valid, not long ago',
    { slot: 5_000, validAt: 1_590 },
    { life: neverValid },
    undefined,
  ],
  [
    'it is valid now, and was not at the signature',
    { slot: 5_000, validAt: 4_900, isValid: true },
    { life: neverValid },
    undefined,
  ],
  [
    'it was never seen valid, and nobody knows when it was signed',
    { slot: 5_000, validAt: 4_900 },
    { life: { blockhash: 'blockhash' } },
    undefined,
  ],
])('stays open while %s', async (_, node, message, overAtSlot) => {
  expect(await fate(node, message)).toEqual({ kind: 'open', overAtSlot });
});

const transfer = (lamports: bigint): string =>
  compile({ instructions: [system.transfer(alice, bob.address, lamports)] });
const ours = transfer(5n);
const message = await digestOf(parseTransactionBytes(decodeBase64(ours)).message);

/** Alice pays 5,000 lamports of fee and 5 lamports, and gets 7 USDC. */
const record = {
  slot: 120,
  transaction: { message: { accountKeys: [alice.address, bob.address] } },
  meta: {
    fee: 5_000,
    preBalances: [10_000, 0],
    postBalances: [4_995, 5],
    preTokenBalances: [],
    postTokenBalances: [
      {
        accountIndex: 1,
        mint: usdc.mint,
        owner: alice.address,
        uiTokenAmount: { amount: '7', decimals: 6 },
      },
    ],
  },
};

interface Listed {
  readonly signature: string;
  readonly slot: number;
  readonly err?: unknown;
}

/** A node that lists these, a page at a time, and shows the transactions that it is given. */
function nodeWith(listed: readonly Listed[], shown: Readonly<Record<string, unknown>>) {
  const asked: (readonly [string, readonly unknown[]])[] = [];
  const answers: Readonly<Record<string, (options: never, of: string) => unknown>> = {
    getSlot: () => over.slot,
    isBlockhashValid: () => ({ context: { slot: over.validAt }, value: over.isValid }),
    getFirstAvailableBlock: () => over.firstBlock,
    getSignaturesForAddress: ({ limit, before }: { limit: number; before?: string }) => {
      const from = before ? listed.findIndex(({ signature }) => signature === before) + 1 : 0;
      return listed.slice(from, from + limit);
    },
    getTransaction: ({ encoding }: { encoding: string }, signature) => {
      const found = shown[signature];
      if (found instanceof Error) throw found;
      return encoding === 'json' ? (shown['record'] ?? null) : { transaction: [found, encoding] };
    },
  };
  const rpc: Rpc = {
    async call(method, params) {
      asked.push([method, params]);
      return answers[method]?.(params[1] as never, params[0] as string);
    },
  };
  return { rpc, asked };
}

const look = (rpc: Rpc, known = new Map<string, string>(), signal?: AbortSignal) =>
  fateOf(rpc, { ...open, message }, known, signal);

describe('a message that is listed', () => {
  const it5 = { signature: 'five', slot: 120 };

  it('has landed, with what left and arrived', async () => {
    const { rpc } = nodeWith([{ signature: 'six', slot: 130 }, it5], {
      six: transfer(6n),
      five: ours,
      record,
    });
    const known = new Map<string, string>();
    expect(await look(rpc, known)).toEqual({
      kind: 'landed',
      signature: 'five',
      left: { [SOL]: 5_005n },
      arrived: { [usdc.mint]: 7n },
    });
    expect(known.get('five')).toBe(message);
    expect(known.size).toBe(2);
  });

  it('has failed', async () => {
    const { rpc } = nodeWith([{ ...it5, err: { InstructionError: [0, 'x'] } }], { five: ours });
    expect(await look(rpc)).toEqual({ kind: 'failed', signature: 'five' });
  });

  it('is found in the slot of its signature, and not before it', async () => {
    const at = (slot: number) => nodeWith([{ ...it5, slot, err: 'x' }], { five: ours }).rpc;
    expect(await look(at(life.signedAfterSlot))).toMatchObject({ kind: 'failed' });
    expect(await look(at(life.signedAfterSlot - 1))).toEqual({ kind: 'dead' });
  });

  it('stays open as long as the node does not say what it moved', async () => {
    const { rpc } = nodeWith([it5], { five: ours });
    expect(await look(rpc)).toEqual({ kind: 'open', overAtSlot: over.validAt });
  });

  it('is found on a later page, behind one that cannot be read', async () => {
    const others = entries(999, 200).map((each) => ({ ...each, slot: 200 }));
    const another = transfer(6n);
    const shown = Object.fromEntries(others.map(({ signature }) => [signature, another]));
    const list = [{ signature: 'alien', slot: 210 }, ...others, { ...it5, err: 'x' }];
    const { rpc, asked } = nodeWith(list, { ...shown, alien: new Error('no'), five: ours });
    expect(await look(rpc)).toEqual({ kind: 'failed', signature: 'five' });
    const lists = asked.filter(([method]) => method === 'getSignaturesForAddress');
    const finalized = { commitment: 'finalized', limit: 1_000, minContextSlot: over.slot };
    expect(lists.map(([, params]) => params)).toEqual([
      [alice.address, finalized],
      [alice.address, { ...finalized, before: '998' }],
    ]);
  });

  it('is looked for on five pages, and stays open then', async () => {
    const others = Array.from({ length: 5_001 }, (_, n) => ({ signature: `${n}`, slot: 200 }));
    const known = new Map(others.map(({ signature }) => [signature, 'another']));
    const { rpc, asked } = nodeWith(others, {});
    expect(await look(rpc, known)).toEqual({ kind: 'open', overAtSlot: over.validAt });
    expect(asked.filter(([method]) => method === 'getSignaturesForAddress')).toHaveLength(5);
  });

  it('is not read again where it is known', async () => {
    const { rpc, asked } = nodeWith([{ ...it5, err: 'x' }], {});
    expect(await look(rpc, new Map([['five', message]]))).toMatchObject({ kind: 'failed' });
    expect(asked.map(([method]) => method)).not.toContain('getTransaction');
  });

  it('is read as it is finalized, of any version', async () => {
    const { rpc, asked } = nodeWith([{ ...it5, err: 'x' }], { five: ours });
    await look(rpc);
    expect(asked).toContainEqual([
      'getTransaction',
      ['five', { commitment: 'finalized', encoding: 'base64', maxSupportedTransactionVersion: 1 }],
    ]);
    expect(asked).toContainEqual(['getSlot', [{ commitment: 'finalized' }]]);
    expect(asked).toContainEqual(['isBlockhashValid', ['blockhash', { commitment: 'finalized' }]]);
  });

  it('is not looked for where nobody knows when it was signed', async () => {
    const { rpc, asked } = nodeWith([it5], { five: ours, record });
    const unknown = { ...open, message, life: { ...life, signedAfterSlot: undefined } };
    const fate_ = await fateOf(rpc, unknown, new Map());
    expect(fate_).toEqual({ kind: 'open', overAtSlot: over.validAt });
    expect(asked.map(([method]) => method)).not.toContain('getSignaturesForAddress');
  });

  it('is unknown to a node whose slot is none', async () => {
    const rpc: Rpc = { call: async () => 'no slot' };
    await expect(look(rpc)).rejects.toMatchObject({
      code: 'rpc_failed',
      details: { method: 'getSlot' },
    });
  });

  it('is not given up by a node that fails, or by a caller that ends', async () => {
    const facts = { endpoint: 'rpc.getTransaction', attempt: 1 };
    const busy = new PerijoveError(
      'rpc_failed',
      { method: 'getTransaction', reason: 'connection' },
      facts,
      'lost',
    );
    await expect(look(nodeWith([it5], { five: busy }).rpc)).rejects.toBe(busy);
    const ending = new AbortController();
    const { rpc } = nodeWith([it5], {});
    const ends: Rpc = {
      call: async (method, params) => {
        if (method === 'getTransaction') ending.abort(new Error('enough'));
        return rpc.call(method, params);
      },
    };
    await expect(look(ends, new Map(), ending.signal)).rejects.toThrow('enough');
    const { rpc: unused, asked } = nodeWith([], {});
    await expect(look(unused, new Map(), AbortSignal.abort())).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
