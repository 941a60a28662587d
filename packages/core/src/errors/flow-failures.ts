import type { Address, Signature } from '../values/values.ts';

/** Every rule of the guard. */
export type GuardRule =
  /** Another account pays the fee. */
  | 'fee-payer'
  /** The fee is higher than meant, or not certain. */
  | 'fee'
  /** Of version 1: compute budget instructions, which have no effect there, or a missing limit. */
  | 'budget'
  /** Lamports become rent of accounts that were not meant, or too many. */
  | 'rent'
  /** An unnamed account must sign, or the owner does not sign. */
  | 'signer'
  | 'signature-filled'
  /** A nonce would make the transaction valid for an unlimited time. */
  | 'durable-nonce'
  /** Accounts come from lookup tables that were not read. */
  | 'hidden-account'
  | 'unknown-program'
  /** An instruction of a program that is judged could not be read. */
  | 'unknown-instruction'
  /** The bytes do not show the effect, and no node simulated it. */
  | 'not-simulated'
  | 'simulation-failed'
  /** More leaves than allowed, or another token. */
  | 'spend'
  /** What leaves goes to an unnamed account. */
  | 'recipient'
  /** Too little arrives. */
  | 'receive'
  /** What a program call records, such as the price of an order, differs from the request. */
  | 'terms'
  /** The value that arrives is too far below the value that is given. */
  | 'loss'
  /** Another account could then take the owner's tokens. */
  | 'approve'
  /** An authority of the owner is given away, used or changed. */
  | 'authority'
  /** A token account of the owner is closed without being named. */
  | 'close'
  | 'burn'
  | 'freeze'
  /** A program could reach accounts of the owner that have no part in the request. */
  | 'exposed'
  /** The owner signs for a multisig, or for accounts behind those that are named. */
  | 'multisig'
  /** The wallet itself, or an account derived from it, is changed. */
  | 'owner-account';

/** One deviation of a transaction from its intent. */
export interface Finding {
  readonly rule: GuardRule;
  /** In words, with the addresses and amounts concerned. */
  readonly reason: string;
  /** Index of the offending instruction, if there is one. */
  readonly instruction?: number | undefined;
}

/** Why a transaction failed. */
export interface TransactionFault {
  /** In words, one line. */
  readonly reason: string;
  /**
   * The network's name for it: `InstructionError`, `BlockhashNotFound`, `InsufficientFundsForFee`.
   */
  readonly kind: string;
  /** Index of the instruction that failed. */
  readonly instruction?: number;
  /** The program that failed; one called by the instruction's own, where logs show it. */
  readonly program?: Address;
  /** The program's own error code. */
  readonly code?: number;
  /** What the code, or the network's own instruction error, means: `slippage-exceeded`. */
  readonly name?: string;
}

/** The fault of a signer. */
export type SignerFault =
  /** A person said no: to the wallet, to the device, or to `confirm` of a flow. */
  | 'declined'
  /** The wallet, or the Ledger, is locked. */
  | 'locked'
  /** The wallet is not connected, or has not admitted this site. */
  | 'not-connected'
  /** The wallet shows another request already. */
  | 'busy'
  /** The Solana app is not open on the Ledger. */
  | 'app-not-open'
  /** The Ledger needs "blind signing" for this transaction, which is off in its Solana app. */
  | 'blind-signing'
  /** The Ledger cannot read the transaction, or holds no key that signs it. */
  | 'unreadable'
  /** It threw for another reason; see `cause`. */
  | 'failed'
  /** It cannot sign this: no known kind of signer, or a wallet without the needed feature. */
  | 'unsupported'
  /** The transaction does not need its signature. */
  | 'not-a-signer'
  /** Its slot holds a signature already. */
  | 'slot-filled'
  /** It returned a message other than the one it was given. */
  | 'changed-message'
  /** It changed another signer's slot. */
  | 'changed-other-slot'
  /** It returned no signature, or one that does not match the message and the address. */
  | 'wrong-signature';

/** Why a node gave no usable response. */
export type RpcFault =
  /** The connection failed. */
  | 'connection'
  | 'timeout'
  /** A failure status; see `status`. */
  | 'http'
  /** The node returned its own error; see `code`. */
  | 'node'
  /** A response that does not match Solana's JSON-RPC documentation. */
  | 'response';

/** Codes of the guard, of signers and of nodes, with their details. */
export interface GuardFailure {
  /** The bytes are not one well-formed transaction, or a lookup table does not match it. */
  malformed_transaction: { readonly reason: string };
  /** The transaction does something that its intent does not allow: do not sign. */
  unsafe_transaction: { readonly findings: readonly Finding[] };
  /**
   * The text is not what the wallet should sign, such as a challenge for another site: do not sign.
   */
  unsafe_text: { readonly reason: string };
  /** No signature was added. */
  signer_failed: { readonly reason: SignerFault; readonly address?: Address };
  /** The node gave no usable response. No detail contains the address of the node. */
  rpc_failed: {
    readonly method: string;
    readonly reason: RpcFault;
    /** HTTP status, where there was one. */
    readonly status?: number;
    /** The node's own error code, a JSON-RPC one such as -32005. */
    readonly code?: number;
    /** The `data` of the node's error, parsed. */
    readonly data?: unknown;
    /** Back-off that the node requested, in milliseconds, where it named one. */
    readonly retryAfterMs?: number;
  };
  /**
   * The transaction failed. `landed`: it is in a block and the fee is paid; else it was refused.
   */
  transaction_failed: {
    readonly signature: Signature;
    readonly landed: boolean;
    /** Of the block, when it landed. */
    readonly slot?: number;
    readonly fault: TransactionFault;
  };
  /** The blockhash expired before the transaction landed. It can no longer land. */
  transaction_expired: { readonly signature: Signature };
}

/** What one rule of a policy says of a transaction. */
export interface PolicyFinding {
  /** Such as `leaving` or `receivers`. */
  readonly rule: string;
  readonly verdict: 'ask' | 'deny';
  /** In words, with the limit and the amounts concerned. */
  readonly reason: string;
}

/** Codes of the flows, with their details. */
export interface FlowFailure {
  /** The service could not get the transaction to land, or would not try. Nothing moved. */
  execution_failed: {
    /** The service's own code, and what it is called. */
    readonly code?: number | undefined;
    readonly name: string;
    readonly signature?: Signature | undefined;
  };
  /** An offer is worse than the caller's limit, or than the guarantee of the first offer. */
  price_moved: { readonly limit: string; readonly offered: string };
  /**
   * The service builds the same transaction as for another flow that has signed it. The chain
   * executes it once. Nothing was signed.
   */
  duplicate_transaction: {
    /** Of the flow that has signed it. */
    readonly id: string;
  };
  /** Another process or another call runs this flow. */
  flow_busy: { readonly id: string };
  /** The journal failed. Its earlier records are unchanged: resume the flow when it works again. */
  journal_failed: {
    /** `timeout`: it did not respond in time. */
    readonly reason: 'unreadable' | 'storage' | 'timeout';
  };
  /** The policy does not allow the transaction or the text. Nothing was signed. */
  policy_denied: {
    /** Name of the policy. */
    readonly policy: string;
    /** `ask`: it needs the yes of a person, who did not give it. */
    readonly verdict: 'ask' | 'deny';
    readonly findings: readonly PolicyFinding[];
    /** Of a signer in another process that waits for a person: for its `status`. */
    readonly approval?: string | undefined;
  };
  /** The policy could not judge the transaction. Nothing was signed. */
  policy_failed: {
    /**
     * `storage`: its store failed; `unreadable`: a record in the store cannot be read; `prices` or
     * `tokens`: that source failed; `timeout`: it did not answer in time; `failed`: another part, see `cause`.
     */
    readonly reason: 'storage' | 'unreadable' | 'prices' | 'tokens' | 'timeout' | 'failed';
  };
  /** The store of tokens failed. It may still hold the token that was to be removed. */
  token_store_failed: {
    /** `timeout`: it did not answer in time. */
    readonly reason: 'unreadable' | 'storage' | 'timeout';
  };
}
