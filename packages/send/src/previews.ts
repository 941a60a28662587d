import type { FlowPreviewOptions, Preview } from '@perijove/solana/preview';
import type { ClawbackFlowInput } from './flows/clawback.ts';
import type { SendFlowInput } from './flows/send.ts';
import type { CraftedClawback, CraftedSend } from './types.ts';

/** The flows of the family before anybody signs: see `Preview`. They need no key. */
export interface SendPreviews {
  /**
   * What `send` would do. The code goes nowhere, as in `send`.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { rentLamports, issues } = await send.preview.send({ code, amount }, { owner, rpc });
   * ```
   */
  readonly send: (
    input: SendFlowInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<CraftedSend>>;

  /**
   * What `clawback` would do. It needs an `rpc`: the node shows what the invite holds.
   *
   * @throws PerijoveError `invalid_input`; the errors of the flow before its signature.
   * @example
   * ```ts
   * const { inWords } = await send.preview.clawback({ invitePDA }, { owner, rpc });
   * ```
   */
  readonly clawback: (
    input: ClawbackFlowInput,
    options: FlowPreviewOptions,
  ) => Promise<Preview<CraftedClawback>>;
}
