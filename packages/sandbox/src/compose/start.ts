import { createHash } from 'node:crypto';
import { type Address, type Deployment, sandbox, systemClock } from '@perijove/core';
import { type LedgerStore, openStore } from '@perijove/local-node/ledger';
import { createAccounts } from '../gateway/accounts.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { createUsageBook } from '../gateway/usage.ts';
import { createWindows } from '../gateway/windows.ts';
import { RETIRED_SINCE } from '../http/retired-since.ts';
import type { SandboxLedger } from '../settlement/service-ledger.ts';
import { type DemoWalletName, demoWallets } from '../world/demo-wallets.ts';
import type { FundedWalletName } from '../world/funded-wallets.ts';
import { hashText } from '../world/random.ts';
import { checkOptions } from './check-options.ts';
import { explainExit } from './explain-exit.ts';
import type { FundedWallet, Sandbox, SandboxOptions } from './sandbox.ts';
import type { Servers } from './servers.ts';
import { openStage, type StageOptions } from './stage.ts';

/**
 * Starts the Jupiter API on 127.0.0.1; resolves when it serves requests.
 *
 * The sandbox does not keep the process running: see `keepAlive`.
 *
 * @throws TypeError for an unknown option or a value that an option cannot have; before anything is
 * opened.
 * @throws Error that names the port when it is in use, or the problem of the data folder.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  return (await openSandbox(options)).sandbox;
}

/** A started sandbox, with functions that only a sandbox for tests needs. */
export interface OpenedSandbox {
  readonly sandbox: Sandbox;
  /** Removes the keys that were issued after the start, and the usage of all keys. */
  readonly resetKeys: () => void;
}

/** @throws as `startSandbox` does. */
export async function openSandbox(options: SandboxOptions = {}): Promise<OpenedSandbox> {
  checkOptions(options);
  const { seed = 1, report = toStandardError, now = systemClock.now } = options;
  const store = openStore(options.dataFolder, hashText(String(seed)));
  try {
    return await run({ ...options, seed, report, now }, store);
  } catch (error) {
    store.close();
    throw error;
  }
}

async function run(options: StageOptions, store: LedgerStore): Promise<OpenedSandbox> {
  const gateway = createGateway(options);
  const { plan = 'pro', listed } = options;
  const demo = { account: 'demo', plan, listed };
  const { key: apiKey } = gateway.accounts.issue(demo, demoKey(options.seed));
  const restoreAccounts = gateway.accounts.save();
  const { simulation, servers, control, stop } = await openStage(options, gateway, store);
  const forget = letProcessExit(options, servers);
  let stopped: Promise<void> | undefined;
  const sandbox: Sandbox = {
    ...placesOf(servers),
    apiKey,
    get world() {
      return simulation().world;
    },
    get ledger() {
      return simulation().ledger;
    },
    fundedWallets: keysOf(simulation().ledger),
    wallets: walletAddresses(),
    control,
    stop() {
      forget?.();
      stopped ??= stop();
      return stopped;
    },
  };
  const resetKeys = (): void => {
    restoreAccounts();
    gateway.usage.clear();
  };
  return { sandbox, resetKeys };
}

/**
 * Applies the option `keepAlive`. A program that did not set it is told why it ends at once.
 *
 * @returns what to call when the sandbox stops.
 */
function letProcessExit(
  { keepAlive, report }: StageOptions,
  { unref, wasUsed }: Servers,
): (() => void) | undefined {
  if (keepAlive) return undefined;
  unref();
  return keepAlive === undefined ? explainExit({ wasUsed, report }) : undefined;
}

function createGateway({ now, keyDelayMs = 0, burst }: StageOptions): Gateway {
  return {
    accounts: createAccounts({ now, keyDelayMs }),
    windows: createWindows(burst),
    usage: createUsageBook(),
    now,
  };
}

function keysOf(ledger: SandboxLedger): Record<FundedWalletName, FundedWallet> {
  const entries = ledger.wallets.map(({ name, address }) => [
    name,
    { address, secretKey: ledger.exportSecretKey(name) },
  ]);
  return Object.fromEntries(entries) as Record<FundedWalletName, FundedWallet>;
}

/** Returns the key of the demo account. It depends on the seed only, so it survives a restart. */
function demoKey(seed: string | number): string {
  const digest = createHash('sha256').update(`perijove sandbox ${seed} demo key`).digest('hex');
  return `jup_${digest.slice(0, 40)}`;
}

function walletAddresses(): Record<DemoWalletName, Address> {
  const entries = Object.entries(demoWallets).map(([name, { address }]) => [name, address]);
  return Object.fromEntries(entries) as Record<DemoWalletName, Address>;
}

/** Returns the URLs and deployments of the servers. */
function placesOf(servers: Servers) {
  const { url, retiredUrl, rpcUrl, rpcWebSocketUrl, transactionUrl } = servers;
  const { host } = new URL(retiredUrl);
  const retiredHosts = [{ host, since: RETIRED_SINCE, moveTo: url }];
  const deployment: Deployment = { ...sandbox(url), retiredHosts };
  const retiredDeployment: Deployment = { ...deployment, baseUrl: retiredUrl };
  const { portalUrl } = deployment;
  const rpc = { rpcUrl, rpcWebSocketUrl, transactionUrl };
  return { url, retiredUrl, portalUrl, ...rpc, deployment, retiredDeployment };
}

function toStandardError(problem: string): void {
  process.stderr.write(`perijove-sandbox: ${problem}\n`);
}
