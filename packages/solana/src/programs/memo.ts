/** The three versions that are in use. */
export const MEMO_PROGRAMS: readonly string[] = [
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
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
