import type { Description } from '@perijove/solana/describe';
import { expect, it } from 'vitest';
import { flowsOf } from '../../src/judge/flows-of.ts';

const namesOf = (
  family: Description['family'],
  names: readonly string[],
  unread: readonly unknown[] = [],
): readonly string[] =>
  flowsOf({ family, calls: names.map((name) => ({ name })), unread } as never);

it.each([
  ['trigger', ['compute-budget.setComputeUnitLimit', 'trigger.place'], ['trigger.place']],
  ['borrow', ['borrow.openPosition', 'borrow.deposit', 'borrow.borrow'], ['borrow.open']],
  ['borrow', ['borrow.withdraw', 'token.closeAccount'], ['borrow.withdraw']],
  ['transfer', ['token.transferChecked'], ['swap.pay', 'wallet.transfer']],
] as const)('a transaction of %s with %j is %j', (family, names, flows) => {
  expect(namesOf(family, names)).toEqual(flows);
});

it.each([
  ['trigger', ['trigger.place', 'swap.swap']],
  ['earn', ['swap.swap', 'earn.deposit']],
  ['borrow', ['borrow.deposit', 'swap.swap']],
  ['borrow', ['borrow.openPosition', 'borrow.deposit', 'swap.swap']],
  ['trigger', ['borrow.openPosition', 'trigger.place']],
  ['borrow', ['borrow.deposit', 'borrow.withdraw']],
  ['borrow', ['borrow.operate']],
  ['borrow', ['borrow.liquidate']],
  ['borrow', ['borrow.deposit', 'borrow.liquidate']],
  ['borrow', ['borrow.openPosition', 'borrow.liquidate']],
] as const)(
  'no name exempts a transaction of %s with %j, of which it says only a part',
  (family, names) => {
    expect(namesOf(family, names)).toEqual(['wallet.other']);
  },
);

it('a call that cannot be read has no name', () => {
  expect(namesOf('trigger', ['trigger.place'], [{ instruction: 1 }])).toEqual(['wallet.other']);
});
