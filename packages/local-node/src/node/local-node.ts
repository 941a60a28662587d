import type { Address, Signature } from '@perijove/core';
import type { RpcFaultList } from '../rpc/faults/rpc-fault.ts';
import type { AccountInput } from './account-input.ts';
import type { CloneOptions } from './clone-accounts.ts';
import type { NodeTime } from './node-time.ts';

export interface NodeOptions {
  /** Default 0: a free port. The port after it is free too, for clients that expect websockets there. */
  readonly port?: number | undefined;
  /**
   * Folder of the ledger: a node that is started with the same folder continues from there, even if
   * this one was killed. Needs Node 24. Default: the ledger is lost when the node stops.
   */
  readonly dataFolder?: string | undefined;
  /**
   * File of `snapshot()`: a new ledger begins with its accounts, at least a minute after its time, so
   * that no earlier transaction can land again. A data folder that has a ledger continues from it
   * instead. Default: a new ledger is empty.
   */
  readonly snapshot?: string | undefined;
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

/**
 * A running node. With a data folder, a change is stored when its method returns or its promise
 * resolves. After `stop()`, and while a reset runs, the methods throw `closed`.
 */
export interface LocalNode extends NodeTime {
  /** `http://127.0.0.1:8899` */
  readonly rpcUrl: string;
  /** Of the same port. The next port serves websockets too, if it was free. */
  readonly websocketUrl: string;
  /** The port of both. */
  readonly port: number;
  /**
   * Sends SOL to an address, in lamports. Returns the signature of the transaction.
   *
   * @throws PerijoveError `invalid_input` for more than ten million SOL, or less than the rent of the
   * account.
   */
  readonly airdrop: (address: Address, lamports: bigint) => Signature;
  /**
   * Creates, replaces or (with 0 lamports) removes an account, without a transaction. Subscribers are
   * notified.
   *
   * @throws PerijoveError `invalid_input` that names the field; also for a sysvar, a program of the
   * node's own code, and a program that the virtual machine cannot load.
   */
  readonly setAccount: (address: Address, account: AccountInput) => void;
  /**
   * Adds a program, or replaces one: the bytes of its ELF file (`.so`), or the path of the file. It can
   * be called at once. It belongs to the upgradeable loader, without an authority that could upgrade it.
   *
   * @throws PerijoveError `invalid_input` that names the field.
   */
  readonly addProgram: (address: Address, file: Uint8Array | string) => void;
  /**
   * Copies accounts of another node, in one commit; programs of the upgradeable loader with their code.
   * It sends `getMultipleAccounts`, with up to 100 addresses each, to the URL that you give, and to
   * nothing else.
   *
   * @throws PerijoveError `invalid_input` for an account that the other node does not have;
   * `connection_lost`, `timeout` (60 s per request) or `invalid_response` when that node fails.
   */
  readonly cloneAccount: (
    addresses: Address | readonly Address[],
    options: CloneOptions,
  ) => Promise<void>;
  /**
   * Removes everything: accounts, transactions and faults. The node is then as after its start, at the
   * present time, with the accounts of the option `snapshot`. Requests wait for it. Websockets are
   * closed with code 1012, so that their clients reconnect and subscribe again.
   */
  readonly reset: () => Promise<void>;
  /**
   * Writes all accounts, but no transactions, into a file that the option `snapshot` reads. The file
   * is replaced only when the new one is complete.
   *
   * @throws Error when the file cannot be written.
   */
  readonly snapshot: (file: string) => Promise<void>;
  /** Faults of the node: it answers late, loses transactions, or lags behind. */
  readonly faults: RpcFaultList;
  /**
   * Answers the requests that have arrived, ends all connections, and closes the data folder. A request
   * that waits longer than 250 ms for its response is cut. Calling it again changes nothing.
   */
  readonly stop: () => Promise<void>;
}
