import { inputError } from '@perijove/core';
import { isMemoryJournal, type Journal } from '@perijove/journal';
import { dbos, type Engine } from './engine.ts';
import { errorOfStep } from './recorded-error.ts';
import type { FlowStepOptions } from './step-options.ts';
import { untilSettled } from './until-settled.ts';

/** Where the flows of the steps are written down, and how patient the steps are. */
export interface FlowStepsOptions {
  /** One that outlives the process and the machine: best in the database of DBOS. */
  readonly journal: Journal;
  /** Attempts after an error that advises to `retry`, with growing pauses. Default 10. */
  readonly retries?: number;
  /** The longest pause between two attempts. Default 30,000. */
  readonly maxPauseMs?: number;
}

/** What a workflow of DBOS does with the service, each as one step. */
export interface FlowSteps {
  /**
   * Runs a flow as a step of the workflow, and returns its result: the recorded one, when the workflow
   * is replayed. A step that was cut off resumes its flow, so it happens once.
   *
   * ```ts
   * const sold = await steps.run('sell', (step) => perijove.swap.swap(input, { signer, rpc, ...step }));
   * ```
   *
   * @param name Unique within the workflow: with the id of the workflow it is the id of the flow. In a
   * loop, number it: `buy ${round}`.
   * @throws PerijoveError as the flow does, also on a replay; `invalid_input` outside of a workflow, and
   * for a name that an earlier step of the workflow has.
   */
  run<Result>(name: string, flow: (step: FlowStepOptions) => Promise<Result>): Promise<Result>;
  /**
   * Looks every so often until there is a value, as one step: the workflow goes on with that value, also
   * when it is replayed. While it waits, a restart looks again at once.
   *
   * ```ts
   * const price = await steps.until('dip', async () => {
   *   const now = (await perijove.price.get({ ids: [SOL] }))[SOL]?.usdPrice;
   *   return now !== undefined && now < 100 ? now : undefined;
   * }, { everyMs: 10_000 });
   * ```
   *
   * @returns the first value that is not `undefined`.
   * @throws PerijoveError `invalid_input`; what `look` throws, but for an error that advises to `retry`.
   */
  until<Value>(
    name: string,
    look: (step: { readonly signal?: AbortSignal | undefined }) => Promise<Value | undefined>,
    options: { readonly everyMs: number },
  ): Promise<Value>;
}

/** The longest time that a timer of Node can wait. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Returns the steps for workflows of DBOS: a bot is then an ordinary function that goes on after a crash
 * of its process, its machine or its database, and does nothing twice.
 *
 * @throws PerijoveError `invalid_input` for options that are not as described.
 */
export function createFlowSteps(options: FlowStepsOptions): FlowSteps {
  return flowStepsOn(dbos, options);
}

/** The same for any engine. */
export function flowStepsOn(engine: Engine, options: FlowStepsOptions): FlowSteps {
  const { journal, retries = 10, maxPauseMs = 30_000 } = options;
  assertOptions({ journal, retries, maxPauseMs });
  return {
    run(name, flow) {
      return asStep(engine, name, async (id, signal) => {
        const onPause = (error: Error, pauseMs: number): void =>
          engine.warn(`${id}: again in ${pauseMs} ms: ${error.message}`);
        const run = () => flow({ id, journal, signal });
        const sleep = (ms: number) => engine.wait(ms, signal);
        return untilSettled(run, { retries, maxPauseMs, signal, sleep, onPause });
      });
    },
    async until(name, look, { everyMs }) {
      assertPause('everyMs', everyMs);
      return asStep(engine, name, async (id, signal) => {
        const onPause = (error: Error): void => engine.warn(`${id}: ${error.message}`);
        const sleep = (ms: number) => engine.wait(ms, signal);
        const looking = { retries: Infinity, maxPauseMs: everyMs, signal, sleep, onPause };
        for (;;) {
          const value = await untilSettled(() => look({ signal }), looking);
          if (value !== undefined) return value;
          await sleep(everyMs);
        }
      });
    },
  };
}

async function asStep<Result>(
  engine: Engine,
  name: string,
  act: (id: string, signal: AbortSignal | undefined) => Promise<Result>,
): Promise<Result> {
  if (typeof name !== 'string' || name.trim() === '') throw wrong('name', 'a name of the step');
  const workflowId = engine.workflowId();
  if (workflowId === undefined)
    throw wrong('name', 'a call within a workflow, and not within another step of it');
  const step = `perijove ${name}`;
  try {
    return await engine.runStep(step, async (signal) => {
      // A second flow with the id of the first would return the result of the first, and do nothing.
      if ((await engine.recorded(workflowId)).includes(step))
        throw wrong(
          'name',
          `a name that no earlier step of the workflow has, and ${name} is taken`,
        );
      return act(`${workflowId}/${name}`, signal);
    });
  } catch (error) {
    throw errorOfStep(error);
  }
}

function assertOptions({ journal, retries, maxPauseMs }: Required<FlowStepsOptions>): void {
  if (typeof journal?.read !== 'function')
    throw wrong('journal', 'a journal, such as createPostgresJournal({ pool })');
  if (isMemoryJournal(journal))
    throw wrong('journal', 'a journal that outlives the process, and not one in its memory');
  if (!Number.isSafeInteger(retries) || retries < 0)
    throw wrong('retries', 'a whole number from 0');
  assertPause('maxPauseMs', maxPauseMs);
}

function assertPause(path: string, value: number): void {
  if (Number.isSafeInteger(value) && value > 0 && value <= MAX_TIMER_MS) return;
  throw wrong(path, `milliseconds from 1 to ${MAX_TIMER_MS}`);
}

function wrong(path: string, expected: string): Error {
  return inputError(undefined, { path, expected });
}
