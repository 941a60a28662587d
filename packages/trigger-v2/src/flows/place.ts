import type { Address, Mint } from '@perijove/core';
import type { FlowOptions } from '@perijove/solana';
import { askedOf, assertTakes, assertUnits, flowOwner, namedFlow } from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import type { CraftedDeposit, CreatePriceOrderInput } from '../types.ts';
import type { PriceOf } from '../wallet-options.ts';
import { runDeposit } from './deposit-flow.ts';
import { assertExpiry, type Expiry, expiryAsked, expiryAt } from './expiry.ts';
import { findPriceOrder } from './find-deposit.ts';
import { assertImmediateFill, assertMarketPrice, assertMarketSide } from './market-side.ts';
import { callsFor, type OrderCalls } from './order-calls.ts';
import type { PlacedOrder } from './placed-order.ts';
import { priceTermsOf } from './review-terms.ts';
import { assertVault, type KnownVaults } from './vault-of.ts';

/** The order to place. The wallet is the signer's; the flow makes the deposit. */
export interface PlaceInput
  extends Omit<
    CreatePriceOrderInput,
    'depositRequestId' | 'depositSignedTx' | 'userPubkey' | 'expiresAt'
  > {
  /** When the order ends: a `Date`, `{ unixMs }`, or `{ inMs }` from the deposit on. */
  readonly expiresAt: Expiry;
  /** The vault of the wallet, if you know it. Any other vault is refused. */
  readonly vault?: Address | undefined;
  /**
   * Whether the order may execute immediately, because its price is on the wrong side of the market.
   * Default false: such an order is refused.
   */
  readonly allowImmediateFill?: boolean | undefined;
}

/** Options of `place`. */
export interface PlaceOptions extends FlowOptions<CraftedDeposit> {
  /**
   * Market price of the trigger mint in US dollars, which the prices of the order are compared with.
   * Default: by `priceOf` of the client.
   */
  readonly marketPriceUsd?: number | undefined;
}

/** Stand-ins for the check of the input: the flow sets the real values after the deposit. */
const SET_LATER = { depositRequestId: 'later', depositSignedTx: 'AA==' };

/** See `TriggerV2Client.place`. */
export const place = namedFlow('trigger-v2.place', runPlace);

async function runPlace(
  methods: OrderCalls,
  known: KnownVaults,
  input: PlaceInput,
  options: PlaceOptions,
  priceOf?: PriceOf,
): Promise<PlacedOrder> {
  const owner = flowOwner(input, options, { own: ['marketPriceUsd'] });
  const calls = callsFor(methods, options);
  assertPlace(input, options, owner);
  const { vault, expiresAt, allowImmediateFill, ...order } = input;
  const { marketPriceUsd, signal } = options;
  const { inputMint, outputMint, orderType, inputAmount } = order;
  return runDeposit(
    calls,
    known,
    {
      name: 'trigger-v2.place',
      owner,
      asked: askedOf({ ...input, expiresAt: expiryAsked(expiresAt) }),
      inputMint,
      outputMint,
      amount: BigInt(inputAmount),
      craft: craftOf(inputMint, outputMint, owner, inputAmount, orderType),
      expectedVault: vault,
      judgeTerms: async () => {
        if (!allowImmediateFill) await assertMarketSide(order, { marketPriceUsd, priceOf, signal });
      },
      judgesAtOnce: marketPriceUsd !== undefined,
      timesAt: (now) => ({ expiresAt: expiryAt(expiresAt, now) }),
      termsAt: (times) => priceTermsOf(order, times.expiresAt),
      create: ({ times, ...signed }, signal) =>
        calls.createPriceOrder({ ...order, ...signed, ...times, userPubkey: owner }, { signal }),
      find: findPriceOrder(calls),
    },
    options,
  );
}

/** @throws PerijoveError `invalid_input`. */
function assertPlace(
  { vault, expiresAt, allowImmediateFill, ...order }: PlaceInput,
  { marketPriceUsd, clock }: PlaceOptions,
  owner: Address,
): void {
  const nowMs = clock?.now() ?? Date.now();
  assertExpiry(expiresAt);
  assertVault(vault);
  assertImmediateFill(allowImmediateFill);
  assertMarketPrice(marketPriceUsd);
  const own = { userPubkey: owner, ...SET_LATER };
  assertTakes(
    endpoints.createPriceOrder,
    { ...order, expiresAt: expiryAt(expiresAt, nowMs) },
    own,
    ['vault', 'allowImmediateFill'],
  );
  assertUnits('inputAmount', order.inputAmount);
}

function craftOf(
  inputMint: Mint,
  outputMint: Mint,
  userAddress: Address,
  amount: bigint | string,
  orderSubType: CreatePriceOrderInput['orderType'],
) {
  return { inputMint, outputMint, userAddress, amount, orderType: 'price', orderSubType } as const;
}
