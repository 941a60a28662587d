import { SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import { describe, expect, it } from 'vitest';
import { clientWith } from '../../../solana/test/family/client.ts';
import {
  failedInBlock,
  nodeWith,
  pendingWith,
  signature,
} from '../../../solana/test/family/node.ts';
import { planOf, submitBy, wallet } from '../../../solana/test/family/plan-of.ts';
import { shownTerms } from '../../../solana/test/family/shown-terms.ts';
import { MIN_I128 } from '../../src/amounts.ts';
import { endpoints } from '../../src/endpoints.ts';
import { runAction } from '../../src/flows/actions.ts';
import { type Change, readChange } from '../../src/flows/change.ts';
import { closeAll } from '../../src/flows/close-all.ts';
import type { ActionInput, BorrowAction, BorrowFlowOptions } from '../../src/flows/inputs.ts';
import { preview } from '../../src/flows/preview.ts';
import { termsOf } from '../../src/flows/review-terms.ts';

const rpc = await nodeWith();
const position = { vaultId: 1, positionId: 7 };
const inputs: Readonly<Record<BorrowAction, object>> = {
  open: { vaultId: 1, collateral: 5n },
  deposit: { ...position, amount: 5n },
  borrow: { ...position, amount: 5n },
  repay: { ...position, amount: 5n },
  withdraw: { ...position, amount: 5n },
};
const actions = Object.keys(inputs) as readonly BorrowAction[];
const read = (action: BorrowAction, own: object = {}) =>
  readChange(action, { ...inputs[action], ...own } as ActionInput);

describe('what a flow changes', () => {
  const none = { col: 0n, debt: 0n, bound: undefined };

  it.each([
    ['open', {}, { ...none, col: 5n, positionId: 0 }],
    ['open', { debt: '3', positionId: 9 }, { ...none, col: 5n, debt: 3n, positionId: 0 }],
    ['deposit', {}, { ...none, col: 5n }],
    ['borrow', {}, { ...none, debt: 5n }],
    ['repay', {}, { ...none, debt: -5n }],
    ['repay', { amount: 'all', maxAmount: '9' }, { ...none, debt: MIN_I128, bound: 9n }],
    ['withdraw', { amount: '5' }, { ...none, col: -5n }],
    ['withdraw', { amount: 'all', minAmount: 9n }, { ...none, col: MIN_I128, bound: 9n }],
  ] as const)('by %s with %o', (action, own, change) => {
    expect(read(action, own)).toEqual({
      action,
      vaultId: 1,
      positionId: 7,
      minHealth: 1.1,
      ...change,
    });
  });

  it.each([
    ['deposit', { vaultId: -1 }, 'vaultId'],
    ['deposit', { vaultId: 65_536 }, 'vaultId'],
    ['deposit', { vaultId: 0.5 }, 'vaultId'],
    ['deposit', { positionId: 0 }, 'positionId'],
    ['deposit', { positionId: 4_294_967_296 }, 'positionId'],
    ['deposit', { positionId: '7' }, 'positionId'],
    ['borrow', { minHealth: 0.99 }, 'minHealth'],
    ['borrow', { minHealth: Number.NaN }, 'minHealth'],
    ['borrow', { minHealth: Number.POSITIVE_INFINITY }, 'minHealth'],
    ['borrow', { minHealth: '2' }, 'minHealth'],
    ['open', { collateral: 0n }, 'collateral'],
    ['open', { debt: 0n }, 'debt'],
    ['deposit', { amount: 2n ** 64n }, 'amount'],
    ['borrow', { amount: 0n }, 'amount'],
    ['repay', { amount: 'some' }, 'amount'],
    ['repay', { amount: 0n }, 'amount'],
    ['repay', { amount: 'all' }, 'maxAmount'],
    ['repay', { amount: 'all', maxAmount: 0n }, 'maxAmount'],
    ['repay', { maxAmount: 9n }, 'maxAmount'],
    ['withdraw', { amount: 'all' }, 'minAmount'],
    ['withdraw', { amount: 'all', minAmount: 0n }, 'minAmount'],
    ['withdraw', { minAmount: 9n }, 'minAmount'],
  ] as const)('not by %s with %o', (action, own, field) => {
    const refused = expect.objectContaining({
      code: 'invalid_input',
      details: expect.objectContaining({ field }),
    });
    expect(() => read(action, own)).toThrow(refused as Error);
  });

  it('takes the ends of its ranges', () => {
    const ends = { vaultId: 65_535, positionId: 4_294_967_295, minHealth: 1 };
    expect(read('borrow', ends)).toMatchObject(ends);
    expect(read('deposit', { vaultId: 0, positionId: 1 })).toMatchObject({ vaultId: 0 });
  });
});

describe.each(actions)('the flow %s', (action) => {
  const planned = async (own: object = {}, options: object = {}) => {
    const { client, calls } = clientWith(endpoints, {});
    const input = { ...inputs[action], ...own } as ActionInput;
    const run = (given: BorrowFlowOptions) => runAction(client, action, input, given);
    return { plan: await planOf(run, { rpc, ...options }), client, calls };
  };

  it('is a plan over the node, with its input', async () => {
    const { plan, client } = await planned();
    const asked = { vaultId: 1 };
    expect(plan).toMatchObject({ name: `borrow.${action}`, overNode: true, owner: wallet, asked });
    expect(plan.api).toBe(client.vaults);
  });

  it.each<readonly [object, object, string]>([
    [{ signer: wallet }, {}, 'signer'],
    [{ amounts: 1n }, {}, 'amounts'],
    [{ colAmount: 1n }, {}, 'colAmount'],
    ...(action === 'open' ? [[{ positionId: 7 }, {}, 'positionId'] as const] : []),
    ...(action === 'deposit' ? [[{ minHealth: 2 }, {}, 'minHealth'] as const] : []),
    [{}, { rpc: undefined }, 'rpc'],
  ])('refuses the input %o before any request', async (own, options, field) => {
    await expect(planned(own, options)).rejects.toMatchObject({
      code: 'invalid_input',
      flow: `borrow.${action}`,
      details: { field },
    });
  });

  it('returns the position, its health, and what the chain shows', async () => {
    const notes = { positionId: 7, health: { before: null, after: { factor: 2 } } };
    const { plan } = await planned();
    expect(await submitBy(plan, pendingWith(notes))).toEqual({
      outcome: 'landed',
      result: { signature, slot: 7, ...notes, moved: { [SOL]: '-1000' } },
    });
    const quiet = await planned({}, { rpc: await nodeWith([], { getTransaction: null }) });
    expect(await submitBy(quiet.plan, pendingWith(notes))).toMatchObject({
      result: { moved: null },
    });
    const failed = await planned({}, { rpc: await nodeWith([], failedInBlock) });
    expect(await submitBy(failed.plan, pendingWith(notes))).toMatchObject({ outcome: 'void' });
  });
});

describe('closeAll', () => {
  const input = { ...position, maxRepay: 9n, minWithdraw: 3n };

  /** The flows that it runs, by what the position owes and holds each time. */
  async function closing(left: readonly (readonly [borrow: string, supply: string])[], own = {}) {
    const flows: { readonly name: string; readonly asked: unknown }[] = [];
    const looks = [...left];
    const { client, calls } = clientWith(endpoints, {
      positions: () => {
        const [borrow, supply] = looks.length > 1 ? (looks.shift() ?? []) : (looks[0] ?? []);
        const others = { ...position, id: 8, borrow: '99', supply: '99' };
        return [
          others,
          { id: 7, vaultId: 2, borrow: '99', supply: '99' },
          { id: 7, vaultId: 1, borrow, supply },
        ];
      },
    });
    const signer = {
      address: wallet,
      signTransactions: () => Promise.reject(new Error('asked to sign')),
      // As a preview gets the plan of a flow.
      [Symbol.for('@perijove/solana:preview')]: async ({ name, asked }: (typeof flows)[number]) => {
        flows.push({ name, asked });
        return name;
      },
    };
    const result = await closeAll(client, input, { rpc, signer, ...own } as never);
    return { flows, result, calls };
  }

  it('repays the whole debt, then withdraws the whole collateral', async () => {
    const { signal } = new AbortController();
    const { flows, result, calls } = await closing([['5', '6']], { signal });
    expect(calls.every(([, , given]) => given === signal)).toBe(true);
    expect(flows).toEqual([
      { name: 'borrow.repay', asked: { ...position, amount: 'all', maxAmount: '9' } },
      { name: 'borrow.withdraw', asked: { ...position, amount: 'all', minAmount: '3' } },
    ]);
    expect(result).toEqual({ repaid: 'borrow.repay', withdrawn: 'borrow.withdraw' });
    expect(calls.map(([name, asked]) => [name, asked])).toEqual(
      Array(2).fill(['positions', { users: [wallet] }]),
    );
  });

  it.each([
    ['no debt', ['0', '6'], null, 'borrow.withdraw'],
    ['no collateral', ['5', '0'], 'borrow.repay', null],
    ['neither', ['0', '0'], null, null],
    ['one unit of each', ['1', '1'], 'borrow.repay', 'borrow.withdraw'],
  ] as const)('leaves out what is not needed, with %s', async (_, left, repaid, withdrawn) => {
    expect((await closing([left])).result).toEqual({ repaid, withdrawn });
  });

  it('resumes what the journal has, although nothing is left', async () => {
    const journal = createMemoryJournal();
    for (const step of ['repay', 'withdraw'])
      await journal.write({
        version: 1,
        id: `close/${step}`,
        flow: `borrow.${step}`,
        owner: wallet,
        asked: {},
        revision: 1,
        attempts: 1,
        agreed: null,
        step: 'begun',
      } as never);
    const { result } = await closing([['0', '0']], { journal, id: 'close' });
    expect(result).toEqual({ repaid: 'borrow.repay', withdrawn: 'borrow.withdraw' });
    const other = await closing([['0', '0']], { journal, id: 'other' });
    expect(other.result).toEqual({ repaid: null, withdrawn: null });
    const strict = {
      ...journal,
      read: async (id: unknown) => {
        if (id === undefined) throw new Error('a journal has no record without an id');
      },
    };
    expect((await closing([['0', '0']], { journal: strict })).flows).toEqual([]);
  });

  it.each([
    [{ maxRepay: 0n }, 'maxRepay'],
    [{ minWithdraw: 0n }, 'minWithdraw'],
    [{ amount: 1n }, 'amount'],
  ])('refuses the input %o before any request', async (own, field) => {
    const { client, calls } = clientWith(endpoints, {});
    const run = (given: BorrowFlowOptions) => closeAll(client, { ...input, ...own }, given);
    await expect(planOf(run, { rpc })).rejects.toMatchObject({
      code: 'invalid_input',
      flow: 'borrow.closeAll',
      details: { field },
    });
    expect(calls).toEqual([]);
  });

  it('needs a node before it reads the position', async () => {
    const { client, calls } = clientWith(endpoints, {});
    const run = (given: BorrowFlowOptions) => closeAll(client, input, given);
    await expect(planOf(run)).rejects.toMatchObject({ details: { field: 'rpc' } });
    expect(calls).toEqual([]);
  });

  it('refuses a position of another wallet', async () => {
    const { client } = clientWith(endpoints, { positions: [] });
    const run = (given: BorrowFlowOptions) => closeAll(client, input, given);
    await expect(planOf(run, { rpc })).rejects.toMatchObject({ details: { field: 'positionId' } });
  });

  it('is previewed under its name, as each of its steps is', async () => {
    const options = { owner: wallet, rpc };
    const { client } = clientWith(endpoints, { positions: [] });
    const all = preview(client, 'closeAll', input, options);
    await expect(all).rejects.toMatchObject({ flow: 'borrow.closeAll' });
    const one = preview(client, 'repay', {} as never, options);
    await expect(one).rejects.toMatchObject({
      flow: 'borrow.repay',
      code: 'invalid_input',
      details: { field: 'vaultId' },
    });
    // Without a node, the service is asked before the node is missed.
    const asking = clientWith(endpoints, { positions: [], vaults: [], operateInstructions: {} });
    const deposit = { ...position, amount: 5n };
    await expect(
      preview(asking.client, 'deposit', deposit, { owner: wallet }),
    ).rejects.toMatchObject({ details: { field: 'rpc' } });
    expect(asking.calls.length).toBeGreaterThan(0);
  });
});

describe('the review', () => {
  const config = { supply: SOL, borrow: USDC, collateralFactor: 800, liquidationThreshold: 850 };
  const after = { factor: 1.7, liquidationPrice: 58.8 };
  const review = (change: object, health: object = { before: null, after }) =>
    shownTerms(
      termsOf(
        { action: 'open', positionId: 0, col: 0n, debt: 0n, minHealth: 1.1, ...change } as Change,
        config as never,
        health as never,
      ),
    );
  const pair = ['kind text ...', `collateral address ${SOL}`, `debt address ${USDC}`];
  const health = ['healthAfter text 1.700', 'liquidation text ...'];

  it('of a new position shows its health, and the bound where there is a loan', () => {
    expect(review({ col: 5n })).toEqual([...pair, ...health]);
    for (const debt of [1n, 5n])
      expect(review({ debt })).toEqual([...pair, ...health, 'minHealth text 1.1']);
  });

  it('of a change shows the health before and after', () => {
    const both = { before: { factor: null }, after };
    const known = [...pair, 'position count 7', 'healthBefore text ...', ...health];
    expect(review({ positionId: 7, col: -5n }, both)).toEqual([...known, 'minHealth text 1.1']);
    expect(review({ positionId: 7, debt: -5n }, both)).toEqual(known);
    const free = { before: { factor: 2 }, after: { factor: null, liquidationPrice: null } };
    expect(review({ positionId: 7, col: -5n }, free)).toEqual([
      ...pair,
      'position count 7',
      'healthBefore text 2.000',
      'healthAfter text ...',
    ]);
  });
});
