import { type Address, fetchFor, isAddress } from '@perijove/core';
import type { Perijove, Plan, Rpc } from 'perijove';
import { clean } from '../output/clean.ts';
import { usageError } from '../output/usage.ts';
import type { SessionParts, Wallet } from './parts.ts';
import { openService } from './service.ts';

/** A connection to the service, and what the command may use with it. */
export interface Session {
  readonly perijove: Perijove;
  /** Whether nothing here has a value: a sandbox on this machine. */
  readonly isSandbox: boolean;
  /** The node; undefined without `RPC_URL`. */
  readonly rpc: Rpc | undefined;
  /** The wallet; undefined without `--keypair`. */
  readonly wallet: Wallet | undefined;
  /** Folder of the journal. */
  readonly journalFolder: string;
  /** Called with what must be done when the command has ended, before the service stops. */
  readonly onClose: (act: () => Promise<void>) => void;
  readonly close: () => Promise<void>;
}

/** What a command that reads the chain needs. */
export interface NodeSession extends Session {
  readonly rpc: Rpc;
}

/** What a command that signs needs. */
export interface MoneySession extends NodeSession {
  readonly wallet: Wallet;
}

/** @throws PerijoveError `invalid_input` for a setting that cannot be used. */
export async function openSession(context: SessionParts): Promise<Session> {
  const [{ createPerijove, createRpc }, service] = await Promise.all([
    import('perijove'),
    openService(context),
  ]);
  const { progress, settings } = context;
  const { onEvent, watchRpc } = await import('./watch.ts').then((each) =>
    each.watch(progress, settings.verbose),
  );
  const { apiKey, deployment, rpcUrl } = service;
  const perijove = createPerijove({
    deployment,
    // It is loaded with Node, and undici takes longer to load than a price to arrive.
    ...(context.isReading && { fetch: fetchFor(deployment.baseUrl) }),
    ...(apiKey !== undefined && { apiKey }),
    // A plan belongs to a key.
    ...(apiKey !== undefined && settings.plan !== undefined && { plan: settings.plan as Plan }),
    onEvent,
  });
  const closing: (() => Promise<void>)[] = [];
  const rpc = rpcUrl === undefined ? undefined : lateRpc(() => createRpc(rpcUrl));
  return {
    perijove,
    isSandbox: service.isSandbox,
    rpc: rpc && settings.verbose ? watchRpc(rpc) : rpc,
    wallet: service.wallet,
    journalFolder: service.journalFolder,
    onClose: (act) => void closing.push(act),
    async close() {
      for (const act of closing) await act();
      await perijove.close();
      await service.stop();
    },
  };
}

/** Made by its first call: many commands read nothing of the chain. */
function lateRpc(create: () => Rpc): Rpc {
  let rpc: Rpc | undefined;
  return {
    call(method, params, signal) {
      rpc ??= create();
      return rpc.call(method, params, signal);
    },
  };
}

/** @throws PerijoveError `invalid_input` when the wallet or the node is missing. */
export async function openMoneySession(context: HasSession): Promise<MoneySession> {
  const session = await context.session();
  const { wallet, rpc } = session;
  if (wallet === undefined)
    throw usageError(
      '--keypair',
      'the path of a key pair file',
      '--keypair: this command signs, and needs the path of a key pair file; or use --sandbox',
    );
  if (rpc === undefined)
    throw usageError(
      'RPC_URL',
      'the http(s) address of your node',
      'RPC_URL is not set: this command simulates the transaction on your Solana node before it is signed; or use --sandbox',
    );
  return { ...session, wallet, rpc };
}

/** @throws PerijoveError `invalid_input` when the node is missing. */
export async function openNodeSession(context: HasSession): Promise<NodeSession> {
  const session = await context.session();
  const { rpc } = session;
  if (rpc === undefined)
    throw usageError(
      'RPC_URL',
      'the http(s) address of your node',
      'RPC_URL is not set: this command reads your Solana node, for the API serves no history; or use --sandbox',
    );
  return { ...session, rpc };
}

interface HasSession {
  readonly session: () => Promise<Session>;
}

/** @throws PerijoveError `invalid_input` when neither an address nor a wallet is given. */
export function walletAddress(session: Session, given: string | undefined): Address {
  if (given !== undefined && !isAddress(given))
    throw usageError(
      'wallet',
      'the address of a wallet',
      `wallet: expected the base58 address of a wallet, not ${clean(given, 50)}`,
    );
  const address = given ?? session.wallet?.address;
  if (address === undefined)
    throw usageError(
      'wallet',
      'an address',
      'wallet: pass an address, or a key pair file with --keypair',
    );
  return address;
}
