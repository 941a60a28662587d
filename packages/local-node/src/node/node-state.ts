import { PerijoveError } from '@perijove/core';
import type { MakeGenesis } from '../ledger/assemble.ts';
import { createLedger } from '../ledger/create-ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { lendStore } from '../ledger/store/lend-store.ts';
import { openStore } from '../ledger/store/open-store.ts';
import type { LedgerStore } from '../ledger/store/store.ts';
import { createLedgerClock, type LedgerClock } from '../ledger/time/clock.ts';
import type { RpcFaultList } from '../rpc/faults/rpc-fault.ts';
import { createRpcNode, type RpcNode } from '../rpc/rpc-node.ts';

/** A ledger with its clock and its JSON-RPC, until a reset or the stop of the node. */
export interface NodeState {
  readonly ledger: Ledger;
  readonly clock: LedgerClock;
  readonly rpc: RpcNode;
}

/** The present state of a node, which a reset replaces. */
export interface NodeStates {
  /** @throws PerijoveError `closed` while a reset runs, and after the node has stopped. */
  readonly present: () => NodeState;
  /** Removes everything, and returns the first state. @throws when it cannot be removed. */
  readonly reset: () => Promise<NodeState>;
  readonly close: () => void;
}

export interface StateOptions {
  readonly dataFolder?: string | undefined;
  /** What a new ledger has, also after a reset. */
  readonly genesis?: MakeGenesis | undefined;
  /** Whether to remove what the folder has first. Default false. */
  readonly startOver?: boolean | undefined;
  readonly faults: RpcFaultList;
  readonly report: (problem: string) => void;
}

/** The seed of a ledger that is for one process. */
const SEED = 1;

const STOPPED = 'the node has stopped';

function closedError(says: string): PerijoveError<'closed'> {
  return new PerijoveError('closed', {}, { attempt: 0 }, says);
}

/** Opens the ledger of a node. @throws the problem of the data folder, of genesis or of LiteSVM. */
export async function openStates(options: StateOptions): Promise<NodeStates> {
  const store = openStore(options.dataFolder, SEED);
  let open: Opened | undefined;
  let isClosed = false;
  try {
    if (options.startOver) store.clear();
    open = await openState(options, store);
  } catch (error) {
    store.close();
    throw error;
  }
  const end = (): void => {
    open?.end();
    open = undefined;
  };
  return {
    present() {
      if (open) return open.state;
      throw closedError(isClosed ? STOPPED : 'the node is reset: wait for `reset()`');
    },
    async reset() {
      if (isClosed) throw closedError(STOPPED);
      store.clear();
      end();
      options.faults.clear();
      open = await openState(options, store);
      return open.state;
    },
    close() {
      isClosed = true;
      end();
      store.close();
    },
  };
}

interface Opened {
  readonly state: NodeState;
  readonly end: () => void;
}

async function openState(options: StateOptions, lender: LedgerStore): Promise<Opened> {
  const { genesis, faults, report } = options;
  const ending = new AbortController();
  const clock = createLedgerClock({ realNow: Date.now, speed: 1 });
  const { store, takeBack } = lendStore(lender);
  const startMs = Date.now();
  const ledger = await createLedger({ seed: SEED, clock, startMs, store, genesis, report });
  const rpc = createRpcNode(ledger, faults, { ending: ending.signal, report });
  const end = (): void => {
    takeBack();
    ending.abort();
  };
  return { state: { ledger, clock, rpc }, end };
}
