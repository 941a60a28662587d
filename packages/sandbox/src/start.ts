import { createHash } from 'node:crypto';
import { type Address, type Deployment, jupiter, sandbox, systemClock } from '@perijove/core';
import { catalog } from 'perijove/catalog';
import { schemas } from 'perijove/schemas';
import type { AppOptions } from './app.ts';
import { createControl } from './control/create-control.ts';
import { createAccounts } from './gateway/accounts.ts';
import type { Gateway } from './gateway/gateway.ts';
import { createUsageBook } from './gateway/usage.ts';
import { createWindows } from './gateway/windows.ts';
import type { FundedWalletName } from './ledger/funded-wallets.ts';
import type { Ledger } from './ledger/ledger.ts';
import { openStore } from './ledger/store/open-store.ts';
import type { LedgerStore } from './ledger/store/store.ts';
import { logRequests } from './request-log.ts';
import { RETIRED_SINCE } from './retired.ts';
import { services } from './routes/services.ts';
import type { FundedWallet, Sandbox, SandboxControl, SandboxOptions } from './sandbox.ts';
import { type Servers, startServers } from './servers.ts';
import { createSimulation, type Simulation, type SimulationOptions } from './simulation.ts';
import { type DemoWalletName, demoWallets } from './world/demo-wallets.ts';

/**
 * Starts the Jupiter API on 127.0.0.1; resolves when it answers.
 *
 * @throws Error that names the port when it is taken, or says what is wrong with the data folder.
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { seed = 1, report = toStandardError, now = systemClock.now } = options;
  const store = openStore(options.dataFolder, seed);
  try {
    return await run({ ...options, seed, report, now }, store);
  } catch (error) {
    store.close();
    throw error;
  }
}

type RunOptions = SandboxOptions & SimulationOptions;

async function run(options: RunOptions, store: LedgerStore): Promise<Sandbox> {
  const gateway = createGateway(options);
  const simulate = async (): Promise<Simulation> => {
    simulation = await createSimulation(options, store);
    return simulation;
  };
  let simulation = await createSimulation(options, store);
  let resetting: Promise<void> | undefined;
  const reset = async (): Promise<void> => {
    store.clear();
    simulation.end();
    gateway.windows.reset();
    await servers.replace(simulate().then(appOf));
  };
  const control = createControl(gateway, {
    simulation: () => simulation,
    reset() {
      resetting ??= reset().finally(() => {
        resetting = undefined;
      });
      return resetting;
    },
  });
  const appOf = (shown: Simulation): AppOptions => appOptions(options, shown, gateway, control);
  const servers = await startServers(options, appOf(simulation)).catch((error: unknown) => {
    simulation.end();
    throw error;
  });
  const demo = { account: 'demo', plan: options.plan ?? 'pro' } as const;
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await resetting?.catch(() => undefined);
    simulation.end();
    await servers.stop();
    store.close();
  };
  return {
    ...placesOf(servers),
    apiKey: gateway.accounts.issue(demo, demoKey(options.seed)).key,
    get world() {
      return simulation.world;
    },
    get ledger() {
      return simulation.ledger;
    },
    fundedWallets: keysOf(simulation.ledger),
    wallets: walletAddresses(),
    control,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

function createGateway({ now, keyDelayMs = 0 }: RunOptions): Gateway {
  return {
    accounts: createAccounts({ now, keyDelayMs }),
    windows: createWindows(),
    usage: createUsageBook(),
    now,
  };
}

function appOptions(
  { log, now }: RunOptions,
  { faults, context, report, ending: stopping }: Simulation,
  gateway: Gateway,
  control: SandboxControl,
): AppOptions {
  const api = { catalog, schemas, services, deployment: jupiter };
  const steps = { gateway, faults, log: log && logRequests(log, now) };
  return { ...api, ...steps, control, context, report, stopping };
}

function keysOf(ledger: Ledger): Record<FundedWalletName, FundedWallet> {
  const entries = ledger.wallets.map(({ name, address }) => [
    name,
    { address, secretKey: ledger.exportSecretKey(name) },
  ]);
  return Object.fromEntries(entries) as Record<FundedWalletName, FundedWallet>;
}

/** The same in every sandbox of the seed, so that it need not be looked up after each start. */
function demoKey(seed: string | number): string {
  const digest = createHash('sha256').update(`perijove sandbox ${seed} demo key`).digest('hex');
  return `jup_${digest.slice(0, 40)}`;
}

function walletAddresses(): Record<DemoWalletName, Address> {
  const entries = Object.entries(demoWallets).map(([name, { address }]) => [name, address]);
  return Object.fromEntries(entries) as Record<DemoWalletName, Address>;
}

/** Where everything is. */
function placesOf({ url, retiredUrl, rpcUrl, rpcWebSocketUrl }: Servers) {
  const { host } = new URL(retiredUrl);
  const retiredHosts = [{ host, since: RETIRED_SINCE, moveTo: url }];
  const deployment: Deployment = { ...sandbox(url), retiredHosts };
  const retiredDeployment: Deployment = { ...deployment, baseUrl: retiredUrl };
  const { portalUrl } = deployment;
  return { url, retiredUrl, portalUrl, rpcUrl, rpcWebSocketUrl, deployment, retiredDeployment };
}

function toStandardError(problem: string): void {
  process.stderr.write(`perijove-sandbox: ${problem}\n`);
}
