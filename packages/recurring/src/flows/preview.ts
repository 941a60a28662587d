import {
  type FlowPreviewOptions,
  type Preview,
  previewFlow,
  spendOf,
} from '@perijove/solana/preview';
import type { UnsignedTransaction } from '../types.ts';
import { type CancelInput, cancel } from './cancel.ts';
import type { OrderMethods } from './order-methods.ts';
import { type PlaceInput, place } from './place.ts';

/** See `RecurringPreviews`. */
export function previewPlace(
  client: OrderMethods,
  input: PlaceInput,
  options: FlowPreviewOptions,
): Promise<Preview<UnsignedTransaction>> {
  const { inputMint, params } = Object(input) as Partial<PlaceInput>;
  return previewFlow<UnsignedTransaction>((given) => place(client, input, given), options, {
    flow: 'recurring.place',
    spends: spendOf(inputMint, params?.time?.inAmount),
  });
}

/** See `RecurringPreviews`. */
export function previewCancel(
  client: OrderMethods,
  input: CancelInput,
  options: FlowPreviewOptions,
): Promise<Preview<UnsignedTransaction>> {
  return previewFlow<UnsignedTransaction>((given) => cancel(client, input, given), options, {
    flow: 'recurring.cancel',
  });
}
