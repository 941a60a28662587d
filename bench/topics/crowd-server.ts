/**
 * A sandbox that is crowded: `crowd-server.ts fill|serve <crowd> <count> <folder>`. `fill` leaves the
 * crowd in the folder and ends, and `serve` starts with it; `crowd-server.ts empty` serves in memory.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from '@perijove/sandbox';
import { type Crowd, fill } from './crowd.ts';
import type { SwapServer } from './swap-server.ts';

export interface CrowdServer extends SwapServer {
  /** Until the sandbox answered. */
  readonly startMs: number;
  readonly maker: string;
}

/** The server's measurement of itself over a number of milliseconds. */
export interface Idle {
  /** Percent of one core. */
  readonly cpuPercent: number;
  readonly residentMb: number;
}

const [mode = '', crowd = '', count = '', dataFolder = ''] = process.argv.slice(2);
const start = performance.now();
const sandbox = await startSandbox({
  dataFolder: dataFolder || undefined,
  plan: { limit: 1_000_000, windowMs: 1000 },
  keepAlive: true,
});
const startMs = performance.now() - start;

if (mode === 'fill') await fill(sandbox, crowd as Crowd, Number(count));
if (mode === 'fill') {
  await sandbox.stop();
  process.send?.(performance.now() - start, () => process.exit());
} else {
  const { url, rpcUrl, apiKey, fundedWallets, control } = sandbox;
  const { address, secretKey } = fundedWallets.alice;
  control.faucet({ address, amount: 10n ** 13n });
  const key = Buffer.from(secretKey).toString('base64');
  const places = { url, rpcUrl, apiKey, taker: address, maker: address, secretKey: key, startMs };
  process.send?.(places satisfies CrowdServer);
  process.on('message', async (ms: number) => {
    const [before, beganMs] = [process.cpuUsage(), performance.now()];
    await wait(ms);
    const { user, system } = process.cpuUsage(before);
    const passedMs = performance.now() - beganMs;
    process.send?.({
      cpuPercent: (user + system) / 10 / passedMs,
      residentMb: process.memoryUsage.rss() / 2 ** 20,
    } satisfies Idle);
  });
  process.once('disconnect', () => process.exit());
}
