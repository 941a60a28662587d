import type { RuleVerdict, Verdict } from '../decide/verdict.ts';

/** What the audit log records. */
export type AuditKind =
  /** The document of a policy is used for the first time, or has changed. */
  | 'policy'
  /** A transaction was judged. */
  | 'decision'
  /** A person has approved, and this message spends it. */
  | 'approval'
  | 'text'
  /** What a landed, or a failed, transaction has taken. */
  | 'settled'
  | 'released'
  | 'frozen'
  | 'unfrozen';

/** What one line says. It holds no key, no transaction and no text that was signed. */
export interface AuditFact {
  readonly kind: AuditKind;
  readonly policy: string;
  /** Of the flow. */
  readonly id?: string | undefined;
  /** SHA-256 of the transaction's message. */
  readonly message?: string | undefined;
  readonly flow?: string | undefined;
  readonly wallet?: string | undefined;
  readonly verdict?: Verdict | undefined;
  /** Of a decision, the rules that refuse or ask; of an allowed one, those with figures. */
  readonly rules?: readonly RuleVerdict[] | undefined;
  /** Base units by mint: reserved, or settled. */
  readonly amounts?: Readonly<Record<string, string>> | undefined;
  /** Why, or the SHA-256 of a document. */
  readonly note?: string | undefined;
}

/** One line of the log, bound to the line before. */
export interface AuditLine extends AuditFact {
  /** From 1, without gaps. */
  readonly seq: number;
  readonly atMs: number;
  /** `hash` of the line before; 64 zeros for the first. */
  readonly previous: string;
  /** SHA-256 of the line without this field, as JSON with its fields in order. */
  readonly hash: string;
}
