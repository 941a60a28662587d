import type { Address, Deployment } from '@perijove/core';
import type { SandboxControl } from '../control/sandbox-control.ts';
import type { AccountPlan } from '../gateway/accounts.ts';
import type { SandboxLedger } from '../settlement/service-ledger.ts';
import type { DemoWalletName } from '../world/demo-wallets.ts';
import type { FundedWalletName } from '../world/funded-wallets.ts';
import type { World } from '../world/world.ts';

export interface SandboxOptions {
  /** Default 0: any free port. */
  readonly port?: number | undefined;
  /** Port of the retired host. Default 0: any free port. */
  readonly retiredPort?: number | undefined;
  /**
   * Sandboxes with the same seed have the same market at the same time, and the same random faults.
   * Default 1.
   */
  readonly seed?: string | number | undefined;
  /** Plan of the demo key's account. Default `pro`. */
  readonly plan?: AccountPlan | undefined;
  /**
   * Whether the demo key's account is on the list of the endpoints that serve listed organisations
   * only. Default false.
   */
  readonly listed?: boolean | undefined;
  /**
   * Requests that an account, or an address without a key, may send at once, below its window. It
   * refills at the rate of the plan. Default: as many as the window has. The documentation names no
   * such limit, but callers of the public host have seen one of 4 without a key.
   */
  readonly burst?: number | undefined;
  /** Milliseconds until a new key works. Default 0; the real portal needs 15 s to 5 min. */
  readonly keyDelayMs?: number | undefined;
  /**
   * World time at which a sandbox without a stored state begins, and begins again after a reset: a
   * `Date` or ISO text, not before 2 March 2026, 09:00 UTC. Everything that the market does follows
   * from the seed and the time, so a test that compares prices pins it. Default: now.
   */
  readonly startAt?: Date | string | undefined;
  /** Speed of the world's clock relative to real time; 0 stops it. Default 1. */
  readonly clockSpeed?: number | undefined;
  /**
   * Number of records in the response of `tokens.allV1`; the real one has hundreds of megabytes.
   */
  readonly allTokensCount?: number | undefined;
  /**
   * Folder for the ledger with all orders, set prices and the world's time: a sandbox with the same
   * seed that is started with the same folder continues from there, even if this one was killed.
   * Needs Node 24. Default: the state is lost when the sandbox stops.
   */
  readonly dataFolder?: string | undefined;
  /**
   * The result of `getGenesisHash`, by which some clients recognise clusters and refuse unknown
   * ones: mainnet's is `5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d`. Default: a hash of the seed,
   * which no real cluster has.
   */
  readonly genesisHash?: string | undefined;
  /**
   * Origins whose pages may use the API, JSON-RPC and the storage in addition to pages of this
   * machine (`localhost`, `127.0.0.1`, `[::1]`; any port): `https://app.example`,
   * `chrome-extension://<id>`. Programs that send no `Origin` header are always served. The portal
   * and the controls do not serve them. Default: none.
   */
  readonly allowedOrigins?: readonly string[] | undefined;
  /**
   * Whether the process keeps running for the sandbox alone, until `stop()`: for a program that only
   * serves other processes. Default false: a process that forgets `stop()` ends when nothing else
   * keeps it running, and the sandbox ends with it.
   */
  readonly keepAlive?: boolean | undefined;
  /** Called with one line per request. */
  readonly log?: ((line: string) => void) | undefined;
  /** Called with every error of the sandbox itself. Default: writes to standard error. */
  readonly report?: ((problem: string) => void) | undefined;
  /** Real time in milliseconds since the epoch, for tests of limits; must not go back. */
  readonly now?: (() => number) | undefined;
}

/** A running sandbox. */
export interface Sandbox {
  /** `http://127.0.0.1:4260` */
  readonly url: string;
  /** A host that was switched off: every path responds with 410 and names the replacement. */
  readonly retiredUrl: string;
  readonly portalUrl: string;
  /** Solana's JSON-RPC on the ledger of the sandbox. */
  readonly rpcUrl: string;
  /**
   * Websocket of JSON-RPC. The port after that of `rpcUrl` serves it too, if that port was free.
   */
  readonly rpcWebSocketUrl: string;
  /**
   * The lane that the public service has at `tx.jup.ag`: the method `sendTransaction` with a tip. For
   * `jupiterSender({ url })`.
   */
  readonly transactionUrl: string;
  /**
   * A key of the account `demo` that works immediately; the same for every sandbox with the same
   * seed.
   */
  readonly apiKey: string;
  /** For `createTransport`; knows the retired host. */
  readonly deployment: Deployment;
  /** The retired host as a deployment, to test clients that still use it. */
  readonly retiredDeployment: Deployment;
  /** The market. A reset replaces this object, and `ledger`. */
  readonly world: World;
  /** The ledger, with the outcome of transactions and all balances. */
  readonly ledger: SandboxLedger;
  /** Funded wallets by name. They follow from the seed and have no value outside the sandbox. */
  readonly fundedWallets: Readonly<Record<FundedWalletName, FundedWallet>>;
  /** Addresses of wallets with positions; the same in every sandbox. */
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
