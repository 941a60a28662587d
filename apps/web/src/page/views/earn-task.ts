import {
  createEarnClient,
  type DepositFlowInput,
  type EarnResult,
  type UnsignedTransaction,
} from '@perijove/earn';
import { el } from '../dom.ts';
import type { Task } from '../flow/task.ts';
import type { Session } from '../session.ts';

export const earnActions = ['deposit', 'withdraw'] as const;

export type EarnAction = (typeof earnActions)[number];

/** Puts an amount into a pool, or takes it out. The page sends it to the node: the service does not. */
export function earnTask(
  { transport, tokens }: Session,
  action: EarnAction,
): (
  id: string,
  input: Pick<DepositFlowInput, 'asset' | 'amount'>,
) => Task<UnsignedTransaction, EarnResult> {
  const earn = createEarnClient(transport);
  return (id, input) => {
    const sum = tokens.amount(input.asset, input.amount);
    const shares = `shares of the ${tokens.symbol(input.asset)} pool at the price on chain, within 0.1 %`;
    const isDeposit = action === 'deposit';
    return {
      id,
      title: `${isDeposit ? 'Deposit' : 'Withdraw'} ${sum}`,
      run: (options) => (isDeposit ? earn.deposit(input, options) : earn.withdraw(input, options)),
      offered: () => `a transaction to ${action}`,
      terms: () =>
        isDeposit ? { leaves: [sum], arrives: [shares] } : { leaves: [shares], arrives: [sum] },
      done: ({ signature }) => [
        el('strong', {}, isDeposit ? 'Deposited. ' : 'Withdrawn. '),
        el('code', { class: 'whole' }, signature),
      ],
    };
  };
}
