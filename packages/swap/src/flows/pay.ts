import { isAddress } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import {
  assertTakes,
  assertUnits,
  assertValueOptions,
  flowOwner,
  namedFlow,
  VALUE_OPTIONS,
} from '@perijove/solana/flow';
import { possibleEndpoints } from '../possible-swap.ts';
import { payByOrder } from './pay-by-order.ts';
import { payByTransfer } from './pay-by-transfer.ts';
import type { PayInput, PayMethods, Payment, PayOptions, PayResult } from './pay-flow.ts';
import type { PayMemory } from './pay-memory.ts';
import { termsOf } from './pay-terms.ts';
import { orderOf } from './requested-version.ts';

const TRANSFER = ['to', 'mint', 'amount', 'from', 'maxInput', 'priorityFeeLamports'];
const SWAP = [...TRANSFER, 'slippageBps', 'excludeRouters', 'excludeDexes'];

/** See `SwapClient.pay`. */
export const pay = namedFlow('swap.pay', runPay);

async function runPay(
  client: PayMethods,
  input: PayInput,
  options: PayOptions,
  memory: PayMemory,
): Promise<PayResult> {
  const owner = flowOwner(input, options, { rpc: true, own: VALUE_OPTIONS });
  assertValueOptions(options);
  const { to, mint, from = mint, amount, maxInput } = input;
  const isTransfer = from === mint;
  assertFields('input', input, isTransfer ? TRANSFER : SWAP);
  for (const [field, address] of Object.entries({ to, mint, from }))
    if (!isAddress(address)) throw invalidInput(field, 'an address (base58 text of 32 bytes)');
  if (to === owner) throw invalidInput('to', 'a wallet other than the signer');
  assertUnits('amount', amount);
  if (!isTransfer && options.sender !== undefined)
    throw invalidInput('sender', 'no value: the service sends a payment from another mint');
  if (!isTransfer || maxInput !== undefined) assertUnits('maxInput', maxInput);
  const payment: Payment = {
    client: { ...client, order: orderOf(client, options) },
    input,
    options,
    owner,
    from,
    amount: BigInt(amount),
    memory,
  };
  if (!isTransfer) {
    assertTakes(possibleEndpoints.order, termsOf(payment), { taker: owner });
    return payByOrder(payment);
  }
  assertPriorityFee(input);
  if (maxInput !== undefined && BigInt(maxInput) < payment.amount)
    throw invalidInput('maxInput', `at least the amount, ${amount}`);
  return payByTransfer(payment);
}

function assertPriorityFee({ priorityFeeLamports: fee }: PayInput): void {
  if (fee !== undefined && !(Number.isSafeInteger(fee) && fee > 0))
    throw invalidInput('priorityFeeLamports', 'lamports above 0, as a whole number');
}
