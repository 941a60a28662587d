import { endpoints, type Vault } from '@perijove/borrow';
import { expect, it } from 'vitest';
import { MIN_I128 } from '../../src/amounts.ts';
import type { Change } from '../../src/flows/change.ts';
import { judgeHealth } from '../../src/flows/judge-health.ts';
import type { State } from '../../src/flows/read-state.ts';

const [listed] = endpoints.vaults.example.response as unknown as readonly [Vault];
/** SOL at 100 $ for USDC at 1 $: liquidated when the debt is 85 % of it. */
const vault = {
  ...listed,
  supplyToken: { ...listed.supplyToken, price: '100' },
  borrowToken: { ...listed.borrowToken, price: '1' },
};
const SOL_UNITS = 10n ** 9n;

/** Of a position with 1 SOL and 50 USDC: its factor is 1.7. */
const judge = (
  change: Partial<Change>,
  position: object = { supply: SOL_UNITS, borrow: 50_000_000n },
) =>
  judgeHealth({ vault, position } as never as State, {
    ...({ col: 0n, debt: 0n, minHealth: 1.1 } as Change),
    ...change,
  });

it.each([
  ['a loan', { debt: 28_000_000n }],
  ['a withdrawal', { col: -SOL_UNITS / 3n - 25_000_000n }],
])('refuses %s that leaves less health than the caller wants', (_, change) => {
  expect(() => judge(change)).toThrow(
    /health of the position would be 1\.0\d+, below minHealth 1\.1/,
  );
  expect(judge({ ...change, minHealth: 1 }).after.factor).toBeLessThan(1.1);
});

it('takes exactly the health that the caller wants, and refuses the least risk below it', () => {
  const { factor } = judge({ debt: 1_000_000n }).after;
  expect(judge({ debt: 1_000_000n, minHealth: factor ?? 0 }).after.factor).toBe(factor);
  const bad = { supply: SOL_UNITS, borrow: 84_000_000n };
  expect(() => judge({ debt: 1n }, bad)).toThrow(/below minHealth/);
  expect(() => judge({ col: -1n }, bad)).toThrow(/below minHealth/);
});

it('does not refuse what makes a position safer, however bad it is', () => {
  const bad = { supply: SOL_UNITS, borrow: 84_000_000n };
  expect(judge({ debt: -1_000_000n }, bad).after.factor).toBeLessThan(1.1);
  expect(judge({ col: 1_000_000n }, bad).after.factor).toBeLessThan(1.1);
});

it.each([{ debt: -49_500_000n }, { debt: -49_000_001n }, { debt: -49_999_999n }])(
  'refuses a debt below the minimum of the vault: %o',
  (change) => {
    expect(() => judge(change)).toThrow(/below the minimum of 1000000/);
    const refused = { code: 'execution_failed', details: { name: 'debt_too_low' } };
    expect(() => judge(change)).toThrow(
      expect.objectContaining({ ...refused, advice: 'fix-input' }) as Error,
    );
  },
);

it('takes the minimum itself, and no debt', () => {
  expect(judge({ debt: -49_000_000n }).after.factor).toBeCloseTo(85, 5);
  expect(judge({ debt: MIN_I128 }).after.factor).toBeNull();
  // More than the debt: the program decides.
  expect(judge({ debt: -60_000_000n }).after).toEqual(judge({ debt: MIN_I128 }).after);
});

it('says the health before, but for a new position', () => {
  expect(judge({ debt: 1_000_000n }).before?.factor).toBeCloseTo(1.7, 10);
  const opened = judgeHealth(
    { vault, position: undefined } as never as State,
    { col: SOL_UNITS, debt: 10_000_000n, minHealth: 1.1 } as Change,
  );
  expect(opened.before).toBeNull();
  expect(opened.after).toMatchObject({ room: '70000000', minimumBorrowing: '1000000' });
});

it('has nothing but what it opens with in a new position', () => {
  // A unit of collateral is worth 1,000 of the debt.
  const dear = { ...vault, supplyToken: { ...vault.supplyToken, price: '1000000' } };
  const state = { vault: dear, position: undefined } as never as State;
  const change = { col: SOL_UNITS, debt: 0n, minHealth: 1.1 } as Change;
  const known = { vault: dear, position: { supply: SOL_UNITS, borrow: 0n } } as never as State;
  const after = judgeHealth(known, { ...change, col: 0n }).after;
  expect(judgeHealth(state, change).after).toEqual(after);
});

it('takes all of the collateral, and does not need a minimum that the vault does not name', () => {
  const free = { supply: SOL_UNITS, borrow: 0n };
  expect(judge({ col: MIN_I128 }, free).after).toMatchObject({ factor: null, room: '0' });
  const unnamed = { ...vault, minimumBorrowing: undefined };
  const { after } = judgeHealth(
    { vault: unnamed, position: { supply: SOL_UNITS, borrow: 1n } } as never as State,
    { col: 0n, debt: 0n, minHealth: 1.1 } as Change,
  );
  expect(after.minimumBorrowing).toBeNull();
});
