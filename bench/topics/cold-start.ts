/** Goals 14 and 15: the cost of a new process until its first response. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { interleave, type Measure } from '../measure/rounds.ts';
import { ratio, type Summary, summarize } from '../measure/statistics.ts';
import type { Measured, Topic } from '../measure/topic.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));
const families = ['price', 'tokens', 'portfolio'] as const;

/** Written out, because a file of TypeScript would be stripped of its types first. */
const reportImport = (specifier: string): string => `
  const cpu = process.cpuUsage();
  const before = process.memoryUsage.rss();
  await import(${JSON.stringify(specifier)});
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
function runScript(script: string): readonly number[] {
  const conditions = process.execArgv.filter((flag) => flag.startsWith('--conditions'));
  const args = [...conditions, '--input-type=module', '--eval', script];
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
  const ms = (values: readonly number[]): string => summarize(values).median.toFixed(1);
  return {
    measured: [
      ...imports.measured,
      { goal: 15, part: 'time', value: ratio(calls.ours, calls.undici) },
    ],
    notes: [
      ...imports.notes,
      `first call: ours ${ms(calls.ours)} ms, undici ${ms(calls.undici)} ms`,
    ],
  };
};

async function measureImports(
  rounds: number,
): Promise<{ readonly measured: readonly Measured[]; readonly notes: readonly string[] }> {
  const specifiers = ['zod', ...families.map((family) => `@perijove/${family}`)];
  const memory: Record<string, number[]> = {};
  const measure =
    (specifier: string): Measure =>
    () => {
      const [cpuUs = 0, bytes = 0] = runScript(reportImport(specifier));
      memory[specifier] = [...(memory[specifier] ?? []), bytes];
      return cpuUs;
    };
  const measures = specifiers.map((each) => [each, measure(each)]);
  const cpu = await interleave(Object.fromEntries(measures), rounds);
  const cpuOf = (specifier: string): readonly number[] => cpu[specifier] ?? [];
  // The first of each was the round that warms up.
  const memoryOf = (specifier: string): readonly number[] => memory[specifier]?.slice(1) ?? [];
  const beside = (of: typeof cpuOf, family: string): Summary =>
    ratio(of(`@perijove/${family}`), of('zod'));
  return {
    measured: families.flatMap((family) => [
      { goal: 14, part: `${family}, CPU`, value: beside(cpuOf, family) },
      { goal: 14, part: `${family}, memory`, value: beside(memoryOf, family) },
    ]),
    notes: specifiers.map((specifier) => {
      const ms = summarize(cpuOf(specifier)).median / 1000;
      const megabytes = summarize(memoryOf(specifier)).median / 2 ** 20;
      return `import ${specifier}: ${ms.toFixed(1)} ms of CPU, ${megabytes.toFixed(1)} MB`;
    }),
  };
}
