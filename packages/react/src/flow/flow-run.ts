import { isPerijoveError, PerijoveError } from '@perijove/core';
import type { FlowRecord, Journal } from '@perijove/journal';
import type { FlowEvent, FlowOptions, Review } from '@perijove/solana';
import { createStore, type Store } from '../store.ts';
import { type FlowState, type FlowStatus, idle } from './flow-state.ts';
import { holdFlow } from './hold.ts';
import { type AnyFlow, resultOf } from './result-of.ts';

type State = FlowState<unknown, unknown, unknown>;

/** One flow of this page. It continues without a component that shows it. */
export interface FlowRun {
  readonly state: Store<State>;
  readonly confirm: () => void;
  readonly refuse: () => void;
  readonly stop: () => void;
  /** No component can review it any more: ends it unless the wallet was asked to sign. */
  readonly leave: () => void;
  /** Settles when the flow has ended; never rejects. */
  readonly ended: Promise<void>;
}

export interface RunInput {
  readonly method: AnyFlow;
  /** Returns the input: of a flow of the journal from its record. */
  readonly load: () => unknown;
  /** To resume a flow of the journal. */
  readonly id: string | undefined;
  readonly options: Omit<FlowOptions, 'journal' | 'confirm' | 'signal' | 'id'>;
  readonly journal: Journal;
  readonly onWrite: (record: FlowRecord) => void;
}

const AFTER: Readonly<Partial<Record<FlowEvent['step'], FlowStatus>>> = {
  resumed: 'submitting',
  built: 'preparing',
  signed: 'submitting',
  rebuilding: 'preparing',
};

/** Starts a flow. */
export function startFlow(run: RunInput): FlowRun {
  const state = createStore<State>({ ...idle, status: 'preparing', id: run.id });
  const update = (changes: Partial<State>): void => change(state, changes);
  const controller = new AbortController();
  const desk = createDesk(update);
  const options = optionsOf(run, state, { signal: controller.signal, confirm: desk.review });

  async function execute(): Promise<void> {
    let release: (() => void) | undefined;
    try {
      release = run.id === undefined ? undefined : await holdFlow(run.id);
      const input = await run.load();
      update({ input });
      const result = await resultOf(run.method, input, options, run.id);
      update({ status: 'landed', result });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const isUnsigned = await removeUnsigned(run.journal, state.get().id, error);
      const advice = isPerijoveError(error) ? error.advice : 'retry';
      const isRefused = isUnsigned && (desk.isRefused() || controller.signal.aborted);
      update(isRefused ? { status: 'refused' } : { status: 'failed', error, advice });
    } finally {
      release?.();
    }
  }

  function stop(): void {
    controller.abort(stopped(state.get().id));
    update({ review: undefined });
  }

  return {
    state,
    confirm: desk.confirm,
    refuse: desk.refuse,
    stop,
    leave() {
      const { status } = state.get();
      if (status === 'review' || status === 'preparing') stop();
    },
    ended: execute(),
  };
}

function change(state: Store<State>, changes: Partial<State>): void {
  state.set({ ...state.get(), ...changes });
}

/** The options of the flow, whose events and records change the state. */
function optionsOf(
  run: RunInput,
  state: Store<State>,
  own: Required<Pick<FlowOptions, 'signal' | 'confirm'>>,
): FlowOptions {
  return {
    ...run.options,
    ...own,
    journal: observed(run, (id) => change(state, { id })),
    onProgress(event: FlowEvent) {
      const status = AFTER[event.step];
      const steps = [...state.get().steps, { ...event, at: Date.now() }];
      change(state, { ...(status && { status }), steps });
      run.options.onProgress?.(event);
    },
  };
}

/** Where a review waits for the user. */
interface Desk {
  readonly review: (review: Review) => Promise<void>;
  readonly confirm: () => void;
  readonly refuse: () => void;
  readonly isRefused: () => boolean;
}

function createDesk(update: (changes: Partial<State>) => void): Desk {
  let waiting: { readonly confirm: () => void; readonly refuse: (why: Error) => void } | undefined;
  let isRefused = false;
  const take = (status: FlowStatus): typeof waiting => {
    const taken = waiting;
    waiting = undefined;
    if (taken) update({ status, review: undefined });
    return taken;
  };
  return {
    review: (review) =>
      new Promise((confirm, refuse) => {
        waiting = { confirm, refuse };
        update({ status: 'review', review });
      }),
    confirm: () => take('signing')?.confirm(),
    refuse() {
      isRefused = waiting !== undefined;
      take('preparing')?.refuse(new Error('declined in the review'));
    },
    isRefused: () => isRefused,
  };
}

/** The journal, with a callback for each write. */
function observed({ journal, onWrite }: RunInput, onId: (id: string) => void): Journal {
  return {
    read: (id) => journal.read(id),
    list: () => journal.list(),
    remove: (id) => journal.remove(id),
    ...(journal.messages && { messages: journal.messages }),
    async write(record) {
      await journal.write(record);
      onId(record.id);
      onWrite(record);
    },
  };
}

/**
 * Nothing of a record that only began is under way, unless another tab works on it. Returns whether
 * nothing is signed.
 */
async function removeUnsigned(
  journal: Journal,
  id: string | undefined,
  error: Error,
): Promise<boolean> {
  if (id === undefined) return true;
  if (isPerijoveError(error, 'flow_busy')) return false;
  try {
    const record = await journal.read(id);
    if (record?.step === 'begun') await journal.remove(id);
    return record === undefined || record.step === 'begun';
  } catch {
    return false;
  }
}

function stopped(id: string | undefined): PerijoveError {
  const says = 'stopped; if a transaction was signed, the journal has it: resume the flow';
  const details = id === undefined ? {} : { id };
  return new PerijoveError('outcome_unknown', details, { attempt: 0 }, says);
}
