import type { Address, Signature } from '@perijove/core';
import { createLedger } from '../ledger/create-ledger.ts';
import { createLedgerClock } from '../ledger/time/clock.ts';
import { createFaultList } from '../rpc/faults/fault-list.ts';
import { isForCall, type RpcFaultList } from '../rpc/faults/rpc-fault.ts';
import { createRpcNode } from '../rpc/rpc-node.ts';
import { serveRpc } from '../rpc/serve-rpc.ts';

export interface NodeOptions {
  /** Default 0: any free port whose next port is free too. */
  readonly port?: number | undefined;
  /**
   * Folder of the ledger: a node that is started with the same folder continues from there, even if
   * this one was killed. Needs Node 24. Default: the ledger is lost when the node stops.
   */
  readonly dataFolder?: string | undefined;
  /** Origins whose pages are served, in addition to those of this machine. Default: none. */
  readonly allowedOrigins?: readonly string[] | undefined;
  /**
   * Whether the process keeps running for the node alone, until `stop()`. Default false: a process
   * that forgets `stop()` ends when nothing else keeps it running.
   */
  readonly keepAlive?: boolean | undefined;
  /** Called with every error of the node itself. Default: writes to standard error. */
  readonly report?: ((problem: string) => void) | undefined;
}

/** A running node. */
export interface LocalNode {
  /** `http://127.0.0.1:8899` */
  readonly rpcUrl: string;
  /** Of the same port. The next port serves websockets too, if it was free. */
  readonly websocketUrl: string;
  /**
   * Sends SOL to an address, in lamports. Returns the signature of the transaction.
   *
   * @throws RangeError for more than ten million SOL, or less than the rent of the account.
   */
  readonly airdrop: (address: Address, lamports: bigint) => Signature;
  /** Faults of the node: it answers late, loses transactions, or lags behind. */
  readonly faults: RpcFaultList;
  /** Ends all connections and closes the data folder. Calling it again changes nothing. */
  readonly stop: () => Promise<void>;
}

/** The seed of a ledger that is for one process. */
const SEED = 1;

/**
 * Starts a Solana node on 127.0.0.1; resolves when it serves requests.
 *
 * @throws Error that names the port when it is in use, the problem of the data folder, or a machine
 * for which LiteSVM has no build.
 */
export async function startNode(options: NodeOptions = {}): Promise<LocalNode> {
  const { port, dataFolder, allowedOrigins, report = toStandardError } = options;
  const clock = createLedgerClock({ realNow: Date.now, speed: 1 });
  const startMs = Date.now();
  const ledger = await createLedger({ seed: SEED, clock, startMs, dataFolder, report });
  const ending = new AbortController();
  const faults: RpcFaultList = createFaultList(Math.random, isForCall);
  const node = createRpcNode(ledger, faults, { ending: ending.signal, report });
  const server = await serveRpc(node, { port, allowedOrigins, report }).catch((error: unknown) => {
    ending.abort();
    ledger.close();
    throw error;
  });
  if (!options.keepAlive) server.unref();
  let stopped: Promise<void> | undefined;
  return {
    rpcUrl: server.url,
    websocketUrl: server.webSocketUrl,
    airdrop: (address, lamports) => ledger.faucet.sol(address, lamports).signature,
    faults,
    stop() {
      ending.abort();
      stopped ??= server.stop().then(ledger.close);
      return stopped;
    },
  };
}

function toStandardError(problem: string): void {
  process.stderr.write(`local-node: ${problem}\n`);
}
