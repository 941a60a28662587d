import { type Mint, SOL, USDC } from '@perijove/core';
import { createInviteCode } from 'perijove/send';
import { VERIFICATION_RECEIVER } from 'perijove/tokens';
import { launchInput } from '../../families/studio/launching.ts';
import { balanceOf, JUP, type Trading } from '../../market/swap/trading.ts';
import { USDC_VAULT } from './borrowing.ts';
import type { Surroundings } from './interrupt.ts';
import { AMOUNT, buyLow, onceCheap } from './lying-vault.ts';
import { accepting, boughtFor, payouts, predictions, purchaseOf, wonFor } from './predicted.ts';

export type Options = Surroundings & { readonly id: string };

/** What a flow is to do. */
export interface Call<Ready, Result> {
  readonly name: string;
  /** Makes what the flow needs, without interruptions. */
  readonly ready: (trading: Trading, options: Options) => Promise<Ready>;
  readonly run: (trading: Trading, options: Options, ready: Ready) => Promise<Result>;
}

/** How a flow shows that it was done once. */
interface Case<Ready, Result> extends Call<Ready, Result> {
  /** What leaves the wallet, by mint; SOL is not counted, it pays fees and rent. */
  readonly pays: (ready: Ready) => Readonly<Record<Mint, bigint>>;
  /** How many of what the flow of this id makes there are. */
  readonly count: (trading: Trading, id: string) => Promise<bigint>;
  /** How many more there are when it is done, and what it needed is made. */
  readonly makes: (ready: Ready) => bigint;
}

function define<Ready, Result>(definition: Case<Ready, Result>): Case<unknown, unknown>;
function define<Ready, Result>(definition: Call<Ready, Result>): Call<unknown, unknown>;
function define(definition: unknown): unknown {
  return definition;
}

const UNITS = 1_000_000n;

const limitOrder = {
  inputMint: USDC,
  outputMint: SOL,
  params: { makingAmount: 10n * UNITS, takingAmount: 10_000_000_000n },
};

const weekly = {
  inputMint: USDC,
  outputMint: SOL,
  params: { time: { inAmount: 200n * UNITS, numberOfOrders: 2, interval: 604_800 } },
};

async function count(items: AsyncIterable<unknown>): Promise<bigint> {
  let number = 0n;
  for await (const _ of items) number += 1n;
  return number;
}

async function openOrders({ perijove, alice }: Trading): Promise<bigint> {
  return count(perijove.trigger.iterateOrders({ user: alice.address, orderStatus: 'active' }));
}

async function recurringOrders({ perijove, alice }: Trading): Promise<bigint> {
  const listing = {
    user: alice.address,
    orderStatus: 'active',
    recurringType: 'time',
    includeFailedTx: false,
  } as const;
  return count(perijove.recurring.iterateOrders(listing));
}

async function vaultOrders({ perijove, alice }: Trading): Promise<bigint> {
  const wallet = { signer: alice.secretKey };
  return count(perijove.triggerV2.iteratePriceOrders({ state: 'active' }, wallet));
}

async function dcaOrders({ perijove, alice }: Trading): Promise<bigint> {
  return count(perijove.triggerV2.iterateDcaOrders({}, { signer: alice.secretKey }));
}

async function invites({ perijove, alice }: Trading): Promise<bigint> {
  return count(perijove.send.iteratePendingInvites({ address: alice.address }));
}

async function shares({ perijove, alice }: Trading): Promise<bigint> {
  const positions = await perijove.earn.positions({ users: [alice.address] });
  const usdc = positions.find(({ token }) => token.assetAddress === USDC);
  return BigInt(usdc?.shares ?? 0);
}

async function loans({ perijove, alice }: Trading): Promise<bigint> {
  const positions = await perijove.borrow.positions({ users: [alice.address] });
  return BigInt(positions.length);
}

/** USDC as collateral, and thousandths of SOL as debt. */
const openLoan =
  (collateral: bigint, debt?: bigint) =>
  async ({ perijove }: Trading, options: Options) => {
    const loan = { vaultId: USDC_VAULT, collateral: collateral * UNITS };
    const { positionId } = await perijove.borrow.open(
      { ...loan, ...(debt !== undefined && { debt: debt * UNITS }) },
      options,
    );
    return { vaultId: USDC_VAULT, positionId };
  };

/** Of 1,000 JUP. */
const PRICE = 1_000n * UNITS;

async function verifications(trading: Trading): Promise<bigint> {
  return balanceOf(trading, VERIFICATION_RECEIVER, JUP) / PRICE;
}

async function launch({ perijove }: Trading, options: Options, tokenSymbol: string) {
  return perijove.studio.launch(launchInput(tokenSymbol), options);
}

/** A cancellation makes its id of its orders. */
function unnamed(options: Options): Surroundings {
  const { id: _, ...others } = options;
  return others;
}

/** A change of metadata alone: a token is verified only once. */
const metadataOf = (tokenId: Mint) => ({
  tokenId,
  twitterHandle: '',
  description: '',
  tokenMetadata: { tokenId, website: 'https://sandbox.invalid' },
});

/** No symbol is the beginning of another. */
const symbolOf = (id: string): string => `ONCE${id.replace(/\D/g, '')}X`;

const none = async (): Promise<bigint> => 0n;

/** Every flow of the families but the swaps. */
export const familyCases: readonly Case<unknown, unknown>[] = [
  define({
    name: 'trigger.place',
    ready: async () => undefined,
    run: ({ perijove }, options) => perijove.trigger.place(limitOrder, options),
    pays: () => ({ [USDC]: 10n * UNITS }),
    count: openOrders,
    makes: () => 1n,
  }),
  define({
    name: 'trigger.cancel',
    ready: ({ perijove }, options) => perijove.trigger.place(limitOrder, options),
    run: async ({ perijove }, options, { order }) => {
      await count(perijove.trigger.cancel({ orders: [order ?? ''] }, unnamed(options)));
      return order;
    },
    pays: () => ({ [USDC]: 0n }),
    count: openOrders,
    makes: () => 0n,
  }),
  define({
    name: 'recurring.place',
    ready: async () => undefined,
    run: ({ perijove }, options) => perijove.recurring.place(weekly, options),
    pays: () => ({ [USDC]: 200n * UNITS }),
    count: recurringOrders,
    makes: () => 1n,
  }),
  define({
    name: 'recurring.cancel',
    ready: ({ perijove }, options) => perijove.recurring.place(weekly, options),
    run: ({ perijove }, options, { order }) =>
      perijove.recurring.cancel({ order: order ?? '' }, options),
    pays: () => ({}),
    count: recurringOrders,
    makes: () => 0n,
  }),
  define({
    name: 'earn.deposit',
    ready: async () => undefined,
    run: ({ perijove }, options) =>
      perijove.earn.deposit({ asset: USDC, amount: 7n * UNITS }, options),
    pays: () => ({ [USDC]: 7n * UNITS }),
    count: none,
    makes: () => 0n,
  }),
  define({
    name: 'earn.withdraw',
    ready: ({ perijove }, options) =>
      perijove.earn.deposit({ asset: USDC, amount: 7n * UNITS }, options),
    run: ({ perijove }, options) =>
      perijove.earn.withdraw({ asset: USDC, amount: 2n * UNITS }, options),
    pays: () => ({ [USDC]: 5n * UNITS }),
    count: none,
    makes: () => 0n,
  }),
  define({
    name: 'earn.mint',
    ready: async () => undefined,
    run: ({ perijove }, options) =>
      perijove.earn.mint({ asset: USDC, shares: 4n * UNITS }, options),
    pays: () => ({}),
    count: shares,
    makes: () => 4n * UNITS,
  }),
  define({
    name: 'earn.redeem',
    ready: async ({ perijove }, options) => {
      const { moved } = await perijove.earn.mint({ asset: USDC, shares: 9n * UNITS }, options);
      return moved;
    },
    run: ({ perijove }, options) =>
      perijove.earn.redeem({ asset: USDC, shares: 4n * UNITS }, options),
    pays: () => ({}),
    count: shares,
    makes: () => 5n * UNITS,
  }),
  define({
    name: 'prediction.buy',
    ready: (trading) => purchaseOf(trading),
    run: ({ perijove }, options, purchase) =>
      perijove.prediction.buy(purchase, { ...options, ...accepting }),
    pays: () => ({ [USDC]: 5n * UNITS }),
    count: predictions,
    makes: () => 1n,
  }),
  define({
    name: 'prediction.sell',
    ready: async (trading, options) => boughtFor(trading, options, await purchaseOf(trading)),
    run: ({ perijove }, options, { positionPubkey, contracts }) =>
      perijove.prediction.sell(
        { positionPubkey, contracts: contracts / 2n, minUsd: 1n },
        { ...options, ...accepting },
      ),
    pays: ({ paid }) => ({ [USDC]: paid }),
    count: predictions,
    makes: () => 2n,
  }),
  define({
    name: 'prediction.closePosition',
    ready: async (trading, options) => boughtFor(trading, options, await purchaseOf(trading)),
    run: ({ perijove }, options, { positionPubkey, contracts }) =>
      perijove.prediction.closePosition(
        { positionPubkey, maxContracts: contracts, minUsd: 1n },
        { ...options, ...accepting },
      ),
    pays: ({ paid }) => ({ [USDC]: paid }),
    count: predictions,
    makes: () => 2n,
  }),
  define({
    name: 'prediction.claim',
    ready: wonFor,
    run: ({ perijove }, options, { positionPubkey, minPayout }) =>
      perijove.prediction.claim({ positionPubkey, minPayout }, { ...options, ...accepting }),
    pays: ({ paid, minPayout }) => ({ [USDC]: paid - minPayout }),
    count: payouts,
    makes: () => 1n,
  }),
  define({
    name: 'borrow.open',
    ready: async () => undefined,
    run: ({ perijove }, options) =>
      perijove.borrow.open({ vaultId: USDC_VAULT, collateral: 7n * UNITS }, options),
    pays: () => ({ [USDC]: 7n * UNITS }),
    count: loans,
    makes: () => 1n,
  }),
  define({
    name: 'borrow.deposit',
    ready: openLoan(7n),
    run: ({ perijove }, options, at) =>
      perijove.borrow.deposit({ ...at, amount: 2n * UNITS }, options),
    pays: () => ({ [USDC]: 9n * UNITS }),
    count: loans,
    makes: () => 1n,
  }),
  define({
    name: 'borrow.borrow',
    ready: openLoan(40n),
    run: ({ perijove }, options, at) =>
      perijove.borrow.borrow({ ...at, amount: 20n * UNITS }, options),
    pays: () => ({ [USDC]: 40n * UNITS }),
    count: loans,
    makes: () => 1n,
  }),
  define({
    name: 'borrow.repay',
    ready: openLoan(40n, 40n),
    run: ({ perijove }, options, at) =>
      perijove.borrow.repay({ ...at, amount: 20n * UNITS }, options),
    pays: () => ({ [USDC]: 40n * UNITS }),
    count: loans,
    makes: () => 1n,
  }),
  define({
    name: 'borrow.withdraw',
    ready: openLoan(7n),
    run: ({ perijove }, options, at) =>
      perijove.borrow.withdraw({ ...at, amount: 2n * UNITS }, options),
    pays: () => ({ [USDC]: 5n * UNITS }),
    count: loans,
    makes: () => 1n,
  }),
  define({
    name: 'send.send',
    ready: async () => createInviteCode(),
    run: ({ perijove }, options, code) =>
      perijove.send.send({ code, amount: 3n * UNITS, mint: USDC }, options),
    pays: () => ({ [USDC]: 3n * UNITS }),
    count: invites,
    makes: () => 1n,
  }),
  define({
    name: 'send.clawback',
    ready: ({ perijove }, options) => {
      const input = { code: createInviteCode(), amount: 3n * UNITS, mint: USDC };
      return perijove.send.send(input, options);
    },
    run: ({ perijove }, options, { invitePDA }) => perijove.send.clawback({ invitePDA }, options),
    pays: () => ({ [USDC]: 0n }),
    count: invites,
    makes: () => 0n,
  }),
  define({
    name: 'trigger-v2.place',
    ready: async () => undefined,
    run: ({ perijove }, options) => perijove.triggerV2.place(buyLow, options),
    pays: () => ({ [USDC]: AMOUNT }),
    count: vaultOrders,
    makes: () => 1n,
  }),
  define({
    name: 'trigger-v2.cancel',
    ready: ({ perijove }, options) => perijove.triggerV2.place(buyLow, options),
    run: ({ perijove }, options, { order }) =>
      perijove.triggerV2.cancel({ order }, unnamed(options)),
    pays: () => ({ [USDC]: 0n }),
    count: vaultOrders,
    makes: () => 0n,
  }),
  define({
    name: 'trigger-v2.placeDca',
    ready: async () => undefined,
    // A wallet has ten of them at most.
    run: async ({ perijove }, options) => {
      const { order } = await perijove.triggerV2.placeDca(onceCheap, options);
      return perijove.triggerV2.cancelDca({ order }, unnamed(options));
    },
    pays: () => ({ [USDC]: 0n }),
    count: dcaOrders,
    makes: () => 1n,
  }),
  define({
    name: 'studio.launch',
    ready: async () => undefined,
    run: (trading, options) => launch(trading, options, symbolOf(options.id)),
    pays: () => ({ [USDC]: 0n }),
    // A search returns 20 tokens at most, so each flow has a symbol of its own.
    count: async ({ perijove }, id) =>
      BigInt((await perijove.tokens.search({ query: symbolOf(id) })).length),
    makes: () => 1n,
  }),
  define({
    name: 'studio.claimFees',
    ready: async (trading, options) => {
      const { perijove } = trading;
      const { mint } = await launch(trading, options, 'FEES');
      const buy = { inputMint: USDC, outputMint: mint, amount: 50n * UNITS };
      await perijove.routingSwap.swap(buy, { ...options, id: `${options.id} buy` });
      const { data } = await perijove.studio.poolAddresses({ mint });
      const poolAddress = data?.dbcPoolAddress ?? '';
      return { poolAddress, fees: BigInt((await perijove.studio.fee({ poolAddress })).unclaimed) };
    },
    run: ({ perijove }, options, { poolAddress }) =>
      perijove.studio.claimFees({ poolAddress, quoteMint: USDC }, options),
    pays: ({ fees }) => ({ [USDC]: 50n * UNITS - fees }),
    count: none,
    makes: () => 0n,
  }),
  define({
    name: 'tokens.verify',
    ready: async ({ sandbox, alice }) => {
      sandbox.ledger.faucet.token(alice.address, JUP, PRICE);
    },
    run: ({ perijove }, options) =>
      perijove.tokens.verify({ ...metadataOf(USDC), maxAmount: PRICE }, options),
    pays: () => ({ [USDC]: 0n }),
    count: verifications,
    makes: () => 1n,
  }),
];

const swap = { inputMint: USDC, outputMint: SOL, amount: 5n * UNITS };
const nothing = async (): Promise<undefined> => undefined;

/** The name of a flow as a user calls it: `instantSwap.swap`. */
export const typed = (name: string): string =>
  name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Every flow that asks the wallet, once each. */
export const everyFlow: readonly Call<unknown, unknown>[] = [
  ...familyCases.filter(({ name }) => name !== 'trigger-v2.placeDca'),
  define({
    name: 'trigger-v2.placeDca',
    ready: nothing,
    run: ({ perijove }, options) => perijove.triggerV2.placeDca(onceCheap, options),
  }),
  define({
    name: 'trigger-v2.cancelDca',
    ready: ({ perijove }, options) => perijove.triggerV2.placeDca(onceCheap, options),
    run: ({ perijove }, options, { order }) =>
      perijove.triggerV2.cancelDca({ order }, unnamed(options)),
  }),
  define({
    name: 'instant-swap.swap',
    ready: nothing,
    run: ({ perijove }, options) => perijove.instantSwap.swap(swap, options),
  }),
  define({
    name: 'routing-swap.swap',
    ready: nothing,
    run: ({ perijove }, options) => perijove.routingSwap.swap(swap, options),
  }),
  define({
    name: 'swap.swap',
    ready: nothing,
    run: ({ perijove }, options) => perijove.swap.swap(swap, options),
  }),
  define({
    name: 'swap.swapByBuild',
    ready: nothing,
    run: ({ perijove }, options) => perijove.swap.swapByBuild(swap, options),
  }),
  define({
    name: 'swap.pay',
    ready: nothing,
    run: ({ perijove, bob }, options) =>
      perijove.swap.pay({ to: bob.address, mint: USDC, amount: UNITS }, options),
  }),
  define({
    name: 'swap.pay',
    ready: nothing,
    run: ({ perijove, bob }, options) => {
      const paid = { from: SOL, maxInput: 1_000_000_000n };
      return perijove.swap.pay({ to: bob.address, mint: USDC, amount: UNITS, ...paid }, options);
    },
  }),
];
