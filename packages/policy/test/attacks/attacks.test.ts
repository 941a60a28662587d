import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import { explain, testPolicy } from '../../src/decide/explain.ts';
import { document, JUNK, MALLORY, NOW, prices, SHOP } from '../sample-policy.ts';
import { attacks, order, payment, swap } from './attack-cases.ts';

const situation = { nowMs: NOW, prices };
const denying = (policy: object, effects: ReturnType<typeof swap>, more: object = {}) =>
  explain({ ...document, ...policy }, effects, { ...situation, ...more }).rules.filter(
    ({ verdict }) => verdict !== 'allow',
  );

const dust = payment({
  leaving: { [USDC]: 1n },
  goesTo: 'market',
  arriving: [{ mint: USDC, wallet: SHOP, atLeast: 1n, expected: 1n }],
  payments: [],
});

describe('an honest transaction', () => {
  it.each([
    ['swap', swap()],
    ['payment', payment()],
    ['order', order()],
    ['payment of one unit, whose value in cents rounds to nothing', dust],
  ] as const)('is allowed: %s', (_, effects) => {
    expect(denying({}, effects)).toEqual([]);
  });

  it('is allowed at each limit, and not one unit above', () => {
    const at = swap({ leaving: { [USDC]: 10_000_000n }, arriving: { [SOL]: 79_200_000n } });
    expect(denying({}, at)).toEqual([]);
  });
});

it('there are at least 60 attacks, each with a name of its own', () => {
  expect(new Set(attacks.map(({ name }) => name)).size).toBe(attacks.length);
  expect(attacks.length).toBeGreaterThanOrEqual(60);
});

it.each(attacks.map((each) => [each.name, each] as const))('refuses: %s', (_, attack) => {
  const { rule, effects, policy = {} } = attack;
  const found = denying(policy, effects, attack.situation);
  expect(found.map((each) => [each.rule, each.verdict])).toContainEqual([rule, 'deny']);
  for (const { reason } of found) expect(reason).toMatch(/\w/);
});

it('each attack differs from an honest transaction in what its rule judges only', () => {
  // Those that break several limits at once.
  const several = new Map<string, number>();
  for (const { name, effects, policy = {}, situation: more } of attacks) {
    const rules = new Set(denying(policy, effects, more).map(({ rule }) => rule));
    if (rules.size > 1) several.set(name, rules.size);
  }
  expect(several.size).toBeLessThan(attacks.length / 2);
});

describe('an approval that the policy names', () => {
  it('counts as everything that it could move', () => {
    const grants = [{ kind: 'approval', to: MALLORY, mint: USDC, atMost: 4_000_000n }] as const;
    const policy = { ...document, grants: { approvals: [MALLORY] } };
    const { rules } = explain(policy, swap({ grants }), situation);
    const caps = rules.filter(({ rule, figures }) => rule === 'leaving' && figures?.unit === USDC);
    expect(caps.map(({ figures }) => figures?.asked)).toEqual(Array(4).fill('9000000'));
  });
});

it('a table of cases says which of them fail', () => {
  const cases = [
    { name: 'swap', effects: swap(), expected: 'allow', situation },
    { name: 'junk', effects: swap({ leaving: { [JUNK]: 1n } }), expected: 'allow', situation },
    {
      name: 'junk by another rule',
      effects: swap({ leaving: { [JUNK]: 1n } }),
      expected: 'deny',
      rule: 'time',
      situation,
    },
  ] as const;
  const results = testPolicy(document, cases);
  expect(results.map(({ passed }) => passed)).toEqual([true, false, false]);
});

it('asks a person above a threshold, and never for what a limit refuses', () => {
  const ask = { ask: { leaving: { [USDC]: '4000000' } } };
  expect(explain({ ...document, ...ask }, swap(), situation).verdict).toBe('ask');
  const more = swap({ leaving: { [USDC]: 11_000_000n } });
  expect(explain({ ...document, ...ask }, more, situation).verdict).toBe('deny');
  const byUsd = { ...document, ask: { usd: 4 } };
  expect(explain(byUsd, swap(), situation).verdict).toBe('ask');
  expect(explain(byUsd, swap(), { nowMs: NOW }).verdict).toBe('deny');
  expect(explain({ ...document, ask: { flows: ['swap.swap'] } }, swap(), situation).verdict).toBe(
    'ask',
  );
});
