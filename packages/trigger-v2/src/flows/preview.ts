import {
  type FlowPreviewOptions,
  type Preview,
  previewFlow,
  spendOf,
} from '@perijove/solana/preview';
import type { CraftedDeposit, DcaOrderCancellation, PriceOrderCancellation } from '../types.ts';
import type { PriceOf } from '../wallet-options.ts';
import { cancel } from './cancel.ts';
import { cancelDca } from './cancel-dca.ts';
import type { OrderCalls } from './order-calls.ts';
import { type PlaceInput, place } from './place.ts';
import { type PlaceDcaInput, placeDca } from './place-dca.ts';
import type { KnownVaults } from './vault-of.ts';
import type { CancelInput } from './withdrawal.ts';

/** Options of the preview of `place`. */
export interface PlacePreviewOptions extends FlowPreviewOptions {
  /** As in `PlaceOptions`. */
  readonly marketPriceUsd?: number | undefined;
}

/** See `TriggerV2Previews`. */
export function previewPlace(
  methods: OrderCalls,
  known: KnownVaults,
  input: PlaceInput,
  options: PlacePreviewOptions,
  priceOf?: PriceOf,
): Promise<Preview<CraftedDeposit>> {
  return previewFlow<CraftedDeposit>(
    (given) => place(methods, known, input, given, priceOf),
    options,
    { flow: 'trigger-v2.place', spends: spendIn(input) },
  );
}

/** See `TriggerV2Previews`. */
export function previewPlaceDca(
  methods: OrderCalls,
  known: KnownVaults,
  input: PlaceDcaInput,
  options: FlowPreviewOptions,
): Promise<Preview<CraftedDeposit>> {
  return previewFlow<CraftedDeposit>((given) => placeDca(methods, known, input, given), options, {
    flow: 'trigger-v2.placeDca',
    spends: spendIn(input),
  });
}

/** See `TriggerV2Previews`. */
export function previewCancel(
  methods: OrderCalls,
  known: KnownVaults,
  input: CancelInput,
  options: FlowPreviewOptions,
): Promise<Preview<PriceOrderCancellation>> {
  return previewFlow<PriceOrderCancellation>(
    (given) => cancel(methods, known, input, given),
    options,
    { flow: 'trigger-v2.cancel' },
  );
}

/** See `TriggerV2Previews`. */
export function previewCancelDca(
  methods: OrderCalls,
  known: KnownVaults,
  input: CancelInput,
  options: FlowPreviewOptions,
): Promise<Preview<DcaOrderCancellation>> {
  return previewFlow<DcaOrderCancellation>(
    (given) => cancelDca(methods, known, input, given),
    options,
    { flow: 'trigger-v2.cancelDca' },
  );
}

function spendIn(input: unknown) {
  const { inputMint, inputAmount } = Object(input) as Partial<PlaceInput>;
  return spendOf(inputMint, inputAmount);
}
