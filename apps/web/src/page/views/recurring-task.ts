import {
  createRecurringClient,
  type PlacedOrder,
  type PlaceInput,
  type UnsignedTransaction,
} from '@perijove/recurring';
import { el } from '../dom.ts';
import type { Task } from '../flow/task.ts';
import type { Session } from '../session.ts';

/** Places an order that swaps the same amount again and again. */
export function recurringTask({
  transport,
  tokens,
}: Session): (id: string, input: PlaceInput) => Task<UnsignedTransaction, PlacedOrder> {
  return (id, input) => {
    const { inputMint, outputMint, params } = input;
    const { inAmount, numberOfOrders, interval } = params.time;
    const paid = tokens.amount(inputMint, inAmount);
    return {
      id,
      title: `Swap ${paid} for ${tokens.symbol(outputMint)} in ${numberOfOrders} parts, one every ${interval / 3600} h`,
      run: (options) => createRecurringClient(transport).place(input, options),
      offered: () => 'a transaction that opens the order',
      terms: () => ({ leaves: [paid, 'rent of the order, which comes back'], arrives: [] }),
      done: ({ signature, order }) => [
        el('strong', {}, 'The order is open: '),
        el('code', { class: 'whole' }, order ?? signature),
      ],
    };
  };
}
