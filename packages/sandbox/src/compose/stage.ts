import type { LedgerStore } from '@perijove/local-node/ledger';
import type { SandboxControl } from '../control/sandbox-control.ts';
import type { Gateway } from '../gateway/gateway.ts';
import { logRequests } from '../http/log-requests.ts';
import type { ServiceOptions } from './apps.ts';
import { createControl } from './create-control.ts';
import type { SandboxOptions } from './sandbox.ts';
import { type Servers, startServers } from './servers.ts';
import { createSimulation, type Simulation, type SimulationOptions } from './simulation.ts';

export type StageOptions = SandboxOptions & SimulationOptions;

/** The servers and the simulation that they serve; a reset replaces the simulation. */
export interface Stage {
  /** Returns the current simulation: a reset replaces it. */
  readonly simulation: () => Simulation;
  readonly servers: Servers;
  readonly control: SandboxControl;
  /** Stops the servers and the simulation, and closes the store. */
  readonly stop: () => Promise<void>;
}

/**
 * Opens a simulation with its servers.
 *
 * @throws Error that names the port when it is in use. The store stays open then.
 */
export async function openStage(
  options: StageOptions,
  gateway: Gateway,
  store: LedgerStore,
): Promise<Stage> {
  let present = await createSimulation(options, store);
  let resetting: Promise<void> | undefined;
  const reset = async (): Promise<void> => {
    store.clear();
    present.end();
    gateway.windows.reset();
    const coming = createSimulation(options, store).then((simulation) => {
      present = simulation;
      return appOf(simulation);
    });
    await servers.replace(coming);
  };
  const control = createControl(gateway, {
    simulation: () => present,
    reset() {
      resetting ??= reset().finally(() => {
        resetting = undefined;
      });
      return resetting;
    },
  });
  const appOf = (shown: Simulation): ServiceOptions => appOptions(options, shown, gateway, control);
  const servers = await startServers(options, appOf(present)).catch((error: unknown) => {
    present.end();
    throw error;
  });
  const stop = async (): Promise<void> => {
    await resetting?.catch(() => undefined);
    // Requests that have arrived are answered; one that a fault holds back is cut, and not answered early.
    await servers.stop();
    present.end();
    store.close();
  };
  return { simulation: () => present, servers, control, stop };
}

function appOptions(
  { log, now, allowedOrigins }: StageOptions,
  { faults, rpc, context, report, ending: stopping }: Simulation,
  gateway: Gateway,
  control: SandboxControl,
): ServiceOptions {
  const steps = { gateway, faults, log: log && logRequests(log, now) };
  return { ...steps, allowedOrigins, control, rpc, context, report, stopping };
}
