import { type Deployment, jupiter, sandbox } from '@perijove/core';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';
import { journalFolder } from './folders.ts';
import { readApiKey } from './key.ts';
import { readWallet } from './keypair.ts';
import type { SessionParts, Wallet } from './parts.ts';

/** Where requests go, and with which key, node and wallet. */
interface Service {
  readonly deployment: Deployment;
  readonly apiKey: string | undefined;
  readonly rpcUrl: string | undefined;
  readonly wallet: Wallet | undefined;
  readonly journalFolder: string;
  readonly isSandbox: boolean;
  readonly stop: () => Promise<void>;
}

type Parts = Omit<SessionParts, 'isReading'>;

/** The service that the settings name: a sandbox in this process, one on this machine, or the real one. */
export async function openService(context: Parts): Promise<Service> {
  const { sandbox: isOwn, sandboxUrl } = context.settings;
  if (isOwn && sandboxUrl !== undefined)
    throw usageError('--sandbox-url', 'one of --sandbox and --sandbox-url');
  if (isOwn) return startOwn(context);
  const { settings, io, warn } = context;
  const folder = settings.journal ?? journalFolder(io.env);
  const stop = async (): Promise<void> => undefined;
  const wallet =
    settings.keypair === undefined ? undefined : await readWallet(settings.keypair, warn);
  const shared = { wallet, journalFolder: folder, stop };
  if (sandboxUrl !== undefined) {
    const url = loopback(sandboxUrl);
    // The key of the real service, in the environment, stays out of a sandbox.
    const apiKey = await readApiKey(settings.keyFile, {}, warn);
    return { ...shared, deployment: sandbox(url), apiKey, rpcUrl: `${url}/rpc`, isSandbox: true };
  }
  // Of the file and the environment, the environment counts.
  const isOverridden = io.env['JUPITER_API_KEY'] !== undefined && !settings.isKeyFileNamed;
  const keyFile = isOverridden ? undefined : settings.keyFile;
  const apiKey = await readApiKey(keyFile, io.env, warn);
  return { ...shared, deployment: jupiter, apiKey, rpcUrl: settings.rpcUrl, isSandbox: false };
}

/** Its wallet is alice, unless a key pair is given. */
async function startOwn({ settings, warn, progress }: Parts): Promise<Service> {
  const { keypair, journal, sandboxData } = settings;
  progress('Starting a sandbox in this process: its tokens have no value.');
  const [{ startSandbox }, { mkdtemp, rm }, { tmpdir }, path] = await Promise.all([
    import('@perijove/sandbox'),
    import('node:fs/promises'),
    import('node:os'),
    import('node:path'),
  ]);
  const own = keypair === undefined ? undefined : await readWallet(keypair, warn);
  const running = await (sandboxData === undefined
    ? startSandbox()
    : startSandbox({ dataFolder: sandboxData }).catch(refuseFolder));
  // Where its ledger ends with the process, so does its journal.
  const base = sandboxData ?? journal ?? (await mkdtemp(path.join(tmpdir(), 'perijove-')));
  const folder = journal ?? path.join(base, 'flows');
  const isKept = sandboxData !== undefined || journal !== undefined;
  const { address, secretKey } = running.fundedWallets.alice;
  return {
    deployment: running.deployment,
    apiKey: running.apiKey,
    rpcUrl: running.rpcUrl,
    wallet: own ?? { address, signer: secretKey },
    journalFolder: folder,
    isSandbox: true,
    async stop() {
      await running.stop();
      if (!isKept) await rm(base, { recursive: true, force: true });
    },
  };
}

/** A folder of another version, that another process has, or that this Node cannot keep. */
function refuseFolder(error: unknown): never {
  const says = `--sandbox-data: ${clean(error instanceof Error ? error.message : String(error), 200)}`;
  throw usageError('--sandbox-data', 'a folder of its own, and Node 24 or newer', says);
}

/** @throws PerijoveError `invalid_input` for a host that is not this machine: it may be the real one. */
function loopback(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHere = /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(url?.hostname ?? '');
  if (url === undefined || !isHere || url.protocol !== 'http:')
    throw usageError(
      '--sandbox-url',
      'the http address of a sandbox on this machine, such as http://127.0.0.1:4260',
    );
  return url.origin;
}
