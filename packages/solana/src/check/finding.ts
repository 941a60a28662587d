import { SolanaError } from '../errors.ts';

/** Every rule of the guard. */
export type Rule =
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
  readonly rule: Rule;
  /** In words, with the addresses and amounts concerned. */
  readonly reason: string;
  /** Index of the instruction, when it is one that is at fault. */
  readonly instruction?: number | undefined;
}

/** Another transaction would be found the same of: a node is to be given, or a program named. */
const rulesOfIntent: ReadonlySet<Rule> = new Set(['not-simulated', 'unknown-program']);

/**
 * Lets a transaction pass that nothing was found of.
 *
 * @throws SolanaError `unsafe_transaction` when there is any finding, with all of them.
 */
export function assertSafe(findings: readonly Finding[]): void {
  const [first] = findings;
  if (!first) return;
  const more = findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
  const says = `unsafe to sign: ${first.rule}: ${first.reason}${more}`;
  const isUpToCaller = findings.every(({ rule }) => rulesOfIntent.has(rule));
  const options = isUpToCaller ? ({ advice: 'fix-input' } as const) : {};
  throw new SolanaError('unsafe_transaction', { findings }, says, options);
}
