import { type Address, USDC } from '@perijove/core';
import { apiPrograms, type Intent } from '@perijove/solana';
import { boundsOf } from '@perijove/solana/flow';
import type { OrderFlowOptions } from './inputs.ts';
import type { WantedOrder } from './read-order.ts';

/** Rent of the accounts that a keeper order opens: 0.01 SOL. */
const MAX_OTHER_RENT_LAMPORTS = 10_000_000n;

/** A wanted order, and the flow's options. */
export interface AskedOrder {
  readonly options: OrderFlowOptions;
  readonly owner: Address;
  readonly wanted: WantedOrder;
}

/**
 * Returns what an order may move. The bounds come from the caller's input alone. The service names the order, which a call of the accepted
 * program must write: a visible transfer of the deposit may go there and nowhere else.
 */
export function orderBounds({ options, owner, wanted }: AskedOrder, order: Address | null): Intent {
  const { isBuy, outcomeMint, depositMint, most, least } = wanted;
  const known = { maxOtherRentLamports: MAX_OTHER_RENT_LAMPORTS, involvedMints: [depositMint] };
  if (outcomeMint !== null) {
    const [out, back] = isBuy ? [USDC, outcomeMint] : [outcomeMint, USDC];
    return {
      owner,
      spend: [{ mint: out, atMost: most }],
      receive: [{ mint: back, atLeast: least }],
      ...boundsOf(options, [apiPrograms.router]),
    };
  }
  return {
    owner,
    ...(isBuy && {
      spend: [{ mint: depositMint, atMost: most, atLeast: 1n }],
      recipients: order === null ? [] : [order],
      // The program may keep deposits in an account of its own.
      anyRecipient: true,
    }),
    ...boundsOf(options, [], known),
  };
}
