import type { Address, Mint, Signature } from '@perijove/core';
import type { LedgerAccount } from './accounts/account.ts';
import type { AccountStates } from './accounts/undo-log.ts';
import type { Faucet } from './faucet.ts';
import type { LedgerWallet } from './funded-wallets.ts';
import type { TransactionProcessor } from './run/processor.ts';
import type { Vm } from './run/vm.ts';
import type { Listener } from './store/commit.ts';
import type { DocumentWrite, Json } from './store/document.ts';
import type { HistoryPage, SlotCount } from './store/store.ts';
import type { TransactionRecord } from './store/transaction-record.ts';
import type { Holding } from './token/holdings.ts';
import type { MintFacts, Mints } from './token/mints.ts';
import type { Signer } from './wire/keys.ts';
import type { WireMessage } from './wire/transaction.ts';

/**
 * A Solana ledger in this process. Every change is an executed transaction; with a data folder, it
 * is stored before the response is sent.
 */
export interface Ledger extends TransactionProcessor {
  /** The ledger's own wallet: it owns the vaults and leads all slots. */
  readonly maker: Signer;
  /** Different for every seed, unless the option `genesisHash` is set. */
  readonly genesisHash: string;
  /** Returns the current slot. Every slot has a block, so it is also the block height. */
  readonly slot: () => number;
  readonly latestBlockhash: () => LatestBlockhash;
  readonly blockhashAt: (slot: number) => string;
  readonly isBlockhashValid: (blockhash: string) => boolean;
  /**
   * Returns whether the message has a nonce in place of a blockhash with which it could land now.
   */
  readonly hasValidNonce: (message: WireMessage) => boolean;

  readonly account: (address: Address) => LedgerAccount | undefined;
  /**
   * Sets accounts without a transaction, in one commit; undefined removes one.
   *
   * @throws Error when the virtual machine refuses the code of a program. Nothing changes then.
   */
  readonly writeAccounts: (states: AccountStates) => void;
  /** Whether a new virtual machine has an account at this address. */
  readonly isBuiltIn: (address: Address) => boolean;
  /** All accounts that a new virtual machine does not have, or has in another state. */
  readonly presentAccounts: () => AccountStates;
  /** Stores the present time: a restarted ledger continues at this time or later. */
  readonly storeTime: () => void;
  /**
   * Sets what `account` returns for an address that no transaction writes, such as the state of a
   * pool of a program that is not in the virtual machine. `read` is called at each reading.
   */
  readonly show: (address: Address, read: () => LedgerAccount) => void;
  readonly lamports: (address: Address) => bigint;
  /** The accounts that belong to a program. */
  readonly programAccounts: (program: Address) => readonly Address[];
  /** The same with the accounts. It scans all accounts: slow, but independent of the index. */
  readonly scanAccounts: Vm['programAccounts'];
  /** Lamports of every account. */
  readonly balances: () => ReadonlyMap<Address, bigint>;
  /** Lamports of all accounts together. */
  readonly supply: () => bigint;
  /** Token accounts of a wallet, including empty ones. */
  readonly holdings: (owner: Address) => readonly Holding[];
  /** The addresses of the token accounts of a wallet. */
  readonly ownedAccounts: (owner: Address) => readonly Address[];
  /** All token accounts of a mint, including the vault, with their base units. */
  readonly tokenAccounts: (mint: Mint) => ReadonlyMap<Address, bigint>;
  /** The token accounts of a mint that a wallet owns. */
  readonly ownedTokenAccounts: (owner: Address, mint: Mint) => readonly Address[];
  /** Token accounts with this delegate. */
  readonly delegatedAccounts: (delegate: Address) => readonly Address[];
  /** Undefined for a mint that neither the ledger nor the world knows. */
  readonly mint: (mint: Mint) => MintFacts | undefined;
  /**
   * Creates a mint whose tokens the ledger can mint without limit.
   *
   * @throws RangeError when there is an account at its address.
   */
  readonly createMint: Mints['create'];
  /**
   * Writes a lookup table that can be used immediately, unless it exists.
   *
   * @throws RangeError for more than 256 addresses.
   */
  readonly createLookupTable: (table: Address, addresses: readonly Address[]) => void;
  readonly associatedAccount: (owner: Address, mint: Mint, tokenProgram: Address) => Address;
  /** Minimum lamports of an account of this size. */
  readonly rentExempt: (bytes: number) => bigint;

  /** Undefined for a transaction that never landed, or is no longer kept. */
  readonly transaction: (signature: Signature) => TransactionRecord | undefined;
  /** Transactions that name the address, newest first. */
  readonly history: (address: Address, page: HistoryPage) => readonly TransactionRecord[];
  /** Transactions of one slot, in the order in which they landed. */
  readonly inSlot: (slot: number) => readonly TransactionRecord[];
  /** Number of transactions since the start of the ledger. */
  readonly transactionCount: () => number;
  /**
   * Numbers of transactions per slot of a range, without empty slots, in the order of the slots.
   */
  readonly countBySlot: (first: number, last: number) => ReadonlyMap<number, SlotCount>;
  /** The first slot with all its transactions. In memory, only the last 20,000 are kept. */
  readonly firstSlot: () => number;
  readonly documents: Documents;

  readonly faucet: Faucet;
  /** A wallet of the ledger itself: the same for the same name. */
  readonly signer: (name: string) => Signer;
  /** Funded wallets, for tests and demonstrations. */
  readonly wallets: readonly LedgerWallet[];
  /**
   * The secret key of one of the `wallets`, 64 bytes as wallets import them. These keys follow from
   * the seed, so anyone who knows it can sign: they have no value outside the ledger.
   *
   * @throws RangeError for an unknown name.
   */
  readonly exportSecretKey: (walletName: string) => Uint8Array;

  /** Calls the listener after every stored change; returns a function that removes the listener. */
  readonly listen: (listener: Listener) => () => void;
  /** Closes the file of the data folder. */
  readonly close: () => void;
}

export interface LatestBlockhash {
  readonly blockhash: string;
  readonly slot: number;
  /** The last block height at which a transaction with this blockhash can land. */
  readonly lastValidBlockHeight: number;
}

/** Documents of services, by collection and id. */
export interface Documents {
  readonly get: (collection: string, id: string) => Json | undefined;
  /** In the order of their ids. */
  readonly list: (collection: string) => readonly (readonly [id: string, value: Json])[];
  /** The same, one at a time and in any order: not all of them are in memory at once. */
  readonly each: (collection: string) => Iterable<readonly [id: string, value: Json]>;
  /** Stores all of them or none. @throws when they cannot be stored. */
  readonly write: (writes: readonly DocumentWrite[]) => void;
}
