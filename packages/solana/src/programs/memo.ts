/** The version that new transactions use. */
export const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';

/** The three versions that are in use. */
export const MEMO_PROGRAMS: readonly string[] = [
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  MEMO_PROGRAM,
  'Memo4c2pN8afCj432Lb7RMVKi9PbQnnW7ewFFaV3oAH',
];

/** A text on the chain, of any of the Memo programs. */
export interface MemoInstruction {
  readonly program: 'memo';
  readonly type: 'memo';
  /** None by name; all accounts of a memo must sign. */
  readonly accounts: Readonly<Record<never, never>>;
  readonly data: { readonly text: string };
}
