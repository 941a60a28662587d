/** Goals 14 and 15: the cost of a new process until its first response. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interleave, type Measure } from '../measure/rounds.ts';
import { ratio, type Summary, summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

type Format = 'module' | 'commonjs';

/** What is imported, by the name of its part of goal 14. Each is compared with zod in the same format. */
const imports: Readonly<Record<string, readonly [Format, specifier: string]>> = {
  price: ['module', '@perijove/price'],
  tokens: ['module', '@perijove/tokens'],
  portfolio: ['module', '@perijove/portfolio'],
  swap: ['module', '@perijove/swap'],
  perijove: ['module', 'perijove'],
  'perijove, CommonJS': ['commonjs', 'perijove'],
};

const load: Readonly<Record<Format, (specifier: string) => string>> = {
  module: (specifier) => `await import('${specifier}');`,
  commonjs: (specifier) => `require('${specifier}');`,
};

/** Written out, because a file of TypeScript would be stripped of its types first. */
const reportImport = (format: Format, specifier: string): string => `
  const cpu = process.cpuUsage();
  const before = process.memoryUsage.rss();
  ${load[format](specifier)}
  const { user, system } = process.cpuUsage(cpu);
  console.log(JSON.stringify([user + system, process.memoryUsage.rss() - before]));`;

const ourFirstCall = (origin: string): string => `
  const start = performance.now();
  const { createTransport, sandbox, SOL } = await import('@perijove/core');
  const { createPriceClient } = await import('@perijove/price');
  const transport = createTransport({ deployment: sandbox('${origin}') });
  await createPriceClient(transport).get({ ids: [SOL] });
  console.log(JSON.stringify([performance.now() - start]));
  process.exit();`;

const undiciFirstCall = (origin: string): string => `
  const start = performance.now();
  const { request } = await import('undici');
  const { body } = await request('${origin}/price/v3?ids=SOL');
  await body.json();
  console.log(JSON.stringify([performance.now() - start]));
  process.exit();`;

/** Numbers that a script prints in a process of its own. */
function runScript(script: string, format: Format = 'module'): readonly number[] {
  const conditions = process.execArgv.filter((flag) => flag.startsWith('--conditions'));
  const args = [...conditions, `--input-type=${format}`, '--eval', script];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as number[];
}

export const run: Topic = async ({ origin, quick }) => {
  const rounds = quick ? 2 : 15;
  const imports = await measureImports(rounds);
  const calls = await interleave(
    {
      ours: () => runScript(ourFirstCall(origin))[0] as number,
      undici: () => runScript(undiciFirstCall(origin))[0] as number,
    },
    rounds,
  );
  const commands = await measureCommands(rounds);
  const ms = (values: readonly number[]): string => summarize(values).median.toFixed(1);
  return {
    measured: [
      ...imports.measured,
      { goal: 15, part: 'time', value: ratio(calls.ours, calls.undici) },
    ],
    notes: [
      ...imports.notes,
      `first call: ours ${ms(calls.ours)} ms, undici ${ms(calls.undici)} ms`,
      `from the start of a process to its first request: perijove price ${ms(commands.ours)} ms, one fetch of Node ${ms(commands.node)} ms`,
    ],
  };
};

const command = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

/** Milliseconds from the start of a process to the request that it sends, with the compiled code kept. */
async function measureCommands(rounds: number) {
  let hear = (): void => {};
  const server = createServer((_request, response) => {
    hear();
    response.setHeader('content-type', 'application/json').end('[]');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const home = mkdtempSync(join(tmpdir(), 'first-request-'));
  const timeOf = async (...args: readonly string[]): Promise<number> => {
    const started = performance.now();
    const heard = new Promise<number>((resolve) => {
      hear = () => resolve(performance.now() - started);
    });
    const child = spawn(process.execPath, args, {
      stdio: 'ignore',
      env: { PATH: process.env['PATH'], HOME: home },
    });
    const [ms] = await Promise.all([heard, once(child, 'exit')]);
    return ms;
  };
  try {
    return await interleave(
      {
        ours: () => timeOf(command, 'price', 'SOL', `--sandbox-url=${url}`),
        node: () => timeOf('--input-type=module', '--eval', `await fetch('${url}')`),
      },
      rounds,
    );
  } finally {
    server.close();
    rmSync(home, { recursive: true, force: true });
  }
}

async function measureImports(
  rounds: number,
): Promise<{ readonly measured: readonly Measured[]; readonly notes: readonly string[] }> {
  const memory: Record<string, number[]> = {};
  const measure =
    (name: string, format: Format, specifier: string): Measure =>
    () => {
      const [cpuUs = 0, bytes = 0] = runScript(reportImport(format, specifier), format);
      memory[name] = [...(memory[name] ?? []), bytes];
      return cpuUs;
    };
  const all = {
    'zod, module': ['module', 'zod'],
    'zod, commonjs': ['commonjs', 'zod'],
    ...imports,
  } as const;
  const measures = Object.entries(all).map(([name, [format, specifier]]) => [
    name,
    measure(name, format, specifier),
  ]);
  const cpu = await interleave(Object.fromEntries(measures), rounds);
  const cpuOf = (name: string): readonly number[] => cpu[name] ?? [];
  // The first of each was the round that warms up.
  const memoryOf = (name: string): readonly number[] => memory[name]?.slice(1) ?? [];
  const beside = (of: typeof cpuOf, name: string, format: Format): Summary =>
    ratio(of(name), of(`zod, ${format}`));
  return {
    measured: Object.entries(imports).flatMap(([name, [format]]) => [
      { goal: 14, part: `${name}, CPU`, value: beside(cpuOf, name, format) },
      { goal: 14, part: `${name}, memory`, value: beside(memoryOf, name, format) },
    ]),
    notes: Object.keys(all).map((name) => {
      const ms = summarize(cpuOf(name)).median / 1000;
      const megabytes = summarize(memoryOf(name)).median / 2 ** 20;
      return `import ${name}: ${ms.toFixed(1)} ms of CPU, ${megabytes.toFixed(1)} MB`;
    }),
  };
}
