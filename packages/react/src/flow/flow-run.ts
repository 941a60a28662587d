import { isPerijoveError, PerijoveError } from '@perijove/core';
import type { FlowEvent, FlowOptions, FlowRecord, Journal, Review } from '@perijove/solana';
import { createStore, type Store } from '../store.ts';
import { type FlowState, type FlowStatus, idle } from './flow-state.ts';

/** A method that is a flow, with what it returns: a promise, or several results one after the other. */
export type AnyFlow = (input: never, options: never) => Promise<unknown> | AsyncIterable<unknown>;

/** One flow of this page. It goes on without a component that shows it. */
export interface FlowRun {
  readonly state: Store<FlowState<unknown, unknown, unknown>>;
  readonly confirm: () => void;
  readonly refuse: (reason?: Error) => void;
  readonly stop: () => void;
  /** Refuses what nobody can review any more, and stops what is not signed yet. */
  readonly leave: () => void;
}

export interface RunInput {
  readonly method: AnyFlow;
  readonly input: unknown;
  /** To resume a flow of the journal. */
  readonly id?: string | undefined;
  readonly options: Omit<FlowOptions, 'journal' | 'confirm' | 'signal' | 'id'>;
  readonly journal: Journal;
  readonly onWrite: (record: FlowRecord) => void;
}

const AFTER: Readonly<Record<FlowEvent['step'], FlowStatus | undefined>> = {
  resumed: 'submitting',
  built: 'preparing',
  checked: undefined,
  signed: 'submitting',
  rebuilding: 'preparing',
  landed: undefined,
  unreadable: undefined,
};

/** Starts a flow. Its promise settles when the flow has ended; it never rejects. */
export function startFlow(run: RunInput): FlowRun & { readonly ended: Promise<void> } {
  const state = createStore<FlowState<unknown, unknown, unknown>>({
    ...idle,
    status: 'preparing',
    id: run.id,
    input: run.input,
  });
  const update = (changes: Partial<FlowState<unknown, unknown, unknown>>): void =>
    state.set({ ...state.get(), ...changes });
  const controller = new AbortController();
  let answer:
    | { readonly confirm: () => void; readonly refuse: (reason: Error) => void }
    | undefined;
  let refused = false;

  const review = (shown: Review): Promise<void> =>
    new Promise((confirm, refuse) => {
      answer = { confirm, refuse };
      update({ status: 'review', review: shown });
    });
  const settle = (status: FlowStatus): typeof answer => {
    const given = answer;
    answer = undefined;
    if (given) update({ status, review: undefined });
    return given;
  };

  const onProgress = (event: FlowEvent): void => {
    run.options.onProgress?.(event);
    const status = AFTER[event.step];
    const { steps } = state.get();
    update({ ...(status && { status }), steps: [...steps, { ...event, at: Date.now() }] });
  };
  const journal: Journal = {
    ...run.journal,
    read: (id) => run.journal.read(id),
    list: () => run.journal.list(),
    remove: (id) => run.journal.remove(id),
    async write(record) {
      await run.journal.write(record);
      update({ id: record.id });
      run.onWrite(record);
    },
  };
  const options = {
    ...run.options,
    journal,
    onProgress,
    confirm: review,
    signal: controller.signal,
  };

  async function execute(): Promise<void> {
    try {
      const result = await resultOf(run, options);
      update({ status: 'landed', result });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      const isUnsigned = await removeUnsigned(run.journal, state.get().id);
      if (refused && isUnsigned) update({ status: 'refused' });
      else
        update({
          status: 'failed',
          error,
          advice: isPerijoveError(error) ? error.advice : 'retry',
        });
    } finally {
      update({ review: undefined });
    }
  }

  return {
    state,
    confirm: () => settle('signing')?.confirm(),
    refuse(reason = new Error('declined in the review')) {
      refused = true;
      settle('preparing')?.refuse(reason);
    },
    stop() {
      refused = true;
      controller.abort(stopped(state.get().id));
    },
    leave() {
      const { status } = state.get();
      if (status === 'review' || status === 'preparing') this.stop();
    },
    ended: execute(),
  };
}

/** The generator of a flow of several transactions has no id: they are found by what they are about. */
async function resultOf({ method, input, id }: RunInput, options: object): Promise<unknown> {
  const call = method as (
    input: unknown,
    options: object,
  ) => Promise<unknown> | AsyncIterable<unknown>;
  const named = call(input, id === undefined ? options : { ...options, id });
  if (!isIterable(named)) return named;
  const all: unknown[] = [];
  // A generator that was not read has done nothing.
  const several = id === undefined ? named : (call(input, options) as AsyncIterable<unknown>);
  for await (const each of several) all.push(each);
  return all;
}

function isIterable(value: object): value is AsyncIterable<unknown> {
  return Symbol.asyncIterator in value;
}

/** Nothing of a record that only began is under way. Whether none is left of the flow. */
async function removeUnsigned(journal: Journal, id: string | undefined): Promise<boolean> {
  if (id === undefined) return true;
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
