import type { Address, Mint, Signature } from '@perijove/core';
import type { LedgerAccount } from './account.ts';
import type { Listener } from './commit.ts';
import type { Faucet } from './faucet.ts';
import type { LedgerWallet } from './funded-wallets.ts';
import type { Holding } from './holdings.ts';
import type { Signer } from './keys.ts';
import type { MintFacts, Mints } from './mints.ts';
import type { Outcome } from './outcome.ts';
import type { SubmitOptions, TransactionProcessor } from './processor.ts';
import type {
  MessageSettlementRequest,
  OfferedSettlement,
  SettlementRequest,
} from './settlement/create-settlement.ts';
import type { Declined } from './settlement/execute.ts';
import type { SettlementRules } from './settlement/rules.ts';
import type { Settlement } from './settlement/settlement.ts';
import type { DocumentWrite, Json } from './store/document.ts';
import type { HistoryPage, SlotCount } from './store/store.ts';
import type { TransactionRecord } from './transaction-record.ts';
import type { Vm } from './vm.ts';
import type { WireMessage } from './wire/transaction.ts';

/**
 * A Solana ledger in this process. Every change is an executed transaction; with a data folder, it
 * is stored before the response is sent.
 */
export interface Ledger extends TransactionProcessor {
  /** The sandbox's own wallet: it owns the vaults and signs the keeper's transactions. */
  readonly maker: Signer;
  /** Different for every seed, unless it was chosen. */
  readonly genesisHash: string;
  /** The present slot. No slot is empty, so it is also the block height. */
  readonly slot: () => number;
  readonly latestBlockhash: () => LatestBlockhash;
  readonly blockhashAt: (slot: number) => string;
  readonly isBlockhashValid: (blockhash: string) => boolean;
  /** Whether the message has, in place of a blockhash, a nonce with which it could land now. */
  readonly hasValidNonce: (message: WireMessage) => boolean;

  /** @throws RangeError for an unknown mint or an invalid amount. */
  readonly createSettlement: (request: SettlementRequest) => OfferedSettlement;
  /**
   * Creates a settlement for one transaction, to be submitted with it as `prepared`.
   *
   * @throws RangeError for an unknown mint or an invalid amount.
   */
  readonly prepareSettlement: (request: Omit<SettlementRequest, 'documents'>) => OfferedSettlement;
  /** Creates the settlement of one message of a wallet, which `execute` signs and runs. */
  readonly createMessageSettlement: (request: MessageSettlementRequest) => Settlement;
  /**
   * Adds the maker's signature to the message of a settlement and runs it.
   *
   * @throws MalformedTransaction when the bytes are not a transaction.
   */
  readonly execute: (
    id: string,
    wire: Uint8Array,
    options?: Omit<SubmitOptions, 'settles'>,
  ) => Outcome | Declined;
  /** Undefined for an unknown one; those that ended are forgotten after ten minutes. */
  readonly settlement: (id: string) => Settlement | undefined;
  /** Sets the rules for settlements of this kind. To be done before the first one is used. */
  readonly define: (kind: string, rules: SettlementRules) => void;

  readonly account: (address: Address) => LedgerAccount | undefined;
  /**
   * Sets what `account` returns for an address that no transaction writes to, such as the state of a
   * pool of a program that is not in the virtual machine. It is computed at each reading.
   */
  readonly show: (address: Address, read: () => LedgerAccount) => void;
  readonly lamports: (address: Address) => bigint;
  /** The accounts that belong to a program. */
  readonly programAccounts: (program: Address) => readonly Address[];
  /** The same with the accounts, by a look at all there are: slow, and right without an index. */
  readonly scanAccounts: Vm['programAccounts'];
  /** Lamports of every account. */
  readonly balances: () => ReadonlyMap<Address, bigint>;
  /** Lamports of all accounts together. */
  readonly supply: () => bigint;
  /** Token accounts of a wallet, the empty ones too. */
  readonly holdings: (owner: Address) => readonly Holding[];
  /** The same, but their addresses only. */
  readonly ownedAccounts: (owner: Address) => readonly Address[];
  /** All token accounts of a mint, the vault included, with their base units. */
  readonly tokenAccounts: (mint: Mint) => ReadonlyMap<Address, bigint>;
  /** The token accounts of a mint that a wallet owns. */
  readonly ownedTokenAccounts: (owner: Address, mint: Mint) => readonly Address[];
  /** Token accounts of which this address may move some. */
  readonly delegatedAccounts: (delegate: Address) => readonly Address[];
  /** Undefined for a mint that neither the ledger nor the world knows. */
  readonly mint: (mint: Mint) => MintFacts | undefined;
  /**
   * Creates a mint whose tokens the sandbox can mint without limit.
   *
   * @throws RangeError when there is an account at its address.
   */
  readonly createMint: Mints['create'];
  /**
   * Writes a lookup table that can be used at once, unless it is there already.
   *
   * @throws RangeError for more than 256 addresses.
   */
  readonly createLookupTable: (table: Address, addresses: readonly Address[]) => void;
  readonly associatedAccount: (owner: Address, mint: Mint, tokenProgram: Address) => Address;
  /** Minimum lamports of an account of this size. */
  readonly rentExempt: (bytes: number) => bigint;

  /** Undefined for a transaction that never landed here, or is no longer kept. */
  readonly transaction: (signature: Signature) => TransactionRecord | undefined;
  /** Transactions that name the address, newest first. */
  readonly history: (address: Address, page: HistoryPage) => readonly TransactionRecord[];
  /** Transactions of one slot, in the order in which they landed. */
  readonly inSlot: (slot: number) => readonly TransactionRecord[];
  /** How many landed since the beginning. */
  readonly transactionCount: () => number;
  /** For the slots from one to another in which any landed: how many. In the order of the slots. */
  readonly countBySlot: (first: number, last: number) => ReadonlyMap<number, SlotCount>;
  /** The first slot of which all is known; in memory the oldest of 20,000 transactions are forgotten. */
  readonly firstSlot: () => number;
  readonly documents: Documents;

  readonly faucet: Faucet;
  /** A wallet of the sandbox itself, such as an order's: always the same for one name. */
  readonly signer: (name: string) => Signer;
  /** Funded wallets, for tests and demonstrations. */
  readonly wallets: readonly LedgerWallet[];
  /**
   * The secret key of one of the `wallets`, 64 bytes as wallets import them. These keys follow from
   * the seed, so anyone who knows it can sign: they have no value outside the sandbox.
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
  /** The last block in which a transaction with it can land. */
  readonly lastValidBlockHeight: number;
}

/** Notes of services, by collection and id. */
export interface Documents {
  readonly get: (collection: string, id: string) => Json | undefined;
  /** In the order of their ids. */
  readonly list: (collection: string) => readonly (readonly [id: string, value: Json])[];
  /** The same one after the other, in any order: not all of them are in memory at once. */
  readonly each: (collection: string) => Iterable<readonly [id: string, value: Json]>;
  /** Stores all of them or none. @throws when they cannot be stored. */
  readonly write: (writes: readonly DocumentWrite[]) => void;
}
