/** Reads the long list once and reports its cost: `list-reader.ts <mode> <origin>`. */
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { endpoints } from '@perijove/tokens';
import { request } from 'undici';
import { createMeasuredTransport } from '../clients/perijove.ts';

export type ReadingMode = 'base' | 'whole' | 'fetch' | 'items' | 'batches' | 'array';

export interface ListReading {
  readonly wallMs: number;
  readonly cpuMs: number;
  /** Most memory that the process ever had. */
  readonly peakMb: number;
  /** Longest time for which the event loop was blocked. */
  readonly stallMs: number;
}

const [mode = 'base', origin = ''] = process.argv.slice(2);
const url = `${origin}/tokens/v1/all`;
const transport = createMeasuredTransport(origin);

/** How the list is read; each returns the number of its elements. */
const read: Readonly<Record<ReadingMode, () => Promise<number>>> = {
  base: async () => 0,
  whole: async () => {
    const { body } = await request(url);
    return ((await body.json()) as unknown[]).length;
  },
  fetch: async () => ((await (await fetch(url)).json()) as unknown[]).length,
  items: async () => {
    let count = 0;
    for await (const _ of transport.stream(endpoints.allV1, {})) count++;
    return count;
  },
  batches: async () => {
    let count = 0;
    for await (const batch of transport.stream(endpoints.allV1, {}).batches())
      count += batch.length;
    return count;
  },
  array: async () => (await transport.stream(endpoints.allV1, {}).toArray()).length,
};

/** The peak since the process began; `maxRSS` may still hold that of the parent. */
function peakMb(): number {
  const status = '/proc/self/status';
  const high = existsSync(status) && /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1];
  return (high ? Number(high) : process.resourceUsage().maxRSS) / 1024;
}

// Loading, connecting and the first call belong to the base.
await transport.call(endpoints.search, { query: 'SOL' });
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const cpu = process.cpuUsage();
const start = performance.now();
const count = await read[mode as ReadingMode]();
const wallMs = performance.now() - start;
const { user, system } = process.cpuUsage(cpu);
// One more turn, or the monitor would miss a stall at the very end.
await new Promise((resolve) => setTimeout(resolve, 5));
delay.disable();
if (count === 0 && mode !== 'base') throw new Error(`${mode} read nothing`);
const stallMs = delay.max / 1e6;
const reading = { wallMs, cpuMs: (user + system) / 1000, peakMb: peakMb(), stallMs };
process.send?.(reading satisfies ListReading, () => process.exit());
