import { setMaxListeners } from 'node:events';
import { createLedgerClock, type LedgerStore, lendStore } from '@perijove/local-node/ledger';
import { createFaultList, createRpcNode, isForCall, type RpcNode } from '@perijove/local-node/rpc';
import { createPriceControl, type PriceControl } from '../control/prices.ts';
import type { OrderFaultList } from '../control/sandbox-control.ts';
import { isForOrder } from '../families/trigger-v2/order-fault.ts';
import { type FaultList, isForRequest } from '../faults/fault.ts';
import { keepInTime } from '../orders/keeper.ts';
import { createServiceLedger } from '../settlement/create-service-ledger.ts';
import type { ServiceLedger } from '../settlement/service-ledger.ts';
import { createPriceChanges } from '../world/price-changes.ts';
import { keyOf, randomOf } from '../world/random.ts';
import { createWorld, type World } from '../world/world.ts';
import { createContext, type FamilyContext } from './create-context.ts';
import { seededOf } from './seeded.ts';

/** The parts of a sandbox that a reset creates again. */
export interface Simulation {
  readonly world: World;
  readonly ledger: ServiceLedger;
  readonly prices: PriceControl;
  readonly faults: FaultList;
  readonly orderFaults: OrderFaultList;
  readonly rpc: RpcNode;
  readonly context: FamilyContext;
  /** Called with every error of the simulation, until it ends. */
  readonly report: (problem: string) => void;
  /** Aborted when the simulation ends. */
  readonly ending: AbortSignal;
  /** Ends every wait, and stops further writes to the store. */
  readonly end: () => void;
}

export interface SimulationOptions {
  readonly seed: string | number;
  readonly clockSpeed?: number | undefined;
  readonly startAt?: Date | string | undefined;
  readonly allTokensCount?: number | undefined;
  readonly genesisHash?: string | undefined;
  readonly report: (problem: string) => void;
  /** Real time. */
  readonly now: () => number;
}

/** Creates a world and its ledger, with the state in the store. */
export async function createSimulation(
  options: SimulationOptions,
  lender: LedgerStore,
): Promise<Simulation> {
  const { seed, now, genesisHash } = options;
  const { tokens, pools } = seededOf(seed);
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const report = (problem: string): void => {
    if (!ending.signal.aborted) options.report(problem);
  };
  const clock = createLedgerClock({ realNow: now, speed: options.clockSpeed ?? 1 });
  const startMs = options.startAt === undefined ? now() : new Date(options.startAt).getTime();
  const priceChanges = createPriceChanges();
  const world = createWorld({ seed, clock, priceChanges, tokens });
  const { store, takeBack } = lendStore(lender);
  const kept = { tokens, store };
  const ledger = await createServiceLedger({ seed, clock, startMs, ...kept, report, genesisHash });
  const prices = createPriceControl(world, ledger, priceChanges);
  const { faults, orderFaults, rpcFaults } = createFaultLists(world.seed);
  const takeOrderFault = orderFaults.take;
  const context = createContext(world, ledger, { ...options, pools, report, takeOrderFault });
  keepInTime(context.orderDesk.keeper, ending.signal);
  return {
    world: context.world,
    ledger,
    prices,
    faults,
    orderFaults,
    rpc: createRpcNode(ledger, rpcFaults, { ending: ending.signal, report }),
    context,
    report,
    ending: ending.signal,
    end() {
      takeBack();
      ending.abort();
    },
  };
}

function createFaultLists(seed: number) {
  const chanceOf = (topic: string) => randomOf(keyOf(seed, topic)).unit;
  return {
    faults: createFaultList(chanceOf('faults'), isForRequest),
    orderFaults: createFaultList(chanceOf('order-faults'), isForOrder),
    rpcFaults: createFaultList(chanceOf('rpc-faults'), isForCall),
  };
}
