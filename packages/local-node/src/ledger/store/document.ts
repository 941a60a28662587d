/** Any JSON value. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** The change of a service's document, such as an order; without a value it is removed. */
export interface DocumentWrite {
  readonly collection: string;
  readonly id: string;
  readonly value: Json | undefined;
  /** Whether old values are rarely read: then the memory store compresses them. Default false. */
  readonly isRarelyRead?: boolean | undefined;
}
