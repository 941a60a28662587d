import { describe, expect, it } from 'vitest';
import { examineTransaction } from '../../../src/check/examine-transaction.ts';
import { assertSafe } from '../../../src/check/finding.ts';
import { guessWithdrawal } from '../../../src/check/vault/guard-withdrawal.ts';
import type { Bounds } from '../../../src/flow/plan/flow-plan.ts';
import { judgeBounds } from '../../../src/flow/run/judge-bounds.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { closeOrder, legacy, refund, withdrawUsdc } from '../../corpus/vault-flows.ts';
import { alice, custodian, places, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { ledgerRpc } from '../../ledger/litesvm-rpc.ts';
import { createWorld, putToken } from '../../ledger/world.ts';

const boundsOf = (owner: string): Bounds => ({ intent: { owner } });
const guess = boundsOf('guess');
const other = boundsOf('other');

/** Readings in their order, a simulation on slot 100, and what was done. */
function createCase(readings: readonly { readonly slot: number; readonly bounds?: Bounds }[]) {
  const left = [...readings];
  const done: unknown[] = [];
  const readBounds = async (minContextSlot: number | undefined) => {
    done.push(['read', minContextSlot]);
    const { slot, bounds } = left.shift() ?? { slot: 0 };
    return { slot, bounds };
  };
  const judge = async ({ intent }: Bounds) => {
    done.push(intent.owner);
    return { slot: 100, by: intent.owner };
  };
  return { readBounds, judge, done };
}

describe('a transaction that is judged while its bounds are read', () => {
  it('is judged once where the guess was right', async () => {
    const { readBounds, judge, done } = createCase([{ slot: 100 }]);
    const judged = await judgeBounds({ ...guess, readBounds }, judge);
    expect(judged).toEqual({ slot: 100, by: 'guess', bounds: guess });
    expect(done).toEqual([['read', undefined], 'guess']);
  });

  it('is judged again by the bounds that hold', async () => {
    const { readBounds, judge, done } = createCase([{ slot: 100, bounds: other }]);
    const judged = await judgeBounds({ ...guess, readBounds }, judge);
    expect(judged).toMatchObject({ by: 'other', bounds: other });
    expect(done).toEqual([['read', undefined], 'guess', 'other']);
  });

  it('is judged again where the guess refused it', async () => {
    const { readBounds } = createCase([{ slot: 100, bounds: other }]);
    const judge = async ({ intent }: Bounds) => {
      if (intent === guess.intent) throw new Error('refused');
      return { slot: 100 };
    };
    expect(await judgeBounds({ ...guess, readBounds }, judge)).toMatchObject({ bounds: other });
  });

  it('is refused where the guess was right', async () => {
    const { readBounds } = createCase([{ slot: 100 }]);
    const judge = () => Promise.reject(new Error('refused'));
    await expect(judgeBounds({ ...guess, readBounds }, judge)).rejects.toThrow('refused');
  });

  it('has bounds that are as new as its simulation', async () => {
    const { readBounds, judge, done } = createCase([
      { slot: 99, bounds: boundsOf('old') },
      { slot: 100, bounds: other },
    ]);
    const judged = await judgeBounds({ ...guess, readBounds }, judge);
    expect(judged).toMatchObject({ by: 'other' });
    expect(done).toEqual([['read', undefined], 'guess', ['read', 100], 'other']);
  });

  it('is not judged again where the newer bounds are those of the guess', async () => {
    const { readBounds, judge, done } = createCase([{ slot: 99, bounds: other }, { slot: 101 }]);
    expect(await judgeBounds({ ...guess, readBounds }, judge)).toMatchObject({ by: 'guess' });
    expect(done).toEqual([['read', undefined], 'guess', ['read', 100]]);
  });
});

/**
 * The node closes an empty account of the order, and its other one has tokens since block 101.
 *
 * @param lags Whether the node that reads both accounts has not seen that block, unless it must.
 */
function closesTheEmptyOne(lags: boolean) {
  const [svm, behind] = [createWorld(), createWorld()];
  const empty = { owner: custodian.address, amount: 0n };
  for (const each of [svm, behind]) putToken(each, places.deposit, usdc, empty);
  putToken(behind, places.orderUsdc, usdc, empty);
  const [node, nodeBehind] = [ledgerRpc(svm), ledgerRpc(behind)];
  const rpc: Rpc = {
    async call(method, params) {
      const [named, { minContextSlot = 0 }] = params as [unknown, { minContextSlot?: number }];
      const isRead = method === 'getMultipleAccounts' && String(named).includes(places.orderUsdc);
      const isBehind = lags && isRead && minContextSlot <= 100;
      const { value } = (await (isBehind ? nodeBehind : node).call(method, params)) as {
        readonly value: unknown;
      };
      return { context: { slot: isBehind ? 100 : 101 }, value };
    },
  };
  const decoy = [
    refund(0n, usdcOf.alice, places.deposit),
    closeOrder(alice.address, places.deposit),
  ];
  return { rpc, decoded: decodeTransaction(compile(legacy(decoy))) };
}

it.each([
  ['with a node that has seen it', false],
  ['with one that is behind the simulation', true],
])('what an order has got in the last block stays in no account of it, %s', async (_, lags) => {
  const { rpc, decoded } = closesTheEmptyOne(lags);
  const accounts = [places.deposit, places.orderUsdc];
  const asked = { ...withdrawUsdc, accounts, atLeast: new Map() };
  const { guess: loose, read } = await guessWithdrawal(decoded, asked, { rpc });
  const judged = judgeBounds({ ...loose, readBounds: read }, async ({ intent, judge }) => {
    assertSafe(judge?.(decoded) ?? []);
    const examined = await examineTransaction(decoded, intent, { rpc });
    assertSafe(examined.findings);
    return { slot: examined.slot };
  });
  await expect(judged).rejects.toMatchObject({
    code: 'unsafe_transaction',
    details: { findings: [{ rule: 'receive', reason: expect.stringContaining('holds nothing') }] },
  });
});
