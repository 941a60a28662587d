/** Goal 22: eight processes on one plan at a gateway, killed at random. */
import { spawnSync } from 'node:child_process';
import { runFleet } from '../../packages/redis/test/fleet/run.ts';
import { CLIENT_CORE, canPin, SERVER_CORE } from '../measure/child.ts';
import { summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';

const FLEETS = { 'all settle': [], 'one never settles': [3] } as const;

export const run: Topic = async ({ quick }) => {
  // Processes of the fleet would inherit the one core of this process.
  const cores = `${CLIENT_CORE},${SERVER_CORE}`;
  if (canPin) spawnSync('taskset', ['-apc', cores, String(process.pid)]);
  const windowMs = quick ? 2_000 : 20_000;
  const measured = [];
  const notes: string[] = [];
  for (const [name, neverSettle] of Object.entries(FLEETS)) {
    const result = await runFleet({
      plan: { limit: 20 * (windowMs / 1_000), windowMs },
      processes: quick ? 2 : 8,
      callers: 4,
      timeoutMs: 10_000,
      windows: 3,
      killEveryMs: 5_000,
      minKills: quick ? 0 : 5,
      neverSettle,
    });
    const { accepted, refused, kills, used, failures } = result;
    if (failures.length > 0) throw new Error(failures.join('; '));
    measured.push({ goal: 22, part: `${name}, rate used`, value: summarize([used]) });
    measured.push({ goal: 22, part: `${name}, answers 429`, value: summarize([refused]) });
    notes.push(`${name}: ${accepted} requests, ${kills} kills`);
  }
  return { measured, notes };
};
