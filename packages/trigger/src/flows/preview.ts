import {
  type FlowPreviewOptions,
  type Preview,
  previewFlow,
  spendOf,
} from '@perijove/solana/preview';
import type { Cancellations, CreatedOrder } from '../types.ts';
import { type CancelInput, cancel } from './cancel.ts';
import { type OrderMethods, type PlaceInput, place } from './place.ts';

/** See `TriggerPreviews`. */
export function previewPlace(
  client: OrderMethods,
  input: PlaceInput,
  options: FlowPreviewOptions,
): Promise<Preview<CreatedOrder>> {
  const { inputMint, params } = Object(input) as Partial<PlaceInput>;
  return previewFlow<CreatedOrder>((given) => place(client, input, given), options, {
    flow: 'trigger.place',
    spends: spendOf(inputMint, params?.makingAmount),
  });
}

/** See `TriggerPreviews`. */
export function previewCancel(
  client: OrderMethods,
  input: CancelInput,
  options: FlowPreviewOptions,
): Promise<Preview<Cancellations>> {
  return previewFlow<Cancellations>((given) => cancel(client, input, given), options, {
    flow: 'trigger.cancel',
  });
}
