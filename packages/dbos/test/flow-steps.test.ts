import { PerijoveError } from '@perijove/core';
import { createMemoryJournal, type Journal } from '@perijove/journal';
import { expect, it } from 'vitest';
import { dbos, type Engine } from '../src/engine.ts';
import { flowStepsOn } from '../src/flow-steps.ts';
import { createFlowSteps, type FlowStepOptions } from '../src/index.ts';

/** Without the mark of one in memory, which is a symbol. */
const journal = Object.fromEntries(Object.entries(createMemoryJournal())) as unknown as Journal;

// A step that runs again after a crash would find nothing in it, and swap a second time.
it('refuses a journal that ends with its process', () => {
  const field = { details: expect.objectContaining({ field: 'journal' }) };
  const create = () => createFlowSteps({ journal: createMemoryJournal() });
  expect(create).toThrow(expect.objectContaining(field));
  expect(create).toThrow(/outlives the process/);
  expect(() => createFlowSteps({ journal })).not.toThrow();
});

it.each([
  [{ journal: undefined }, 'journal'],
  [{ journal: {} }, 'journal'],
  [{ retries: -1 }, 'retries'],
  [{ retries: 1.5 }, 'retries'],
  [{ maxPauseMs: 0 }, 'maxPauseMs'],
  [{ maxPauseMs: 2 ** 31 }, 'maxPauseMs'],
])('refuses %o', (wrong, field) => {
  expect(() => createFlowSteps({ journal, ...wrong } as never)).toThrow(
    expect.objectContaining({ code: 'invalid_input', details: expect.objectContaining({ field }) }),
  );
});

it('takes the ends of its ranges', () => {
  const ends = { retries: 0, maxPauseMs: 2 ** 31 - 1 };
  expect(() => createFlowSteps({ journal, ...ends })).not.toThrow();
  expect(() => createFlowSteps({ journal, maxPauseMs: 1 })).not.toThrow();
});

it('refuses a step outside of a workflow', async () => {
  const error = await createFlowSteps({ journal })
    .run('sell', async () => 'sold')
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'invalid_input', details: { field: 'name' } });
});

/** One workflow, and what it has recorded: as much of an engine as the steps need. */
function engineOf(
  id: string | undefined = 'monday',
  signal?: AbortSignal,
  recorded = new Map<string, unknown>(),
  warnings: string[] = [],
): Engine {
  return {
    workflowId: () => id,
    recorded: async () => [...recorded.keys()],
    async runStep(name, act) {
      const result = await act(signal);
      recorded.set(name, result);
      return result;
    },
    wait: dbos.wait,
    warn: (text) => void warnings.push(text),
  };
}

function workflow(id?: string, signal?: AbortSignal) {
  const recorded = new Map<string, unknown>();
  const warnings: string[] = [];
  const engine = engineOf(id, signal, recorded, warnings);
  return { steps: flowStepsOn(engine, { journal, maxPauseMs: 1 }), recorded, warnings };
}

it('gives a flow an id of workflow and name, the journal, and the signal of the workflow', async () => {
  const { signal } = new AbortController();
  const { steps, recorded } = workflow('monday', signal);
  const seen: FlowStepOptions[] = [];
  await steps.run('buy 1', async (step) => void seen.push(step));
  await steps.run('buy 2', async (step) => void seen.push(step));
  expect(seen).toEqual([
    { id: 'monday/buy 1', journal, signal },
    { id: 'monday/buy 2', journal, signal },
  ]);
  expect([...recorded.keys()]).toEqual(['perijove buy 1', 'perijove buy 2']);
});

it('runs no second flow under a name', async () => {
  const { steps } = workflow();
  let runs = 0;
  const flow = async () => ++runs;
  expect(await steps.run('sell', flow)).toBe(1);
  const again = steps.run('sell', flow);
  await expect(again).rejects.toMatchObject({ details: { field: 'name' } });
  await expect(steps.until('sell', flow, { everyMs: 1 })).rejects.toThrow(/sell is taken/);
  expect(runs).toBe(1);
});

it('looks until there is a value, also behind failures, and says each of them', async () => {
  const { steps, recorded, warnings } = workflow();
  const looks = [undefined, new Error('passing'), undefined, 0] as const;
  let looked = 0;
  const look = async () => {
    const found = looks[looked++];
    if (found instanceof Error)
      throw new PerijoveError('server_error', {} as never, { attempt: 1 }, 'passing');
    return found;
  };
  expect(await steps.until('price', look, { everyMs: 1 })).toBe(0);
  expect(looked).toBe(4);
  expect(recorded.get('perijove price')).toBe(0);
  expect(warnings).toEqual(['monday/price: passing (attempt 1)']);
});

it.each([0, 1.5, 2 ** 31, Number.NaN])('refuses to look every %s ms', async (everyMs) => {
  const looking = workflow().steps.until('price', async () => 1, { everyMs });
  await expect(looking).rejects.toMatchObject({ details: { field: 'everyMs' } });
});

it.each(['', ' ', 5])('refuses %j as a name', async (name) => {
  const { steps, recorded } = workflow();
  const running = steps.run(name as string, async () => 'sold');
  await expect(running).rejects.toMatchObject({ details: { field: 'name' } });
  expect(recorded.size).toBe(0);
});

it('repeats a flow that failed in passing, says so, and gives up after the retries', async () => {
  const { steps, warnings } = workflow();
  const passing = new PerijoveError('server_error', {} as never, { attempt: 0 }, 'busy');
  let runs = 0;
  const second = async () => {
    if (runs++ === 0) throw passing;
    return 'sold';
  };
  expect(await steps.run('sell', second)).toBe('sold');
  expect(warnings).toEqual(['monday/sell: again in 1 ms: busy']);
  const never = flowStepsOn(engineOf(), { journal, retries: 0 });
  const always = never.run('sell', () => Promise.reject(passing));
  await expect(always).rejects.toBe(passing);
});

it('makes ten more attempts unless another number is given', async () => {
  const { steps } = workflow();
  const passing = new PerijoveError('server_error', {} as never, { attempt: 0 }, 'busy');
  let runs = 0;
  const busy = async () => {
    runs++;
    throw passing;
  };
  await expect(steps.run('sell', busy)).rejects.toBe(passing);
  expect(runs).toBe(11);
});

it('waits for half a minute at most unless another pause is given', async () => {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  const steps = flowStepsOn({ ...engineOf(), wait }, { journal, retries: 8 });
  const passing = new PerijoveError('server_error', {} as never, { attempt: 0 }, 'busy');
  await expect(steps.run('sell', () => Promise.reject(passing))).rejects.toBe(passing);
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

it('gives each wait and each look the signal of the workflow', async () => {
  const { signal } = new AbortController();
  const waits: unknown[] = [];
  const wait = async (...given: unknown[]) => void waits.push(given);
  const steps = flowStepsOn({ ...engineOf('monday', signal), wait }, { journal });
  const passing = new PerijoveError('server_error', {} as never, { attempt: 0 }, 'busy');
  const failing = (result: unknown) => {
    const ends = [() => Promise.reject(passing), async () => result];
    return async () => ends.shift()?.();
  };
  await steps.run('sell', failing('sold'));
  const looks: unknown[] = [];
  const look = async (step: { readonly signal?: AbortSignal | undefined }) =>
    looks.push(step.signal) === 1 ? undefined : 1;
  await steps.until('dip', look, { everyMs: 70 });
  await steps.until('top', failing(1), { everyMs: 80 });
  expect(waits).toEqual([
    [500, signal],
    [70, signal],
    [80, signal],
  ]);
  expect(looks).toEqual([signal, signal]);
});

it('ends a pause between two attempts when the workflow is cancelled', async () => {
  const stop = new AbortController();
  const steps = flowStepsOn(engineOf('monday', stop.signal), { journal, maxPauseMs: 60_000 });
  const passing = new PerijoveError('server_error', {} as never, { attempt: 0 }, 'busy');
  const failing = () => {
    setImmediate(() => stop.abort(new Error('cancelled')));
    return Promise.reject(passing);
  };
  await expect(steps.run('sell', failing)).rejects.toMatchObject({ name: 'AbortError' });
  await expect(steps.until('dip', failing, { everyMs: 60_000 })).rejects.toThrow('cancelled');
});

it('ends a wait when the workflow is cancelled', async () => {
  const stop = new AbortController();
  const { steps } = workflow('monday', stop.signal);
  const seen: unknown[] = [];
  const look = async ({ signal }: { readonly signal?: AbortSignal | undefined }) => {
    seen.push(signal);
    stop.abort(new Error('cancelled'));
    return undefined;
  };
  await expect(steps.until('never', look, { everyMs: 2 ** 31 - 1 })).rejects.toThrow();
  expect(seen).toEqual([stop.signal]);
});
