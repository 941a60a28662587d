import type { BegunFlow, Json, SignedFlow } from '@perijove/journal';
import type { Built, Settled } from '../plan/flow-plan.ts';
import type { Checked } from './check-built.ts';
import type { Flow } from './flow.ts';
import type { Waiting } from './hand-over.ts';

export type BuiltJson = Built<unknown, Json, Json>;

/** A flow whose record is open. */
export interface OpenFlow extends Flow {
  /** Number of the last transaction that this call may build. */
  readonly last: number;
  /** Submits within the deadline, which all transactions of this call share. */
  readonly waiting: Waiting;
}

interface Begun {
  readonly at: 'begun';
  readonly record: BegunFlow;
  /** How many transactions in a row were those of other flows. */
  readonly duplicates: number;
}

interface BuiltState extends Omit<Begun, 'at'> {
  readonly at: 'built';
  readonly built: BuiltJson;
}

interface CheckedState extends Omit<BuiltState, 'at'> {
  readonly at: 'checked';
  readonly checked: Checked;
}

interface Taken extends Omit<CheckedState, 'at' | 'duplicates'> {
  readonly at: 'taken';
}

interface Signed {
  readonly at: 'signed';
  readonly record: SignedFlow;
  /** Whether another process or an earlier call may have sent it. */
  readonly sentBefore: boolean;
}

interface SettledState {
  readonly at: 'settled';
  readonly record: SignedFlow;
  readonly settled: Settled<Json>;
}

interface Landed {
  readonly at: 'landed';
  readonly result: Json;
}

/** How far a flow is, with what the stages so far have made. */
export type State = Begun | BuiltState | CheckedState | Taken | Signed | SettledState | Landed;

export type StateAt<At extends State['at']> = Extract<State, { readonly at: At }>;

/** A stage for each state but the last. It returns the state that follows. */
export type Stages = {
  readonly [At in Exclude<State['at'], 'landed'>]: (
    flow: OpenFlow,
    state: StateAt<At>,
  ) => Promise<State>;
};
