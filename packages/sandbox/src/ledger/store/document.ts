/** Whatever JSON can say. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** A service's own note, such as an order; without a value it is removed. */
export interface DocumentWrite {
  readonly collection: string;
  readonly id: string;
  readonly value: Json | undefined;
  /** Whether it is rarely read after a while: then a store in memory compresses it. Default false. */
  readonly isRarelyRead?: boolean | undefined;
}
