import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { jupiter } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createPerijove } from 'perijove';
import { catalog } from 'perijove/catalog';
import { signTransaction } from 'perijove/solana';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { curlOf } from '../src/curl.ts';
import { needsEarlierCall } from '../src/endpoint-programs.ts';

const execute = promisify(execFile);
let service: Sandbox;
let token: string;

beforeAll(async () => {
  service = await startSandbox({ listed: true });
  const { deployment, apiKey } = service;
  const perijove = createPerijove({ deployment, apiKey });
  const { address: walletPubkey, secretKey } = service.fundedWallets.alice;
  const challenge = await perijove.triggerV2.challenge({ walletPubkey, type: 'transaction' });
  const signedTransaction = await signTransaction(
    (challenge as { transaction: string }).transaction,
    secretKey,
  );
  const input = { type: 'transaction', walletPubkey, signedTransaction } as const;
  const session = await perijove.triggerV2.verify(input);
  token = session.token ?? '';
  await perijove.close();
});
afterAll(() => service?.stop());

/** The command of a page as it stands, but for the host. */
async function statusOf(command: string): Promise<number> {
  const here = command.replaceAll(jupiter.baseUrl, service.url);
  const { stdout } = await execute('sh', ['-c', `${here} --silent --write-out '\n%{http_code}'`], {
    env: { ...process.env, JUPITER_API_KEY: service.apiKey, WALLET_TOKEN: token },
    timeout: 60_000,
  });
  return Number(stdout.slice(stdout.lastIndexOf('\n')));
}

it.each(catalog.map(({ endpoint }) => [endpoint.name, endpoint] as const))(
  'the curl command of %s is answered by its endpoint',
  async (name, endpoint) => {
    service.control.resetWindows();
    const status = await statusOf(curlOf(endpoint));
    // What the facts say, and for an id that is not there what every service says.
    const refusals = [400, 404, ...Object.keys(endpoint.failures ?? {}).map(Number)];
    const allowed = [200, 201, ...(needsEarlierCall(name) ? refusals : [])];
    expect(allowed).toContain(status);
  },
);
