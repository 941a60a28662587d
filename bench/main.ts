/**
 * Measures the built packages and prints the results beside the goals.
 *
 * `node bench/main.ts [--quick] [topic ...]`: `--quick` only shows that everything runs.
 */
import { existsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { LIST_ELEMENTS } from './bodies/bodies.ts';
import {
  CLIENT_CORE,
  canPin,
  messageOf,
  runChild,
  SERVER_CORE,
  startChild,
} from './measure/child.ts';
import type { Measured, Report, TopicOptions } from './measure/topic.ts';
import { mismatches, tableOf } from './report.ts';

const topics = [
  'request',
  'checking',
  'streaming',
  'limiter',
  'sizes',
  'cold-start',
  'limit-use',
  'bulk-price',
  'watch',
  'swaps',
  'rpc-batch',
  'crowds',
  'sandbox-start',
  'local-node',
  'redis-limit',
  'telemetry',
  'fleet',
  'journal',
  'trips',
  'landing',
  'swap-cpu',
  'backtest',
  'first-screen',
] as const;

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const { quick } = values;
const unknown = positionals.filter((name) => !(topics as readonly string[]).includes(name));
if (unknown.length > 0) {
  throw new Error(`no topic ${unknown.join(', ')}; there are ${topics.join(', ')}`);
}

function say(...lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function assertBuilt(): void {
  for (const name of [
    'core',
    'price',
    'tokens',
    'portfolio',
    'sandbox',
    'strategy',
    'local-node',
    'redis',
    'postgres',
  ]) {
    if (existsSync(fileURLToPath(import.meta.resolve(`@perijove/${name}`)))) continue;
    throw new Error(`@perijove/${name} is not built: run \`npx -y pnpm@12 build\` first`);
  }
}

function machine(): string {
  const [load = 0] = loadavg();
  const pinned = canPin ? 'client and server on a core each' : 'client and server not pinned';
  const cores = `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`;
  return `Node ${process.version}, ${cores}, ${pinned}, load ${load.toFixed(1)}`;
}

assertBuilt();
await runChild('swap/generate.ts', [], { flags: ['--conditions=@perijove/source'] });
say(machine());
const elements = quick ? 20_000 : LIST_ELEMENTS;
const server = startChild('server.ts', [String(elements)], { core: SERVER_CORE });
const options: TopicOptions = { origin: await messageOf<string>(server), quick };
const measured: Measured[] = [];
try {
  for (const topic of topics) {
    if (positionals.length > 0 && !positionals.includes(topic)) continue;
    const start = performance.now();
    const args = [topic, JSON.stringify(options)];
    const child = { core: CLIENT_CORE, flags: ['--expose-gc'] };
    const report = await runChild<Report>('run-topic.ts', args, child);
    measured.push(...report.measured);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    say('', `${topic} (${seconds} s)`, ...report.notes.map((note) => `  ${note}`));
  }
} finally {
  server.kill();
}
say('', tableOf(measured), '', machine());
const odd = positionals.length > 0 ? [] : mismatches(measured);
if (odd.length > 0) throw new Error(`a limit without a number, or the reverse: ${odd.join('; ')}`);
