import { expect, it } from 'vitest';
import { fateOf, type OpenMessage } from '../../../src/flow/settle/fate-of.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { alice } from '../../ledger/cast.ts';

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

it.each([
  ['its blockhash is valid', { isValid: true }, {}, undefined],
  ['the node is where the blockhash was valid', { validAt: 100 }, {}, undefined],
  ['the list may be behind the blocks', { slot: 599 }, {}, 500],
  ['the node has no blocks from before the signature', { firstBlock: 91 }, {}, 500],
  ['a listed transaction cannot be read', { listed: entries(1, 90) }, {}, 500],
  ['the list is longer than it is read', { listed: entries(1_000, 200) }, {}, 500],
  ['nobody knows when it was signed', {}, { life: { ...life, signedAfterSlot: undefined } }, 500],
  ['it was never seen valid', {}, { life: { ...life, validAtSlot: undefined } }, undefined],
])('stays open while %s', async (_, node, message, overAtSlot) => {
  expect(await fate(node, message)).toEqual({ kind: 'open', overAtSlot });
});
