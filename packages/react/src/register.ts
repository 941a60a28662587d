import type { Transport } from '@perijove/core';

/**
 * Tells the hooks what your client is: declare it once, and `usePerijove()` has its type.
 *
 * @example
 * ```ts
 * const perijove = createPerijove({ deployment });
 * declare module '@perijove/react' {
 *   interface Register {
 *     perijove: typeof perijove;
 *   }
 * }
 * ```
 */
// biome-ignore lint/suspicious/noEmptyInterface: a user of the package fills it
export interface Register {}

/** Any client: what `createPerijove` returns, or one family with its own transport. */
export interface AnyClient {
  readonly transport: Transport;
}

/** The client that was declared in `Register`. */
export type RegisteredClient = Register extends {
  readonly perijove: infer Client extends AnyClient;
}
  ? Client
  : AnyClient;
