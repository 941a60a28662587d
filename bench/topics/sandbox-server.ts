/** A sandbox in a process of its own, with so many tokens: `sandbox-server.ts <count> <plan>`. */
import { type SandboxOptions, startSandbox } from '@perijove/sandbox';

export interface SandboxAddress {
  readonly url: string;
  readonly apiKey: string;
}

const [, , count, plan = 'pro'] = process.argv;
const { url, apiKey } = await startSandbox({
  allTokensCount: Number(count),
  plan: plan as SandboxOptions['plan'],
  keepAlive: true,
});
process.send?.({ url, apiKey } satisfies SandboxAddress);
process.once('disconnect', () => process.exit());
