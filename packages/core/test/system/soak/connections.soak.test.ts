import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { serveImpatiently } from './impatient-server.ts';
import type { Sample } from './sample.ts';

/** Five minutes unless `SOAK_SECONDS` says otherwise; what is judged are slopes, not speeds. */
const seconds = Number(process.env['SOAK_SECONDS'] ?? 300);
const client = fileURLToPath(new URL('soak-client.ts', import.meta.url));

/** Fewer would not tell a leak of a few kilobytes each from noise. */
const MIN_CONNECTIONS = 2_000;
const MAX_GROWTH_BYTES = 2_000_000;

async function soak(origin: string): Promise<readonly Sample[]> {
  const child = spawn(process.execPath, ['--expose-gc', client, origin, String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const samples: Sample[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => samples.push(JSON.parse(line) as Sample));
  const [code] = await Promise.all([once(child, 'exit'), once(lines, 'close')]);
  expect(code).toEqual([0, null]);
  return samples;
}

/**
 * By how much the lowest of the last third of the samples lies above that of the second. The first
 * is the start-up. A leak raises the lowest; what a collection has not come to yet does not.
 */
function growth(values: readonly number[]): number {
  const third = Math.floor(values.length / 3);
  return Math.min(...values.slice(-third)) - Math.min(...values.slice(third, -third));
}

test('heap, descriptors and listeners stay flat while connections are cut and idle ones ended', {
  timeout: (seconds * 2 + 120) * 1_000,
}, async () => {
  const server = await serveImpatiently();
  onTestFinished(server.close);
  const samples = await soak(server.origin);
  const heap = samples.map(({ heapBytes }) => heapBytes);
  const descriptors = samples.map((each) => each.descriptors);
  const listeners = samples.map((each) => each.listeners);
  const { calls = 0 } = samples.at(-1) ?? {};
  process.stdout.write(
    `soak: ${seconds} s, ${calls} calls, ${server.accepted()} connections; heap grew by ${growth(heap)} bytes ` +
      `to ${heap.at(-1)}, descriptors up to ${Math.max(...descriptors)}, listeners up to ` +
      `${Math.max(...listeners)}\n`,
  );
  expect(samples.length).toBeGreaterThan(15);
  expect(server.accepted()).toBeGreaterThan(MIN_CONNECTIONS);
  expect(growth(heap)).toBeLessThan(MAX_GROWTH_BYTES);
  expect(growth(descriptors)).toBeLessThan(16);
  expect(Math.max(...listeners)).toBeLessThanOrEqual(1);
});
