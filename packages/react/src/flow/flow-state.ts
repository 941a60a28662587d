import type { Address, Advice } from '@perijove/core';
import type { FlowEvent, Review } from '@perijove/solana';

/** The status of a flow. */
export type FlowStatus =
  /** Nothing was started. */
  | 'idle'
  /** The service builds the transaction, and the guard checks it. */
  | 'preparing'
  /** The transaction passed all checks: show `review`, then call `confirm()` or `refuse()`. */
  | 'review'
  /** The wallet is asked to sign. */
  | 'signing'
  /** The transaction is signed and in the journal: it is submitted, or its outcome is looked up. */
  | 'submitting'
  | 'landed'
  /** See `error`. */
  | 'failed'
  /** Refused in the review, or stopped before anything was signed. */
  | 'refused';

/** A step of a flow, with its time in milliseconds since the epoch. */
export type FlowStep<Offer> = FlowEvent<Offer> & { readonly at: number };

/** The state of one flow. */
export interface FlowState<Input, Offer, Result> {
  readonly status: FlowStatus;
  /** Name of the flow in the journal, as soon as the journal has it. */
  readonly id: string | undefined;
  readonly input: Input | undefined;
  readonly steps: readonly FlowStep<Offer>[];
  /** What would be signed: set in the status `review`. */
  readonly review: Review<Offer> | undefined;
  readonly result: Result | undefined;
  readonly error: Error | undefined;
  /** What the user can do about the error. */
  readonly advice: Advice | undefined;
}

/** A flow of the journal that has not landed. */
export interface UnfinishedFlow {
  readonly id: string;
  /** Name of the flow, such as `trigger.place`. */
  readonly flow: string;
  readonly owner: Address;
  /** `signed`: its transaction may be under way, so resume it. `begun`: resume it, or forget it. */
  readonly step: 'begun' | 'signed';
  /** The input of the flow as the journal holds it. */
  readonly asked: unknown;
  /**
   * Where it runs now. In this tab, `resume` shows it again. In another one it is left alone until
   * that tab is closed; `resume` then fails with `flow_busy`.
   */
  readonly runsIn: 'this-tab' | 'another-tab' | undefined;
}

export const idle: FlowState<never, never, never> = {
  status: 'idle',
  id: undefined,
  input: undefined,
  steps: [],
  review: undefined,
  result: undefined,
  error: undefined,
  advice: undefined,
};
