import { give } from '../control/faucet.ts';
import { advanceToNextDue } from '../control/next-due.ts';
import type { SandboxControl } from '../control/sandbox-control.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { Simulation } from './simulation.ts';

export interface ControlEnv {
  /** Returns the current simulation: a reset replaces it. */
  readonly simulation: () => Simulation;
  readonly reset: () => Promise<void>;
}

export function createControl(
  { accounts, windows }: Gateway,
  { simulation, reset }: ControlEnv,
): SandboxControl {
  return {
    get clock() {
      return simulation().world.clock;
    },
    get faults() {
      return simulation().faults;
    },
    get rpcFaults() {
      return simulation().rpc.faults;
    },
    get orderFaults() {
      return simulation().orderFaults;
    },
    get prices() {
      return simulation().prices;
    },
    faucet: (request) => give(simulation().ledger, request),
    advanceToNextDue(request) {
      const { world, ledger, context } = simulation();
      const { keeper } = context.orderDesk;
      return advanceToNextDue({ clock: world.clock, keeper, ledger }, request);
    },
    resetWindows: windows.reset,
    issueKey: (request) => accounts.issue(request).key,
    craftClaim: (request) => simulation().context.invites.craftClaim(request),
    reset,
  };
}
