import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '@perijove/sandbox';
import { SOL, USDC } from 'perijove';
import { runBehindPolicy } from './run.mjs';

/** Prices of SOL, relative to the first one: the sandbox has the next one for each tick. */
const FACTORS = [1, 0.9, 1.08];

/** On paper: the same function on the wall clock, four ticks a second here, and the same policy. */
export async function runPaper(strategy) {
  const { deployment, apiKey, rpcUrl, fundedWallets, control, stop } = await startSandbox();
  const { carol } = fundedWallets;
  control.faucet({ address: carol.address, mint: USDC, amount: 300_000_000n });
  const folder = await mkdtemp(join(tmpdir(), 'paper-'));
  const factors = [...FACTORS];
  const move = () => {
    const factor = factors.shift();
    if (factor !== undefined) control.prices.set(SOL, { factor });
  };
  move();
  const run = await runBehindPolicy(
    { ...strategy, everyMs: 250 },
    {
      deployment,
      apiKey,
      rpcUrl,
      wallet: carol,
      folder,
      ticks: FACTORS.length,
      onEvent: ({ kind }) => kind === 'tick' && move(),
    },
  );
  await rm(folder, { recursive: true });
  await stop();
  return run;
}
