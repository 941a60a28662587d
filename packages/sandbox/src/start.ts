import { setMaxListeners } from 'node:events';
import { type Address, type Deployment, jupiter, sandbox, systemClock } from '@perijove/core';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import { createFaultList, type FaultList } from './faults/fault-list.ts';
import { type AccountPlan, createAccounts, type KeyRequest } from './gateway/accounts.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createUsageBook } from './gateway/usage.ts';
import { createWindows } from './gateway/windows.ts';
import { createLedger } from './ledger/create-ledger.ts';
import type { Ledger } from './ledger/ledger.ts';
import { logRequests } from './request-log.ts';
import { RETIRED_SINCE } from './retired.ts';
import { services } from './routes/services.ts';
import { startServers } from './servers.ts';
import { createOrderBook } from './swap/order-book.ts';
import { createSwapDesk } from './swap/swap-desk.ts';
import { createWorldClock, type WorldClock } from './world/clock.ts';
import { type DemoWalletName, demoWallets } from './world/demo-wallets.ts';
import { keyOf, randomOf } from './world/random.ts';
import { createWorld, type World } from './world/world.ts';

export interface SandboxOptions {
  /** Default 0: any that is free. */
  readonly port?: number | undefined;
  /** Port of the retired host. Default 0: any that is free. */
  readonly retiredPort?: number | undefined;
  /** Sandboxes of the same seed have the same market and meet the same faults. Default 1. */
  readonly seed?: string | number | undefined;
  /** Plan of the demo key's account. Default `pro`. */
  readonly plan?: AccountPlan | undefined;
  /** How long a new key stays unknown. Default 0; the real portal needs 15 s to 5 min. */
  readonly keyDelayMs?: number | undefined;
  /** World time per real time; 0 stands still. Default 1. */
  readonly clockSpeed?: number | undefined;
  /** Records in the answer of `tokens.allV1`; the real one has hundreds of megabytes. */
  readonly allTokensCount?: number | undefined;
  /**
   * Folder for all that was ever swapped and paid: a sandbox that is started with it again goes on
   * from there. Needs Node 24. Default: everything is gone when the sandbox stops.
   */
  readonly dataFolder?: string | undefined;
  /** Hears one line a request. */
  readonly log?: ((line: string) => void) | undefined;
  /** Hears what is wrong with the sandbox itself. Default: standard error. */
  readonly report?: ((problem: string) => void) | undefined;
  /** Real time in milliseconds since the epoch, for tests of limits; must not go back. */
  readonly now?: (() => number) | undefined;
}

/** A running sandbox. */
export interface Sandbox {
  /** `http://127.0.0.1:4260` */
  readonly url: string;
  /** A host that was switched off: every path answers 410 and says where to go. */
  readonly retiredUrl: string;
  readonly portalUrl: string;
  /** Solana's JSON-RPC on the ledger of the sandbox. */
  readonly rpcUrl: string;
  /** The same for subscriptions. The port after that of `rpcUrl` has them too, if it was free. */
  readonly rpcWebSocketUrl: string;
  /** A key that works at once, of the account `demo`. */
  readonly apiKey: string;
  /** For `createTransport`; knows the retired host. */
  readonly deployment: Deployment;
  /** The same API on the retired host, for what happens to those who still use it. */
  readonly retiredDeployment: Deployment;
  readonly world: World;
  /** What became of the transactions: balances are to be found here. */
  readonly ledger: Ledger;
  /** Wallets with SOL and tokens in them, by name; they follow from the seed and are worth nothing. */
  readonly fundedWallets: Readonly<Record<string, FundedWallet>>;
  /** Addresses of the wallets that hold something; the same in every sandbox. */
  readonly wallets: Readonly<Record<DemoWalletName, Address>>;
  readonly control: SandboxControl;
  /** Ends all connections and closes the data folder. Calling it again changes nothing. */
  stop(): Promise<void>;
}

/** A wallet that can sign on the ledger of the sandbox. */
export interface FundedWallet {
  readonly address: Address;
  /** 64 bytes, secret then public, as wallets and web3 libraries import them. */
  readonly secretKey: Uint8Array;
}

/** The knobs of a sandbox; over HTTP they are under `/_sandbox`. */
export interface SandboxControl {
  /** The world's time. Rate windows run in real time. */
  readonly clock: WorldClock;
  readonly faults: FaultList;
  /** Forgets all requests counted so far. */
  resetWindows(): void;
  /** Issues a key as the portal does, and returns it. */
  issueKey(request: KeyRequest): string;
}

/**
 * Starts the Jupiter API on 127.0.0.1; resolves when it answers.
 *
 * @throws Error that names the port when it is taken, or says what is wrong with the data folder.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { seed = 1, report = toStandardError, now = systemClock.now } = options;
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const gateway: Gateway = {
    accounts: createAccounts({ now, keyDelayMs: options.keyDelayMs ?? 0 }),
    windows: createWindows(),
    usage: createUsageBook(),
    now,
  };
  const clock = createWorldClock({ realNow: now, speed: options.clockSpeed ?? 1 });
  const world = createWorld({ seed, clock });
  const faults = createFaultList(randomOf(keyOf(world.seed, 'faults')).unit);
  const ledger = await createLedger({
    seed,
    clock,
    tokens: world.tokens,
    dataFolder: options.dataFolder,
  });
  const servers = await startServers(options, {
    catalog,
    schemas,
    services,
    gateway,
    faults,
    report,
    stopping: stopping.signal,
    log: options.log && logRequests(options.log, now),
    deployment: jupiter,
    context: {
      world,
      allTokensCount: options.allTokensCount,
      ledger,
      swaps: createSwapDesk(world, ledger),
      orders: createOrderBook(ledger, clock.now),
    },
    controls: { clock, faults, windows: gateway.windows },
  }).catch((error: unknown) => {
    ledger.close();
    throw error;
  });
  const { url, retiredUrl, rpcUrl, rpcWebSocketUrl } = servers;
  const deployment = deploymentOf(url, retiredUrl);
  let stopped: Promise<void> | undefined;
  return {
    url,
    retiredUrl,
    portalUrl: deployment.portalUrl,
    rpcUrl,
    rpcWebSocketUrl,
    apiKey: gateway.accounts.issue({ account: 'demo', plan: options.plan ?? 'pro' }).key,
    deployment,
    retiredDeployment: { ...deployment, baseUrl: retiredUrl },
    world,
    ledger,
    fundedWallets: keysOf(ledger),
    wallets: walletAddresses(),
    control: {
      clock,
      faults,
      resetWindows: gateway.windows.reset,
      issueKey: (request) => gateway.accounts.issue(request).key,
    },
    stop() {
      stopping.abort();
      stopped ??= servers.stop().then(ledger.close);
      return stopped;
    },
  };
}

function keysOf(ledger: Ledger): Readonly<Record<string, FundedWallet>> {
  const entries = ledger.wallets.map(({ name, address }): [string, FundedWallet] => [
    name,
    { address, secretKey: ledger.exportSecretKey(name) },
  ]);
  return Object.fromEntries(entries);
}

function walletAddresses(): Record<DemoWalletName, Address> {
  const entries = Object.entries(demoWallets).map(([name, { address }]) => [name, address]);
  return Object.fromEntries(entries) as Record<DemoWalletName, Address>;
}

function deploymentOf(url: string, retiredUrl: string): Deployment {
  const { host } = new URL(retiredUrl);
  return { ...sandbox(url), retiredHosts: [{ host, since: RETIRED_SINCE, moveTo: url }] };
}

function toStandardError(problem: string): void {
  process.stderr.write(`perijove-sandbox: ${problem}\n`);
}
