import type { ReviewTerm } from '@perijove/solana';
import { term, termsIn } from '@perijove/solana/flow';
import type { Change } from './change.ts';
import type { BorrowAction, HealthChange } from './inputs.ts';
import type { VaultConfig } from './vault-config.ts';

const ACTIONS: Readonly<Record<BorrowAction, string>> = {
  open: 'Opens a loan position: its collateral can be liquidated when prices move',
  deposit: 'Adds collateral to a loan position',
  borrow: 'Borrows against the collateral of a position',
  repay: 'Repays the debt of a position',
  withdraw: 'Withdraws collateral from a position',
};

/** What a change agrees to, for its review. */
export function termsOf(
  { action, positionId, debt, minHealth, col }: Change,
  config: VaultConfig,
  { before, after }: HealthChange,
): readonly ReviewTerm[] {
  const { factor, liquidationPrice } = after;
  return termsIn([
    term.text('kind', 'Action', ACTIONS[action]),
    term.address('collateral', 'Collateral', config.supply),
    term.address('debt', 'Borrowed token', config.borrow),
    positionId !== 0 && term.count('position', 'Position', positionId),
    before !== null && term.text('healthBefore', 'Health before', shown(before.factor)),
    term.text('healthAfter', 'Health after', shown(factor)),
    liquidationPrice !== null &&
      term.text(
        'liquidation',
        'Can be liquidated at',
        `${liquidationPrice.toPrecision(6)} of the borrowed token for one of the collateral`,
      ),
    (debt > 0n || col < 0n) &&
      factor !== null &&
      term.text('minHealth', 'Refused below health', String(minHealth)),
  ]);
}

function shown(factor: number | null): string {
  return factor === null ? 'no debt' : factor.toFixed(3);
}
