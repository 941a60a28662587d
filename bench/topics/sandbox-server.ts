/** A sandbox in a process of its own, with so many tokens: `sandbox-server.ts <count>`. */
import { startSandbox } from '@perijove/sandbox';

export interface SandboxAddress {
  readonly url: string;
  readonly apiKey: string;
}

const { url, apiKey } = await startSandbox({
  allTokensCount: Number(process.argv[2]),
  plan: 'pro',
  keepAlive: true,
});
process.send?.({ url, apiKey } satisfies SandboxAddress);
process.once('disconnect', () => process.exit());
