/** One error in a value: where it is, and what is expected there. */
export interface Issue {
  /** Path from the top, such as `ids[3]` or `data.contents[0].source`; empty for the value itself. */
  readonly path: string;
  /** What the field should hold, in words: `a mint (base58 text of 32 bytes)`. */
  readonly expected: string;
  /** The whole message, where "expected ..." is not enough, such as for an unknown name. */
  readonly says?: string | undefined;
}
