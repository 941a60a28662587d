import type { Vault } from '@perijove/borrow';
import { useAmountWords } from '@perijove/widget/pieces';
import type { LoanMode } from './loan-plan.ts';

/** What a flow was asked for. The journal holds amounts as text. */
export interface AskedLoan {
  readonly vaultId: number;
  readonly collateral?: bigint | string;
  readonly debt?: bigint | string | undefined;
  readonly amount?: bigint | string;
}

/** A change as its button says it: `Deposit 10 JUP and borrow 2 USDC`. */
export function useLoanWords(
  mode: LoanMode,
  asked: AskedLoan | undefined,
  vaults: readonly Vault[],
): string {
  const vault = vaults.find(({ id }) => id === asked?.vaultId);
  const [supply, borrow] = [vault?.supplyToken.address, vault?.borrowToken.address];
  const { amount = 0n, collateral = 0n, debt = 0n } = asked ?? {};
  const isAll = amount === 'all';
  const units = isAll ? 0n : amount;
  const ofSupply = useAmountWords(supply, mode === 'open' ? collateral : units);
  const ofBorrow = useAmountWords(borrow, mode === 'open' ? debt : units);
  switch (mode) {
    case 'open':
      return BigInt(debt) > 0n
        ? `Deposit ${ofSupply} and borrow ${ofBorrow}`
        : `Deposit ${ofSupply}`;
    case 'deposit':
      return `Add ${ofSupply}`;
    case 'borrow':
      return `Borrow ${ofBorrow}`;
    case 'repay':
      return isAll ? 'Repay everything' : `Repay ${ofBorrow}`;
    case 'withdraw':
      return isAll ? 'Take all collateral back' : `Take ${ofSupply} back`;
  }
}
