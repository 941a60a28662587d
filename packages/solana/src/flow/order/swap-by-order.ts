import type { Issue } from '@perijove/core';
import type { Storable } from '@perijove/journal';
import { assertBps } from '../../input/assert-bps.ts';
import { assertTakes, assertUnits } from '../../input/assert-input.ts';
import { assertValueOptions, VALUE_OPTIONS } from '../../review/value.ts';
import { flowOwner } from '../options/assert-options.ts';
import { assertSwapBound } from '../options/assert-swap-bound.ts';
import type { SwapOptions } from '../options/swap-options.ts';
import { askedOf } from '../plan/asked.ts';
import type { Settled } from '../plan/flow-plan.ts';
import { runFlow } from '../run/run-flow.ts';
import { assertReceiver } from '../transfer/assert-receiver.ts';
import { buildOrder } from './build-order.ts';
import type {
  OfferedOrder,
  OrderExecution,
  OrderFamily,
  OrderNotes,
  OrderResult,
  OrderTerms,
} from './order-flow.ts';
import { settleOrder } from './settle-order.ts';

/**
 * Swaps through a service that builds an order and executes it when it is signed. Others may sign
 * too (a market maker, a sponsor of the fee), so a failure that the service reports ends nothing
 * while the transaction can land.
 *
 * @param endpoint Checks the input that is sent.
 */
export async function swapByOrder<
  Terms extends OrderTerms,
  Order extends OfferedOrder,
  Execution extends OrderExecution,
  Result extends OrderResult,
>(
  family: OrderFamily<Terms, Order, Execution, Result>,
  endpoint: { readonly checkInput: (input: unknown) => Issue | undefined },
  input: Terms,
  options: SwapOptions<Order>,
): Promise<Result> {
  const owner = flowOwner(input, options, { own: VALUE_OPTIONS });
  assertValueOptions(options);
  const { minOutput: _, maxInput: __, maxSlippageBps = 0, ...wanted } = input;
  assertTakes(endpoint, wanted, { taker: owner }, ['minOutput', 'maxInput', 'maxSlippageBps']);
  assertUnits('amount', input.amount);
  assertSwapBound(input);
  assertBps('maxSlippageBps', maxSlippageBps);
  const flow = { family, input, options, owner };
  return runFlow<Order, Result, OrderNotes, string>(
    {
      name: family.name,
      owner,
      api: family.execute,
      asked: askedOf(input),
      async build(agreed) {
        const { receiver } = input;
        const { rpc, signal } = options;
        // Side by side with the receiver, whose refusal says more.
        const built = buildOrder(flow, agreed);
        built.catch(() => undefined);
        if (receiver !== undefined && rpc) await assertReceiver(rpc, receiver, signal, 'receiver');
        return built;
      },
      // The result is JSON: a family adds only text, numbers and null.
      submit: (pending, handover) =>
        settleOrder(flow, pending, handover) as Promise<Settled<Storable<Result>>>,
    },
    options,
  );
}
