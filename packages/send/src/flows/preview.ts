import { SOL } from '@perijove/core';
import {
  type FlowPreviewOptions,
  type Preview,
  previewFlow,
  spendOf,
} from '@perijove/solana/preview';
import type { CraftedClawback, CraftedSend } from '../types.ts';
import { type ClawbackFlowInput, clawback } from './clawback.ts';
import { type SendFlowInput, send } from './send.ts';
import type { SendMethods } from './sent-invite.ts';

/** See `SendPreviews`. */
export function previewSend(
  client: SendMethods,
  input: SendFlowInput,
  options: FlowPreviewOptions,
): Promise<Preview<CraftedSend>> {
  const { mint = SOL, amount } = Object(input) as Partial<SendFlowInput>;
  return previewFlow<CraftedSend>((given) => send(client, input, given), options, {
    flow: 'send.send',
    needsNode: true,
    spends: spendOf(mint, amount),
  });
}

/** See `SendPreviews`. */
export function previewClawback(
  client: SendMethods,
  input: ClawbackFlowInput,
  options: FlowPreviewOptions,
): Promise<Preview<CraftedClawback>> {
  return previewFlow<CraftedClawback>((given) => clawback(client, input, given), options, {
    flow: 'send.clawback',
    needsNode: true,
  });
}
