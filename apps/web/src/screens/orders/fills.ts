import type { DcaOrder, PriceOrder } from '@perijove/trigger-v2';

interface FillEvent {
  readonly type?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly txSignature?: string | null | undefined;
}

/** The fills of a price order, as messages take them. */
export function priceTrades({ inputMint, outputMint, events }: PriceOrder) {
  const trades = (events ?? []).filter(isFill).flatMap(({ txSignature, amount, outputAmount }) => {
    if (amount == null || outputAmount == null || !txSignature) return [];
    const units = { inputUnits: amount, outputUnits: outputAmount };
    return [{ txId: txSignature, inputMint, outputMint, ...units }];
  });
  return { trades };
}

/** The fills of a DCA order, as messages take them. */
export function dcaTrades({ inputMint, outputMint, events }: DcaOrder) {
  const trades = (events ?? [])
    .filter(isFill)
    .flatMap(({ txSignature, inputAmount, outputAmount }) => {
      if (inputAmount == null || outputAmount == null || !txSignature) return [];
      const units = { inputUnits: inputAmount, outputUnits: outputAmount };
      return [{ txId: txSignature, inputMint, outputMint, ...units }];
    });
  return { trades };
}

function isFill({ type, state }: FillEvent): boolean {
  return type === 'fill' && (state ?? 'success') === 'success';
}
