import { type AnyEndpoint, createTransport, type Transport } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { signTransaction } from '@perijove/solana';
import { type CatalogEntry, catalog } from 'perijove/catalog';
import { issuedFor } from '../../packages/sandbox/test/api/issued-for.ts';

/** The response of every endpoint, by its full name. */
export type Recording = Readonly<Record<string, unknown>>;

/** Entries of a long list that are kept: a test reads a few. */
const MAX_ENTRIES = 5;

/** The port of the command, in the addresses of pictures: those of a sandbox that is running. */
const ORIGIN = 'http://127.0.0.1:4260';

/** Calls every endpoint of a seeded sandbox whose time stands still, for the demo wallet alice. */
export async function record(): Promise<Recording> {
  const sandbox = await startSandbox({
    seed: 'recording',
    startAt: '2026-03-02T09:00:00.000Z',
    clockSpeed: 0,
    allTokensCount: MAX_ENTRIES,
    plan: 'pro',
    listed: true,
  });
  const { deployment, apiKey, url } = sandbox;
  const transport = createTransport({ deployment, apiKey, retries: 0 });
  try {
    const recorded = new Map<string, unknown>();
    // Lists are read when there is something in them.
    for (const { endpoint } of [...catalog].sort(byEffect)) {
      recorded.set(endpoint.name, shorten(await call(sandbox, transport, endpoint)));
    }
    const entries = catalog.map(({ endpoint: { name } }) => [name, recorded.get(name)]);
    const text = JSON.stringify(Object.fromEntries(entries), documented).replaceAll(url, ORIGIN);
    return JSON.parse(text) as Recording;
  } finally {
    await transport.close();
    await sandbox.stop();
  }
}

function byEffect(one: CatalogEntry, other: CatalogEntry): number {
  return rankOf(one) - rankOf(other);
}

/** Orders of predictions are filled by the clock: it moves when everything else is recorded. */
function rankOf({ family, endpoint }: CatalogEntry): number {
  return (family === 'prediction' ? 2 : 0) + Number(endpoint.effect === 'read');
}

async function call(
  sandbox: Sandbox,
  transport: Transport,
  endpoint: AnyEndpoint,
): Promise<unknown> {
  const { request, token } = await issuedFor(sandbox, endpoint.name);
  const example = ofWallet(endpoint.example.request as object, sandbox);
  const input = await signed({ ...example, ...request }, endpoint, sandbox);
  return transport.call(endpoint, input as never, { token });
}

const OF_WALLET = /^(?:address|user|maker|taker|sender|ownerPubkey)$/;

/** The wallets of the examples have nothing in the sandbox. */
function ofWallet(example: object, { fundedWallets: { alice } }: Sandbox): object {
  const entries = Object.entries(example).map(([name, value]) => [
    name,
    OF_WALLET.test(name) ? alice.address : name === 'users' ? [alice.address] : value,
  ]);
  return Object.fromEntries(entries) as object;
}

/** The example of an order's execution has the order's transaction as it was built. */
async function signed(input: object, { name }: AnyEndpoint, sandbox: Sandbox): Promise<object> {
  if (!/^(?:swap|instant-swap)\.execute$/.test(name)) return input;
  const { signedTransaction: unsigned } = input as { readonly signedTransaction: string };
  const { secretKey } = sandbox.fundedWallets.alice;
  return { ...input, signedTransaction: await signTransaction(unsigned, secretKey) };
}

/** The sandbox adds a field to some of its records, as services do: which ones is chance. */
function documented(name: string, value: unknown): unknown {
  return name === 'undocumented' ? undefined : value;
}

/** Only lists of lists, such as all tokens, are long. */
function shorten(response: unknown): unknown {
  if (Array.isArray(response)) return response.slice(0, MAX_ENTRIES);
  const { data } = Object(response) as { readonly data?: unknown };
  return Array.isArray(data)
    ? { ...(response as object), data: data.slice(0, MAX_ENTRIES) }
    : response;
}
