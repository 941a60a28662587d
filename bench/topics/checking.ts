/** Goals 7 and 8: what checking an answer costs beside parsing it. */
import { type BodyName, bodyNames, createBodies } from '../bodies/bodies.ts';
import { requests } from '../clients/requests.ts';
import { cpuOf } from '../measure/cpu.ts';
import { interleave } from '../measure/rounds.ts';
import { ratio, summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';
import { createReporter } from './reporter.ts';

/** A field near the end of the body, of which the check has to see almost all before it refuses. */
const SPOILT: Readonly<Record<BodyName, string>> = {
  execute: 'code',
  quote: 'percent',
  tokens: 'decimals',
  tokensFull: 'decimals',
  positions: 'decimals',
};

export const run: Topic = async ({ quick }) => {
  const rounds = quick ? 2 : 9;
  const measured: Measured[] = [];
  const notes: string[] = [];
  const bodies = createBodies();
  for (const name of bodyNames) {
    const text = bodies[name];
    const repeats = Math.ceil((quick ? 2_000 : 40_000) / roughParseCost(text));
    const fit = await measureFit(name, text, repeats, rounds);
    measured.push(
      fit.measured,
      ...(await measureDrift(name, text, Math.ceil(repeats / 4), rounds)),
    );
    notes.push(`${name}, ${text.length} bytes: JSON.parse ${fit.parseUs.toFixed(1)} us`);
  }
  return { measured, notes };
};

/** Microseconds of one `JSON.parse`; it decides how often a round repeats. */
function roughParseCost(text: string): number {
  const times = Math.ceil(1e6 / text.length);
  return (
    Math.max(
      1,
      cpuOf(() => void repeat(times, () => JSON.parse(text))),
    ) / times
  );
}

function repeat(times: number, make: () => unknown): unknown[] {
  return Array.from({ length: times }, make);
}

async function measureFit(
  part: BodyName,
  text: string,
  repeats: number,
  rounds: number,
): Promise<{ readonly measured: Measured; readonly parseUs: number }> {
  const { checkOutput } = requests[part].endpoint;
  // Each value is checked once, as in a client: a value checked again would be in the processor's cache.
  let values: unknown[] = [];
  const parse = (): void => {
    values = repeat(repeats, () => JSON.parse(text));
  };
  const check = (): void => {
    if (!values.every(checkOutput)) throw new Error(`the generated body ${part} must fit`);
  };
  // Objects with one order, unlike names: the values are there when they are checked.
  const parsed: number[] = [];
  const { checked } = await interleave(
    {
      checked: () => {
        parsed.push(cpuOf(parse));
        return cpuOf(check);
      },
    },
    rounds,
  );
  const value = ratio(checked, parsed.slice(1));
  return { measured: { goal: 7, part, value }, parseUs: summarize(parsed).median / repeats };
}

/** The body with one field of a wrong type. */
function spoil(part: BodyName, text: string): string {
  const field = `"${SPOILT[part]}":`;
  const at = text.lastIndexOf(field) + field.length;
  const spoilt = text.slice(0, at) + text.slice(at).replace(/^(?:"[^"]*"|[^,}\]]+)/, '[]');
  if (requests[part].endpoint.checkOutput(JSON.parse(spoilt))) throw new Error('must not fit');
  return spoilt;
}

async function measureDrift(
  part: BodyName,
  text: string,
  calls: number,
  rounds: number,
): Promise<readonly Measured[]> {
  const spoilt = spoil(part, text);
  const asked = requests[part];
  const cost = await interleave(
    {
      parse: () => cpuOf(() => void repeat(calls, () => JSON.parse(text))) / calls,
      fitting: createReporter(asked, text, calls, 'none'),
      first: createReporter(asked, spoilt, calls, 'each'),
      repeated: createReporter(asked, spoilt, calls, 'once'),
    },
    rounds,
  );
  const extra = (kind: 'first' | 'repeated'): Measured => {
    const beyond = cost[kind].map((value, round) => value - (cost.fitting[round] ?? 0));
    return { goal: 8, part: `${part}, ${kind}`, value: ratio(beyond, cost.parse) };
  };
  return [extra('first'), extra('repeated')];
}
