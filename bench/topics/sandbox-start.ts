/** What a test suite pays for its sandbox: import, start, memory, and a reset before each test. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';

const folder = fileURLToPath(new URL('..', import.meta.url));

/** Resets timed in each process; the first warms up. */
const RESETS = 10;

/** Written out, because a file of TypeScript would be stripped of its types first. */
const SCRIPT = `
  const start = performance.now();
  const { testSandbox } = await import('@perijove/sandbox/test');
  const imported = performance.now();
  const sandbox = await testSandbox();
  const started = performance.now();
  const resident = process.memoryUsage.rss() / 2 ** 20;
  await (await fetch(sandbox.url + '/price/v3?ids=So11111111111111111111111111111111111111112')).json();
  const answered = performance.now();
  const resets = [];
  for (let i = 0; i <= ${RESETS}; i++) {
    const before = performance.now();
    await sandbox.reset();
    if (i > 0) resets.push(performance.now() - before);
  }
  console.log(JSON.stringify({
    import: imported - start, start: started - imported, resident, first: answered - started, resets,
  }));
  process.exit();`;

interface Times {
  readonly import: number;
  readonly start: number;
  /** MB, before the first request. */
  readonly resident: number;
  readonly first: number;
  readonly resets: readonly number[];
}

function measure(): Times {
  const args = ['--input-type=module', '--eval', SCRIPT];
  const { stdout, stderr, status } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as Times;
}

export const run: Topic = async ({ quick }) => {
  const rounds = Array.from({ length: quick ? 2 : 15 }, measure).slice(1);
  const of = (pick: (times: Times) => number) => summarize(rounds.map(pick));
  const resets = summarize(rounds.flatMap((times) => times.resets));
  const first = of((times) => times.first);
  return {
    measured: [
      { goal: 19, part: 'import, ms', value: of((times) => times.import) },
      { goal: 19, part: 'start, ms', value: of((times) => times.start) },
      { goal: 19, part: 'resident, MB', value: of((times) => times.resident) },
      { goal: 19, part: 'reset, ms', value: resets },
    ],
    notes: [`the first request, which loads the routes: ${first.median.toFixed(0)} ms`],
  };
};
