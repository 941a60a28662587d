import { USDC } from '@perijove/core';
import type { Market } from '@perijove/prediction';
import { type AmountState, useAmount, useCleared } from '@perijove/widget/pieces';
import { type PurchasePlan, problemOf, purchaseOf } from './order-plan.ts';
import type { PredictFlowHandles } from './use-predict-flows.ts';

interface PurchaseOptions {
  readonly market: Market;
  readonly isYes: boolean;
  readonly flows: PredictFlowHandles;
}

/** What the flow of a purchase is asked for. */
export type PurchaseInput = ReturnType<typeof inputOf>;

interface Purchase {
  readonly amount: AmountState;
  /** Why the service would refuse the amount. */
  readonly problem: string | undefined;
  /** Undefined until an amount makes sense and somebody sells the side. */
  readonly plan: PurchasePlan | undefined;
  readonly input: PurchaseInput | undefined;
}

/** The amount of the form, and what it buys. */
export function usePurchase({ market, isYes, flows }: PurchaseOptions): Purchase {
  const amount = useAmount(USDC);
  const { units } = amount;
  useCleared(flows.buy.status === 'landed', () => amount.setText(''));
  if (units === undefined) return { amount, problem: undefined, plan: undefined, input: undefined };
  const problem = problemOf(market, units);
  const plan = problem === undefined ? purchaseOf(market, isYes, units) : undefined;
  return { amount, problem, plan, input: plan && inputOf(market, isYes, units, plan) };
}

function inputOf(
  market: Market,
  isYes: boolean,
  depositAmount: bigint,
  { minContracts }: PurchasePlan,
) {
  const { marketId, outcomeMint } = market;
  return { marketId, isYes, depositAmount, minContracts, ...(outcomeMint && { outcomeMint }) };
}
