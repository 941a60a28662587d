import type { Address, Signature } from './values.ts';

/** Every rule of the guard. */
export type GuardRule =
  /** Somebody else pays the fee. */
  | 'fee-payer'
  /** The fee is higher than meant, or not certain. */
  | 'fee'
  /** Lamports become rent of accounts that were not meant, or too many. */
  | 'rent'
  /** Somebody must sign who was not named, or the owner is not asked to. */
  | 'signer'
  | 'signature-filled'
  /** A nonce would make the transaction valid for an unlimited time. */
  | 'durable-nonce'
  /** Accounts come from lookup tables that were not read. */
  | 'hidden-account'
  | 'unknown-program'
  /** An instruction of a program that is judged could not be read. */
  | 'unknown-instruction'
  /** What happens is not written in the transaction, and no node was asked. Nothing is known. */
  | 'not-simulated'
  | 'simulation-failed'
  /** More leaves than meant, or something that was not meant to leave. */
  | 'spend'
  /** What leaves goes to somebody who was not named. */
  | 'recipient'
  /** Too little arrives. */
  | 'receive'
  /** What a call of a program records, such as the price of an order, is not what was asked for. */
  | 'terms'
  /** Somebody else may then take the owner's tokens. */
  | 'approve'
  /** An authority of the owner is given away, used or changed. */
  | 'authority'
  /** A token account of the owner is closed that was not meant to be. */
  | 'close'
  | 'burn'
  | 'freeze'
  /** A program could reach what is the owner's and has no part in what was meant. */
  | 'exposed'
  /** The owner signs for a multisig, or for accounts behind those that are named. */
  | 'multisig'
  /** The wallet itself, or an account derived from it, is changed. */
  | 'owner-account';

/** One thing that is not as it was meant. */
export interface Finding {
  readonly rule: GuardRule;
  /** In words, with the addresses and amounts concerned. */
  readonly reason: string;
  /** Index of the instruction, when it is one that is at fault. */
  readonly instruction?: number | undefined;
}

/** Why a transaction failed. */
export interface TransactionFault {
  /** In words, one line. */
  readonly reason: string;
  /** The network's name for it: `InstructionError`, `BlockhashNotFound`, `InsufficientFundsForFee`. */
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

/** What a signer did wrong. */
export type SignerFault =
  /** It threw: the user declined, or the wallet failed; see `cause`. */
  | 'declined'
  /** It cannot sign this: no known kind of signer, or a wallet without the needed feature. */
  | 'unsupported'
  /** The transaction does not ask for its signature. */
  | 'not-a-signer'
  /** Its slot holds a signature already. */
  | 'slot-filled'
  /** It gave back another message than it got. */
  | 'changed-message'
  /** It changed somebody else's slot. */
  | 'changed-other-slot'
  /** It gave back no signature, or one that does not fit the message and the address. */
  | 'wrong-signature';

/** Why a node gave no usable answer. */
export type RpcFault =
  /** The connection failed. */
  | 'connection'
  | 'timeout'
  /** A failure status; see `status`. */
  | 'http'
  /** The node answered with an error of its own; see `code`. */
  | 'node'
  /** An answer that is not what Solana's JSON-RPC documents. */
  | 'response';

/** Codes of the guard, of signers and of nodes, with their details. */
export interface GuardFailure {
  /** The bytes are not one well-formed transaction, or a lookup table does not fit it. */
  malformed_transaction: { readonly reason: string };
  /** The transaction does something that was not meant: do not sign. */
  unsafe_transaction: { readonly findings: readonly Finding[] };
  /** No signature was added. */
  signer_failed: { readonly reason: SignerFault; readonly address?: Address };
  /** The node gave no usable answer. The address of the node is in none of it. */
  rpc_failed: {
    readonly method: string;
    readonly reason: RpcFault;
    /** HTTP status, where there was one. */
    readonly status?: number;
    /** The node's own error code, a JSON-RPC one such as -32005. */
    readonly code?: number;
    /** What the node added to its error, as parsed. */
    readonly data?: unknown;
    /** As long as the node wants to be left alone, where it says so. */
    readonly retryAfterMs?: number;
  };
  /** The transaction failed. `landed`: it is in a block and the fee is paid; else it was refused. */
  transaction_failed: {
    readonly signature: Signature;
    readonly landed: boolean;
    /** Of the block, when it landed. */
    readonly slot?: number;
    readonly fault: TransactionFault;
  };
  /** The blockhash is no longer valid and the transaction is in no block: it never will be. */
  transaction_expired: { readonly signature: Signature };
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
  /** A new offer is worse than the caller's limit, or than the first one promised. */
  price_moved: { readonly limit: string; readonly offered: string };
  /** Another process, or another call, is carrying this flow on. */
  flow_busy: { readonly id: string };
  /** The journal failed. What it had before it still has: carry the flow on when it works again. */
  journal_failed: { readonly reason: 'unreadable' | 'storage' };
}
