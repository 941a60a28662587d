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
import type { StudioPreviews } from './previews.ts';
import type { CreatedPoolTx } from './types.ts';

/** The studio family as methods. */
export interface StudioClient extends Client<typeof endpoints> {
  /**
   * What the flows would do, without a key: fees, rent, what can be spent at most, what stands in the way,
   * and the guard's findings.
   */
  readonly preview: StudioPreviews;

  /**
   * Launches a token: builds its transaction, uploads image and metadata, checks, signs and
   * submits.
   *
   * Only rent, up to `maxRentLamports`, and the network fee can leave the wallet. The transaction must
   * have one call that creates the token, for the signer and with the name, symbol and quote token of
   * the input. Without an `rpc`, `trustPrograms` must name `apiPrograms.bondingCurve`.
   *
   * With a `journal` and an `id`, call it again with the same input and files after an
   * interruption: the flow is resumed, and no token is launched twice. Other input with a used id
   * is refused. An interruption before the signature leaves an upload behind.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `execution_failed`, `outcome_unknown` (resume it before you launch again),
   * `duplicate_transaction`, `flow_busy`, `journal_failed`, `rpc_failed`; the errors of
   * `createPoolTx`, `submitPool`, `poolAddresses` and the uploads. An abort rejects with the
   * signal's own reason.
   * @example
   * ```ts
   * const { mint, signature } = await studio.launch(input, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/studio/dbc-pool-create-tx
   */
  readonly launch: (
    input: LaunchInput,
    options: FlowOptions<CreatedPoolTx>,
  ) => Promise<LaunchedToken>;

  /**
   * Claims the creator's trading fees of a pool. They must arrive, or the transaction is not
   * signed.
   *
   * Amounts are base units of the quote token: at least `minQuoteAmount`, at most `maxQuoteAmount`,
   * by default all there is, and at least what the service lists.
   *
   * With a `journal` and an `id`, call it again after an interruption: the flow is resumed.
   *
   * @throws PerijoveError `invalid_input`, `unsafe_transaction`, `signer_failed`,
   * `execution_failed` (there is nothing to claim), `transaction_failed`, `transaction_expired`,
   * `outcome_unknown` (resume it), `duplicate_transaction`, `flow_busy`, `journal_failed`,
   * `rpc_failed`; the errors of `fee` and `createFeeTx`. An abort rejects with the signal's own
   * reason.
   * @example
   * ```ts
   * const input = { poolAddress, quoteMint: USDC };
   * const { claimed } = await studio.claimFees(input, { signer, rpc, journal, id });
   * ```
   * @see https://dev.jup.ag/api-reference/studio/dbc-fee-create-tx
   */
  readonly claimFees: (input: ClaimFeesInput, options: ClaimFeesOptions) => Promise<ClaimedFees>;
}

/** Token launches over a shared transport. */
export function createStudioClient(transport: Transport): StudioClient;
/**
 * Token launches over its own transport, which `close()` closes.
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
      preview: {
        launch: async (input, options) =>
          (await import('./flows/preview.ts')).previewLaunch(methods, input, options, deployment),
        claimFees: async (input, options) =>
          (await import('./flows/preview.ts')).previewClaimFees(methods, input, options),
      },
      claimFees: async (input, options) =>
        (await import('./flows/claim-fees.ts')).claimFees(methods, input, options),
    }),
  );
}
