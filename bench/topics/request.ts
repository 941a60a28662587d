/** Goals 1 to 6: the CPU time of a call, beside that of other clients for the same response. */
import { bodyNames } from '../bodies/bodies.ts';
import {
  type Call,
  fetchAndParse,
  globalFetch,
  officialQuote,
  undiciRequest,
} from '../clients/peers.ts';
import { createMeasuredTransport } from '../clients/perijove.ts';
import { requests } from '../clients/requests.ts';
import { cpuPerCall } from '../measure/cpu.ts';
import { interleave, type Rounds } from '../measure/rounds.ts';
import { ratio, summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';
import { Quote } from '../swap/schemas.ts';

/** Calls a round: enough for a tenth of a second, and for several collections of garbage. */
const CALLS = { execute: 1000, quote: 1000, tokens: 200, tokensFull: 96, positions: 48 } as const;

type Clients = Readonly<Record<string, Call>>;

/** Measures the clients against each other and notes what each of them costs. */
async function compare<C extends Clients>(
  title: string,
  clients: C,
  calls: number,
  concurrency: number,
  { rounds, notes }: { readonly rounds: number; readonly notes: string[] },
): Promise<Rounds<keyof C & string>> {
  const measures = Object.entries(clients).map(([name, call]) => [
    name,
    () => cpuPerCall(call, calls, concurrency),
  ]);
  // One round is too few for the compiler: without more of them the first that is measured is slow.
  for (const call of Object.values(clients)) await cpuPerCall(call, calls * 3, concurrency);
  const result = (await interleave(Object.fromEntries(measures), rounds)) as Rounds<string>;
  const costs = Object.entries(result).map(
    ([name, values]) => `${name} ${summarize(values).median.toFixed(0)}`,
  );
  notes.push(`${title}, c=${concurrency}, us of CPU a call: ${costs.join(', ')}`);
  return result as Rounds<keyof C & string>;
}

export const run: Topic = async ({ origin, quick }) => {
  const measured: Measured[] = [];
  const notes: string[] = [];
  const effort = { rounds: quick ? 1 : 9, notes };
  const callsOf = (name: keyof typeof CALLS): number => Math.ceil(CALLS[name] / (quick ? 50 : 1));

  const checked = createMeasuredTransport(origin);
  const unchecked = createMeasuredTransport(origin, { validate: 'off' });
  const call = (name: keyof typeof CALLS, transport = checked): Call => {
    const { endpoint, input } = requests[name];
    return () => transport.call(endpoint, input);
  };

  async function measureQuote(concurrency: number): Promise<void> {
    const part = `c=${concurrency}`;
    const clients = {
      perijove: call('quote'),
      undici: undiciRequest(origin, requests.quote),
      fetch: globalFetch(origin, requests.quote),
      'fetch+zod': fetchAndParse(origin, requests.quote, Quote),
      official: officialQuote(origin),
    };
    const cost = await compare('quote', clients, callsOf('quote'), concurrency, effort);
    measured.push({ goal: 1, part, value: ratio(cost.perijove, cost.undici) });
    measured.push({ goal: 2, part, value: ratio(cost.official, cost.perijove) });
    measured.push({ goal: 3, part, value: ratio(cost.fetch, cost.perijove) });
  }

  async function measureBody(part: keyof typeof CALLS): Promise<void> {
    const clients = {
      perijove: call(part),
      unchecked: call(part, unchecked),
      undici: undiciRequest(origin, requests[part]),
      fetch: globalFetch(origin, requests[part]),
    };
    const cost = await compare(part, clients, callsOf(part), 16, effort);
    if (part !== 'quote') {
      measured.push({ goal: 4, part, value: ratio(cost.perijove, cost.undici) });
    }
    measured.push({ goal: 5, part, value: ratio(cost.perijove, cost.unchecked) });
  }

  async function measureSignals(): Promise<void> {
    const { endpoint, input } = requests.quote;
    const { signal } = new AbortController();
    const clients = {
      without: call('quote'),
      shared: () => checked.call(endpoint, input, { signal }),
      own: () => checked.call(endpoint, input, { signal: new AbortController().signal }),
    };
    const cost = await compare('quote with a signal', clients, callsOf('quote'), 16, effort);
    const shared = ratio(cost.shared, cost.without);
    measured.push({ goal: 6, part: 'one signal for all calls', value: shared });
    measured.push({ goal: 6, part: 'a signal per call', value: ratio(cost.own, cost.without) });
  }

  async function countWarnings(): Promise<void> {
    let warnings = 0;
    const count = (): void => void warnings++;
    process.on('warning', count);
    const { endpoint, input } = requests.quote;
    const { signal } = new AbortController();
    await cpuPerCall(() => checked.call(endpoint, input, { signal }), 512, 128);
    // Warnings are emitted in a later tick.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', count);
    measured.push({ goal: 6, part: 'count', value: summarize([warnings]) });
  }

  for (const concurrency of [1, 16, 128]) await measureQuote(concurrency);
  for (const name of bodyNames) await measureBody(name);
  await measureSignals();
  await countWarnings();
  await Promise.all([checked.close(), unchecked.close()]);
  return { measured, notes };
};
