import { type Mint, SOL, USDC } from '@perijove/core';
import type { Journal } from '@perijove/journal';
import type { AnyInstruction, FlowOptions, Rpc } from '@perijove/solana';
import { createInviteCode } from 'perijove/send';
import type { FundedWallet } from '../../../src/index.ts';
import { launchInput } from '../../families/studio/launching.ts';
import { JUP, type Trading } from '../../market/swap/trading.ts';
import { pass } from '../../orders/placing.ts';
import { SOL_VAULT, USDC_VAULT } from './borrowing.ts';
import { buyLow, onceCheap } from './lying-vault.ts';
import { accepting, purchaseOf } from './predicted.ts';

/** One wallet, and how it runs flows. */
export interface Scene extends Trading {
  readonly wallet: FundedWallet;
  /** Without an id: a scene runs a flow more than once. */
  readonly options: FlowOptions & { readonly journal: Journal; readonly rpc: Rpc };
  /** Different in each run. */
  readonly run: number;
}

/** A flow that any wallet with SOL and USDC can run, more than once. */
export interface ReviewCase {
  readonly name: string;
  readonly needsNode?: true;
  /** Makes what the flow needs. Its own reviews do not count. */
  readonly ready?: (scene: Scene) => Promise<unknown>;
  readonly act: (scene: Scene, made: never) => Promise<unknown>;
}

const UNITS = 1_000_000n;
const ONE_SOL = 1_000_000_000n;
const METIS = { excludeRouters: ['jupiterz', 'dflow', 'okx'] };
const MAKER = { excludeRouters: ['metis', 'dflow', 'okx'] };

/** The last of what a flow over several orders returns. */
async function all(items: AsyncIterable<unknown>): Promise<unknown> {
  let last: unknown;
  for await (const item of items) last = item;
  return last;
}

function payLamports({ address }: FundedWallet, to: string, lamports: bigint): AnyInstruction {
  const data = new Uint8Array(12);
  new DataView(data.buffer).setUint32(0, 2, true);
  new DataView(data.buffer).setBigUint64(4, lamports, true);
  const accounts = [
    { address, role: 3 },
    { address: to, role: 1 },
  ];
  return { programAddress: '11111111111111111111111111111111', accounts, data };
}

interface Pair {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
}

const swapsOf = (pair: string, input: Pair): readonly ReviewCase[] => [
  {
    name: `swap.swap ${pair}`,
    act: ({ perijove, options }) => perijove.swap.swap({ ...input, ...METIS }, options),
  },
  {
    name: `swap.swap with a market maker ${pair}`,
    act: ({ perijove, options }) => perijove.swap.swap({ ...input, ...MAKER }, options),
  },
  {
    name: `instantSwap.swap ${pair}`,
    act: ({ perijove, options }) => perijove.instantSwap.swap(input, options),
  },
  {
    name: `routingSwap.swap with a tip ${pair}`,
    needsNode: true,
    act({ perijove, options }) {
      const prioritizationFeeLamports = { jitoTipLamports: 20_000 };
      return perijove.routingSwap.swap({ ...input, prioritizationFeeLamports }, options);
    },
  },
  {
    name: `swap.swapByBuild with a tip and a payment ${pair}`,
    needsNode: true,
    act({ perijove, options, wallet, bob }) {
      const after = [payLamports(wallet, bob.address, 7_000n)];
      const spend = [{ mint: SOL, atMost: 7_000n }];
      const wanted = { ...input, tipAmount: 1_000_000n };
      return perijove.swap.swapByBuild(wanted, { ...options, after, spend });
    },
  },
];

const paymentsOf = (mint: Mint, amount: bigint): readonly ReviewCase[] => [
  {
    name: `swap.pay by transfer ${mint}`,
    needsNode: true,
    act: ({ perijove, options, carol }) =>
      perijove.swap.pay({ to: carol.address, mint, amount }, options),
  },
  {
    name: `send.send ${mint}`,
    needsNode: true,
    act: ({ perijove, options }) =>
      perijove.send.send({ code: createInviteCode(), amount, mint }, options),
  },
  {
    name: `send.clawback ${mint}`,
    needsNode: true,
    ready: ({ perijove, options }) =>
      perijove.send.send({ code: createInviteCode(), amount, mint }, options),
    act: ({ perijove, options }, { invitePDA }: { readonly invitePDA: string }) =>
      perijove.send.clawback({ invitePDA }, options),
  },
];

const limitOf = ({ inputMint, outputMint, amount }: Pair, takingAmount: bigint) => ({
  inputMint,
  outputMint,
  params: { makingAmount: amount, takingAmount },
});

const ordersOf = (pair: string, input: Pair, takingAmount: bigint): readonly ReviewCase[] => [
  {
    name: `trigger.place ${pair}`,
    act: ({ perijove, options }) => perijove.trigger.place(limitOf(input, takingAmount), options),
  },
  {
    name: `trigger.cancel ${pair}`,
    ready: ({ perijove, options }) => perijove.trigger.place(limitOf(input, takingAmount), options),
    act: ({ perijove, options }, { order }: { readonly order: string }) =>
      all(perijove.trigger.cancel({ orders: [order] }, options)),
  },
];

const roundsOf = (pair: string, { amount, ...mints }: Pair): readonly ReviewCase[] => {
  const input = {
    ...mints,
    params: { time: { inAmount: amount * 6n, numberOfOrders: 2, interval: 604_800 } },
  };
  return [
    {
      name: `recurring.place ${pair}`,
      act: ({ perijove, options }) => perijove.recurring.place(input, options),
    },
    {
      name: `recurring.cancel ${pair}`,
      ready: ({ perijove, options }) => perijove.recurring.place(input, options),
      act: ({ perijove, options }, { order }: { readonly order: string }) =>
        perijove.recurring.cancel({ order }, options),
    },
  ];
};

const earning: readonly ReviewCase[] = [SOL, USDC].flatMap((asset) => {
  const deposit = ({ perijove, options }: Scene) =>
    perijove.earn.deposit({ asset, amount: 40n * UNITS }, options);
  return [
    { name: `earn.deposit ${asset}`, needsNode: true, act: deposit },
    {
      name: `earn.mint ${asset}`,
      needsNode: true,
      act: ({ perijove, options }) => perijove.earn.mint({ asset, shares: 4n * UNITS }, options),
    },
    {
      name: `earn.withdraw ${asset}`,
      needsNode: true,
      ready: deposit,
      act: ({ perijove, options }) =>
        perijove.earn.withdraw({ asset, amount: 2n * UNITS }, options),
    },
    {
      name: `earn.redeem ${asset}`,
      needsNode: true,
      ready: deposit,
      act: ({ perijove, options }) => perijove.earn.redeem({ asset, shares: 3n * UNITS }, options),
    },
  ] satisfies readonly ReviewCase[];
});

/** SOL as collateral for USDC, and the other way round. */
const borrowing: readonly ReviewCase[] = [
  { vaultId: SOL_VAULT, collateral: 1_000_000_000n, more: 100_000_000n },
  { vaultId: USDC_VAULT, collateral: 200n * UNITS, more: 10n * UNITS },
].flatMap(({ vaultId, collateral, more }) => {
  const open = ({ perijove, options }: Scene) =>
    perijove.borrow.open({ vaultId, collateral, debt: 20n * UNITS }, options);
  type Opened = { readonly positionId: number };
  const change = (
    name: 'deposit' | 'borrow' | 'repay' | 'withdraw',
    amount: bigint,
  ): ReviewCase => ({
    name: `borrow.${name} ${vaultId}`,
    needsNode: true,
    ready: open,
    act: ({ perijove, options }, { positionId }: Opened) =>
      perijove.borrow[name]({ vaultId, positionId, amount }, options),
  });
  return [
    { name: `borrow.open ${vaultId}`, needsNode: true, act: open },
    change('deposit', more),
    change('borrow', 2n * UNITS),
    change('repay', 3n * UNITS),
    change('withdraw', more),
  ] satisfies readonly ReviewCase[];
});

/** Bought by each wallet, so that there is something to sell. */
const predicting: readonly ReviewCase[] = [
  {
    name: 'prediction.buy',
    needsNode: true,
    act: async (scene: Scene) =>
      scene.perijove.prediction.buy(await purchaseOf(scene), { ...scene.options, ...accepting }),
  },
];

const sellHigh = {
  ...buyLow,
  inputMint: SOL,
  outputMint: USDC,
  triggerCondition: 'above',
  triggerPriceUsd: 100_000,
  inputAmount: ONE_SOL,
} as const;

const vaults: readonly ReviewCase[] = [buyLow, sellHigh].flatMap((input) => {
  const place = ({ perijove, options }: Scene) => perijove.triggerV2.place(input, options);
  return [
    { name: `triggerV2.place ${input.inputMint}`, act: place },
    {
      name: `triggerV2.cancel ${input.inputMint}`,
      ready: place,
      act: ({ perijove, options }, { order }: { readonly order: string }) =>
        perijove.triggerV2.cancel({ order }, options),
    },
  ] satisfies readonly ReviewCase[];
});

const rounds = ({ perijove, options }: Scene) => perijove.triggerV2.placeDca(onceCheap, options);

const later: readonly ReviewCase[] = [
  { name: 'triggerV2.placeDca', act: rounds },
  {
    name: 'triggerV2.cancelDca',
    ready: rounds,
    act: ({ perijove, options }, { order }: { readonly order: string }) =>
      perijove.triggerV2.cancelDca({ order }, options),
  },
  {
    name: 'triggerV2.withdrawExpired',
    async ready(scene) {
      const { perijove, options, sandbox } = scene;
      const expiresAt = { unixMs: sandbox.world.clock.now() + 60_000 };
      await perijove.triggerV2.place({ ...buyLow, expiresAt }, options);
      await pass(scene, 120_000);
    },
    act: ({ perijove, options }) => all(perijove.triggerV2.withdrawExpired({}, options)),
  },
  {
    name: 'swap.pay by order',
    needsNode: true,
    act({ perijove, options, carol }) {
      const input = { to: carol.address, mint: JUP, amount: 5n * UNITS, from: USDC };
      return perijove.swap.pay({ ...input, maxInput: 40n * UNITS }, options);
    },
  },
];

const symbolOf = ({ run, wallet }: Scene): string => `RV${run}${wallet.address.slice(0, 4)}`;

const studio: readonly ReviewCase[] = [
  {
    name: 'studio.launch',
    act: (scene) => scene.perijove.studio.launch(launchInput(symbolOf(scene)), scene.options),
  },
  {
    name: 'studio.claimFees',
    needsNode: true,
    async ready({ perijove, options, ...scene }) {
      const input = launchInput(`FE${symbolOf({ perijove, options, ...scene })}`);
      const { mint } = await perijove.studio.launch(input, options);
      const buy = { inputMint: USDC, outputMint: mint, amount: 50n * UNITS };
      await perijove.routingSwap.swap(buy, options);
      const { data } = await perijove.studio.poolAddresses({ mint });
      return { poolAddress: data?.dbcPoolAddress ?? '', quoteMint: USDC };
    },
    act: (
      { perijove, options },
      made: { readonly poolAddress: string; readonly quoteMint: Mint },
    ) => perijove.studio.claimFees(made, options),
  },
];

const verifying: ReviewCase = {
  name: 'tokens.verify',
  needsNode: true,
  async ready({ sandbox, wallet }) {
    sandbox.ledger.faucet.token(wallet.address, JUP, 1_000n * UNITS);
  },
  act: ({ perijove, options }) =>
    perijove.tokens.verify(
      {
        tokenId: USDC,
        twitterHandle: '',
        description: '',
        tokenMetadata: { tokenId: USDC, website: 'https://sandbox.invalid' },
        maxAmount: 1_000n * UNITS,
      },
      options,
    ),
};

const sells = { inputMint: SOL, outputMint: USDC, amount: ONE_SOL };
const buys = { inputMint: USDC, outputMint: SOL, amount: 20n * UNITS };

/** Every flow that signs. */
export const reviewCases: readonly ReviewCase[] = [
  ...swapsOf('SOL USDC', sells),
  ...swapsOf('USDC SOL', buys),
  ...swapsOf('USDC JUP', { ...buys, outputMint: JUP }),
  ...swapsOf('SOL JUP', { ...sells, outputMint: JUP }),
  ...paymentsOf(SOL, ONE_SOL / 4n),
  ...paymentsOf(USDC, 5n * UNITS),
  ...ordersOf('SOL USDC', sells, 100_000n * UNITS),
  ...ordersOf('USDC SOL', buys, 100n * ONE_SOL),
  ...roundsOf('SOL USDC', sells),
  ...roundsOf('USDC JUP', { ...buys, outputMint: JUP, amount: 100n * UNITS }),
  ...earning,
  ...borrowing,
  ...predicting,
  ...vaults,
  ...later,
  ...studio,
  verifying,
];
