import type { FlowOptions } from '@perijove/solana';
import {
  type Preview,
  type PreviewOptionsOf,
  previewFlow,
  spendOf,
} from '@perijove/solana/preview';
import type { CraftedDeposit, DcaOrderCancellation, PriceOrderCancellation } from '../types.ts';
import type { PriceOf } from '../wallet-options.ts';
import { cancel } from './cancel.ts';
import { cancelDca } from './cancel-dca.ts';
import type { OrderCalls } from './order-calls.ts';
import { type PlaceInput, type PlaceOptions, place } from './place.ts';
import { type PlaceDcaInput, placeDca } from './place-dca.ts';
import type { KnownVaults } from './vault-of.ts';
import type { CancelInput } from './withdrawal-flow.ts';

export type PlacePreviewOptions = PreviewOptionsOf<PlaceOptions>;
export type TriggerV2PreviewOptions = PreviewOptionsOf<FlowOptions<never>>;

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
  options: TriggerV2PreviewOptions,
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
  options: TriggerV2PreviewOptions,
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
  options: TriggerV2PreviewOptions,
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
