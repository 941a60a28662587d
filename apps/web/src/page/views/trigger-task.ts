import {
  type CreatedOrder,
  createTriggerClient,
  type PlacedOrder,
  type PlaceInput,
} from '@perijove/trigger';
import { el } from '../dom.ts';
import type { Task } from '../flow/task.ts';
import type { Session } from '../session.ts';
import { shortened } from '../words.ts';

/** Places an order that waits for its price. */
export function triggerTask({
  transport,
  tokens,
}: Session): (id: string, input: PlaceInput) => Task<CreatedOrder, PlacedOrder> {
  return (id, input) => {
    const { inputMint, outputMint, params } = input;
    const sold = tokens.amount(inputMint, params.makingAmount);
    const wanted = tokens.amount(outputMint, params.takingAmount);
    return {
      id,
      title: `Sell ${sold} for ${wanted}`,
      run: (options) => createTriggerClient(transport).place(input, options),
      offered: ({ order }) => `an account for the order${order ? `, ${shortened(order)}` : ''}`,
      terms: () => ({ leaves: [sold, 'rent of the order, which comes back'], arrives: [] }),
      done: ({ order, signature }) => [
        el('strong', {}, 'The order is open: '),
        el('code', { class: 'whole' }, order),
        el('br'),
        'by ',
        el('code', { class: 'whole' }, signature),
      ],
    };
  };
}
