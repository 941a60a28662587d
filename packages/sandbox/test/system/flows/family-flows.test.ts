import { type Mint, SOL, USDC } from '@perijove/core';
import { createRpc, type Journal } from '@perijove/solana';
import { createInviteCode } from 'perijove';
import { expect, it } from 'vitest';
import { sample, sized } from '../../../../../tooling/stage.ts';
import { launchInput } from '../../families/studio/launching.ts';
import { balanceOf, startTrading, type Trading } from '../../market/swap/trading.ts';
import { type Interruptible, interruptEverywhere, type Surroundings } from './interrupt.ts';
import { AMOUNT, buyLow, onceCheap } from './lying-vault.ts';
import { signerOf } from './surroundings.ts';

type Options = Surroundings & { readonly id: string };

/** What a flow is to do, and how it shows that it was done once. */
interface Case<Ready, Result> {
  readonly name: string;
  /** Makes what the flow needs, without interruptions. */
  readonly ready: (trading: Trading, options: Options) => Promise<Ready>;
  readonly run: (trading: Trading, options: Options, ready: Ready) => Promise<Result>;
  /** What leaves the wallet, by mint; SOL is not counted, it pays fees and rent. */
  readonly pays: (ready: Ready) => Readonly<Record<Mint, bigint>>;
  /** How many of what the flow of this id makes there are. */
  readonly count: (trading: Trading, id: string) => Promise<bigint>;
  /** How many more there are when it is done, and what it needed is made. */
  readonly makes: (ready: Ready) => bigint;
}

function define<Ready, Result>(definition: Case<Ready, Result>): Case<unknown, unknown> {
  return definition as Case<unknown, unknown>;
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

async function launch({ perijove }: Trading, options: Options, tokenSymbol: string) {
  return perijove.studio.launch(launchInput(tokenSymbol), options);
}

/** No symbol is the beginning of another. */
const symbolOf = (id: string): string => `ONCE${id.replace(/\D/g, '')}X`;

const none = async (): Promise<bigint> => 0n;

const cases: readonly Case<unknown, unknown>[] = [
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
      await count(perijove.trigger.cancel({ orders: [order ?? ''] }, options));
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
    run: ({ perijove }, options, { order }) => {
      const { id: _, ...others } = options;
      return perijove.triggerV2.cancel({ order }, others);
    },
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
      const { id: _, ...others } = options;
      return perijove.triggerV2.cancelDca({ order }, others);
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
];

it.each(sample(cases, 6).map((each) => [each.name, each] as const))(
  '%s, interrupted at any step, resumes and happens once',
  async (name, { ready, run, pays, count: countThem, makes }) => {
    const trading = await startTrading();
    const { sandbox, alice } = trading;
    const signer = await signerOf(alice);
    const rpc = createRpc(sandbox.rpcUrl);
    let flows = 0;
    const open = async (journal: Journal): Promise<Interruptible<unknown>> => {
      const id = `${name} ${++flows}`;
      const usdc = balanceOf(trading, alice.address, USDC);
      const before = await countThem(trading, id);
      const made = await ready(trading, { journal, rpc, signer, id: `${id} ready` });
      return {
        journal,
        rpc,
        signer,
        run: (surroundings) => run(trading, { ...surroundings, id }, made),
        async assertDoneOnce() {
          const paid = usdc - balanceOf(trading, alice.address, USDC);
          for (const amount of Object.values(pays(made))) expect(paid).toBe(amount);
          expect(await countThem(trading, id)).toBe(before + makes(made));
        },
      };
    };
    expect(await interruptEverywhere(open, sized(16, 1))).toBeGreaterThanOrEqual(sized(2, 12));
  },
);
