import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, type Perijove, SOL, toBaseUnits, USDC } from 'perijove';
import { catalog } from 'perijove/catalog';
import { createInviteCode } from 'perijove/send';
import { signTransaction } from 'perijove/solana';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sample } from '../../../tooling/stage.ts';
import { exampleBody, namesIn } from '../src/endpoint-example.ts';
import { endpointPrograms } from '../src/endpoint-programs.ts';

let service: Sandbox;
let perijove: Perijove;

beforeAll(async () => {
  service = await startSandbox({ listed: true });
  const { deployment, apiKey } = service;
  perijove = createPerijove({ deployment, apiKey });
});
afterAll(async () => {
  await perijove?.close();
  await service?.stop();
});

const AsyncFunction = (async () => {}).constructor as new (
  ...texts: readonly string[]
) => (...values: readonly unknown[]) => Promise<unknown>;

const exported = { createInviteCode, createRpc, signTransaction, SOL, toBaseUnits, USDC };

/** Runs the statements of an example with what its program imports, and nothing else. */
async function run(body: string): Promise<unknown> {
  const { imported, given } = namesIn(body);
  const values = [
    ...imported.map((name) => exported[name as keyof typeof exported]),
    ...given.map((name) => service[name as keyof Sandbox]),
  ];
  const silent = { log: () => undefined };
  const statements = `${body}\nreturn response;`;
  const main = new AsyncFunction('perijove', 'console', ...imported, ...given, statements);
  return main(perijove, silent, ...values);
}

const names = catalog.map(({ endpoint }) => endpoint.name);

it('knows every endpoint that an example is written for', () => {
  expect(Object.keys(endpointPrograms).filter((name) => !names.includes(name))).toEqual([]);
});

it.each(sample(catalog, 6).map((entry) => [entry.endpoint.name, entry] as const))(
  'the example of %s succeeds on a sandbox',
  async (_name, { endpoint }) => {
    service.control.resetWindows();
    const response = await run(exampleBody(endpoint));
    // A refusal that the service words as a response, such as a swap that failed.
    expect(response).not.toMatchObject({ status: 'Failed' });
  },
);
