import type { Address } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { FlowOptions } from '@perijove/solana';
import { askedOf, assertTakes, assertUnits, flowOwner, namedFlow } from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import type { CraftedDeposit, CreateDcaOrderInput } from '../types.ts';
import { runDeposit } from './deposit-flow.ts';
import { findDcaOrder } from './find-deposit.ts';
import { callsFor, type OrderCalls } from './order-calls.ts';
import type { PlacedOrder } from './placed-order.ts';
import { dcaTermsOf } from './review-terms.ts';
import { assertVault, type KnownVaults } from './vault-of.ts';

/** The order to place. The wallet is the signer's; the flow makes the deposit. */
export interface PlaceDcaInput
  extends Omit<
    CreateDcaOrderInput,
    'depositRequestId' | 'depositSignedTx' | 'userPubkey' | 'jlEnabled' | 'jlMint'
  > {
  /** The vault of the wallet, if you know it. Any other vault is refused. */
  readonly vault?: Address | undefined;
}

const SET_LATER = { depositRequestId: 'later', depositSignedTx: 'AA==' };

/** See `TriggerV2Client.placeDca`. */
export const placeDca = namedFlow('trigger-v2.placeDca', runPlaceDca);

async function runPlaceDca(
  methods: OrderCalls,
  known: KnownVaults,
  input: PlaceDcaInput,
  options: FlowOptions<CraftedDeposit>,
): Promise<PlacedOrder> {
  const owner = flowOwner(input, options);
  const calls = callsFor(methods, options);
  assertNotLent(input);
  const { vault, ...order } = withText(input);
  assertVault(vault);
  assertTakes(endpoints.createDcaOrder, order, { userPubkey: owner, ...SET_LATER }, ['vault']);
  assertUnits('inputAmount', order.inputAmount);
  const { inputMint, outputMint, inputAmount: amount } = order;
  return runDeposit(
    calls,
    known,
    {
      name: 'trigger-v2.placeDca',
      owner,
      asked: askedOf({ ...order, vault }),
      inputMint,
      outputMint,
      amount: BigInt(amount),
      craft: { inputMint, outputMint, userAddress: owner, amount, orderType: 'dca' },
      expectedVault: vault,
      timesAt: () => ({}),
      termsAt: () => dcaTermsOf(order),
      create: ({ depositRequestId, depositSignedTx }, signal) => {
        const signed = { depositRequestId, depositSignedTx, userPubkey: owner };
        return calls.createDcaOrder({ ...order, ...signed }, { signal });
      },
      find: findDcaOrder(calls),
    },
    options,
  );
}

/** A journal keeps the time as text. */
function withText(input: PlaceDcaInput): PlaceDcaInput {
  const { beginFillAt } = input;
  if (!(beginFillAt instanceof Date) || Number.isNaN(beginFillAt.getTime())) return input;
  return { ...input, beginFillAt: beginFillAt.toISOString() };
}

/**
 * The deposit of idle money into lend is a call of another program, in a form that is not documented:
 * the guard cannot compare it with the input.
 */
function assertNotLent(input: object): void {
  for (const name of ['jlEnabled', 'jlMint']) {
    if (name in input)
      throw invalidInput(name, 'nothing: placeDca cannot check deposits into lend before signing');
  }
}
