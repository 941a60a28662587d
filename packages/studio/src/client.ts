import {
  type Client,
  createClient,
  type OwnTransport,
  type Transport,
  type TransportOptions,
} from '@perijove/core';
import type { FlowOptions } from '@perijove/solana';
import { endpoints } from './endpoints.ts';
import type { ClaimedFees, ClaimFeesInput, ClaimFeesOptions } from './flows/claim-fees.ts';
import type { LaunchedToken, LaunchInput } from './flows/launch.ts';
import type { CreatedPoolTx } from './types.ts';

/** The studio family as methods. */
export interface StudioClient extends Client<typeof endpoints> {
  /**
   * Launches a token: builds the transaction, uploads image and metadata, checks, asks the signer,
   * submits. Nothing but rent and the network fee can leave the wallet.
   *
   * With a `journal` and an `id`, a launch that was interrupted after signing is carried on by calling
   * it again with the same input, files included, and no token is launched twice. Other input under
   * a used id is refused. An interruption before leaves an upload behind.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`, `outcome_unknown`
   * (carry it on before launching anew), `flow_busy`; PerijoveError of the endpoints and the uploads.
   */
  launch(input: LaunchInput, options: FlowOptions<CreatedPoolTx>): Promise<LaunchedToken>;

  /**
   * Claims the creator's trading fees of a pool. They must arrive, or the transaction is not signed.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `transaction_failed`, `transaction_expired`, `outcome_unknown`, `flow_busy`, `rpc_failed`;
   * PerijoveError of `fee` and `createFeeTx`.
   */
  claimFees(input: ClaimFeesInput, options: ClaimFeesOptions): Promise<ClaimedFees>;
}

/** Token launches over a shared transport. */
export function createStudioClient(transport: Transport): StudioClient;
/**
 * Token launches over a transport of its own, which `close()` ends.
 *
 * @throws PerijoveError `invalid_input` for an option that cannot be used.
 */
export function createStudioClient(options: TransportOptions): StudioClient & OwnTransport;
export function createStudioClient(source: Transport | TransportOptions): StudioClient {
  return createClient(
    source,
    endpoints,
    (methods, { deployment }): StudioClient => ({
      ...methods,
      // Loaded when they are needed: a page that only shows a token does not sign.
      launch: async (input, options) =>
        (await import('./flows/launch.ts')).launch(methods, input, options, deployment),
      claimFees: async (input, options) =>
        (await import('./flows/claim-fees.ts')).claimFees(methods, input, options),
    }),
  );
}
