/** Which orders a fault applies to, and how often. */
export interface OrderFaultMatch {
  /** Number of orders that it applies to; all when left out. */
  readonly times?: number | undefined;
  /** Chance of each step, 0 to 1, drawn from the sandbox's seed. */
  readonly probability?: number | undefined;
  /** Only the order with this id. */
  readonly order?: string | undefined;
}

/** The steps of an order that can fail. */
export const failingSteps = ['deposit', 'execution', 'fill', 'withdrawal'] as const;

/** States that an order usually leaves immediately. */
export const passingStates = [
  'pending_deposit',
  'depositing',
  'ready_execute',
  'executing',
  'execute_success',
  'ready_withdraw_output',
  'withdrawing',
  'ready_expire',
] as const;

export type FailingStep = (typeof failingSteps)[number];
export type PassingState = (typeof passingStates)[number];

/**
 * The kinds of faults of trigger v2 orders.
 *
 * - `fails`: a step does not succeed. `deposit`: the order is not opened (`deposit_failed`).
 *   `execution`: one attempt of the keeper, which tries again ten seconds later (`execute_failed`).
 *   `fill`: the order ends with its money in the vault (`fill_failed`); a DCA order tries again.
 *   `withdrawal`: the confirmation of a cancellation (`withdraw_failed`); a DCA order stays in
 *   `withdrawing`.
 * - `stays`: an order stays in a raw state that it usually leaves immediately, for `forMs` of the
 *   world's time. Of these states, DCA orders have `depositing` and `executing`.
 */
export type OrderFaultKind =
  | { readonly kind: 'fails'; readonly step: FailingStep }
  | { readonly kind: 'stays'; readonly state: PassingState; readonly forMs: number };

/** An injected fault of orders. */
export type OrderFault = OrderFaultMatch & OrderFaultKind;

/** Returns whether the fault applies to this step or state of this order. */
export function isForOrder(fault: OrderFault, at: string, key: string): boolean {
  const isThere = fault.kind === 'fails' ? fault.step === at : fault.state === at;
  return isThere && (fault.order === undefined || fault.order === key);
}

/** Applies faults to orders. */
export interface OrderFaults {
  /** Returns whether the step of the order fails. */
  readonly fails: (step: FailingStep, key: string) => boolean;
  /** Returns the first of these states in which the order stays, and for how long. */
  readonly stays: (
    states: readonly PassingState[],
    key: string,
  ) => { readonly state: PassingState; readonly forMs: number } | undefined;
}

/** @param take the fault for the order, if any; counts as a hit. */
export function createOrderFaults(
  take: (at: string, key: string) => OrderFault | undefined,
): OrderFaults {
  return {
    fails: (step, key) => take(step, key) !== undefined,
    stays(states, key) {
      for (const state of states) {
        const fault = take(state, key);
        if (fault?.kind === 'stays') return { state, forMs: fault.forMs };
      }
      return undefined;
    },
  };
}
