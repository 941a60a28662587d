/** A sandbox in a process of its own: `swap-server.ts [data folder]`; without one in memory. */
import { USDC } from '@perijove/core';
import { startSandbox } from '@perijove/sandbox';

/** Collateral of loans, and what verifications are paid in. */
const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

export interface SwapServer {
  readonly url: string;
  readonly rpcUrl: string;
  readonly apiKey: string;
  readonly taker: string;
  /** Base64 of the 64 bytes. */
  readonly secretKey: string;
}

const { url, rpcUrl, apiKey, fundedWallets, control } = await startSandbox({
  dataFolder: process.argv[2] || undefined,
  // Without limits, which are not measured here.
  plan: { limit: 1_000_000, windowMs: 1000 },
  keepAlive: true,
});
const { address, secretKey } = fundedWallets.alice;
control.faucet({ address, amount: 10n ** 15n });
for (const mint of [USDC, JUP]) control.faucet({ address, mint, amount: 10n ** 15n });
process.send?.({
  url,
  rpcUrl,
  apiKey,
  taker: address,
  secretKey: Buffer.from(secretKey).toString('base64'),
} satisfies SwapServer);
process.once('disconnect', () => process.exit());
