import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import { type PartialSigner, signTransaction } from '@perijove/solana';
import { createInviteCode, deriveInvite } from 'perijove/send';
import type { FundedWallet } from '../../../src/index.ts';
import type { Random } from '../../../src/world/random.ts';
import { JUP, type Trading } from '../../market/swap/trading.ts';
import { planOf } from '../studio/launching.ts';
import { type Act, available, part, refused, type Scene } from './activity.ts';
import { callRpc } from './on-chain.ts';

type InviteKey = Awaited<ReturnType<typeof deriveInvite>>;

/** Keys of the invites that were sent, and the mints that were launched, by sandbox. */
const keys = new WeakMap<Trading['sandbox'], InviteKey[]>();
const launched = new WeakMap<Trading['sandbox'], Mint[]>();

interface Unsigned {
  readonly requestId: string;
  readonly transaction: string;
}

const lockedVestingParam = {
  totalLockedVestingAmount: 100_000_000,
  cliffUnlockAmount: 0,
  numberOfVestingPeriod: 12,
  totalVestingDuration: 31_536_000,
  cliffDurationFromMigrationTime: 0,
} as const;

/** What wallets do with the families whose positions are not in the wallet, by name. */
export const familyActs: Readonly<Record<string, Act>> = {
  async placeTrigger({ on, random }, wallet) {
    const pair = pickPair(on, random, wallet);
    if (!pair) return false;
    const { inputMint, outputMint, amount, worth } = pair;
    const request = {
      inputMint,
      outputMint,
      maker: wallet.address,
      payer: wallet.address,
      params: {
        makingAmount: amount,
        takingAmount: scale(worth, random.between(0.97, 1.1)),
        ...(random.chance(0.3) && { expiredAt: String(soon(on, random)) }),
      },
    };
    const created = await on.perijove.trigger.createOrder(request).catch(refused);
    return created ? execute(on, 'trigger', created, wallet) : false;
  },

  async cancelTrigger({ on, random }, wallet) {
    const { trigger } = on.perijove;
    const orders = { user: wallet.address, orderStatus: 'active' } as const;
    const open = await listOf(trigger.iterateOrders(orders));
    if (open.length === 0) return false;
    const { orderKey: order } = random.pick(open);
    const cancellation = await trigger.cancelOrder({ maker: wallet.address, order }).catch(refused);
    return cancellation ? execute(on, 'trigger', cancellation, wallet) : false;
  },

  async placeRecurring({ on, random }, wallet) {
    const pair = pickPair(on, random, wallet);
    if (!pair) return false;
    const { inputMint, outputMint, amount } = pair;
    const numberOfOrders = random.int(2, 5);
    const time = { inAmount: amount, numberOfOrders, interval: random.int(60, 600) };
    const request = { user: wallet.address, inputMint, outputMint, params: { time } };
    const created = await on.perijove.recurring.createOrder(request).catch(refused);
    return created ? execute(on, 'recurring', created, wallet) : false;
  },

  async cancelRecurring({ on, random }, wallet) {
    const order = await pickRecurring(on, random, wallet, 'time');
    if (!order) return false;
    const request = { user: wallet.address, order, recurringType: 'time' } as const;
    const cancellation = await on.perijove.recurring.cancelOrder(request).catch(refused);
    return cancellation ? execute(on, 'recurring', cancellation, wallet) : false;
  },

  async changePriceOrder({ on, random }, wallet) {
    const order = await pickRecurring(on, random, wallet, 'price');
    if (!order) return false;
    const { recurring } = on.perijove;
    const request = { user: wallet.address, order };
    const amount = BigInt(random.int(1, 2_000_000));
    const inputOrOutput = random.pick(['In', 'Out'] as const);
    const changed = random.chance(0.4)
      ? recurring.priceDeposit({ ...request, amount })
      : recurring.priceWithdraw({ ...request, amount, inputOrOutput });
    const unsigned = await changed.catch(refused);
    return unsigned ? execute(on, 'recurring', unsigned, wallet) : false;
  },

  async deposit({ on, random }, wallet) {
    const asset = random.pick([SOL, USDC]);
    const amount = part(random, available(on, wallet, asset));
    const request = { asset, signer: wallet.address, amount };
    if (amount === 0n) return false;
    const built = await on.perijove.earn.deposit(request).catch(refused);
    return built ? submit(on, built.transaction, wallet) : false;
  },

  async redeem({ on, random }, wallet) {
    const rows = await on.perijove.earn.positions({ users: [wallet.address] });
    const held = rows.filter(({ shares }) => BigInt(shares) > 0n);
    if (held.length === 0) return false;
    const { token, shares } = random.pick(held);
    const { assetAddress: asset } = token;
    const amount = part(random, BigInt(shares));
    if (asset == null || amount === 0n) return false;
    const request = { asset, signer: wallet.address, shares: amount };
    const built = await on.perijove.earn.redeem(request).catch(refused);
    return built ? submit(on, built.transaction, wallet) : false;
  },

  async invite({ on, random }, wallet) {
    const mint = random.pick([SOL, USDC, JUP]);
    const amount = part(random, available(on, wallet, mint)) / 4n;
    if (amount === 0n) return false;
    const key = await deriveInvite(createInviteCode());
    const request = { inviteSigner: key.inviteSigner, sender: wallet.address, amount, mint };
    const crafted = await on.perijove.send.craftSend(request).catch(refused);
    if (!crafted) return false;
    await submit(on, crafted.tx, wallet, key.signer);
    keys.set(on.sandbox, [...(keys.get(on.sandbox) ?? []), key]);
    return true;
  },

  async takeBack({ on, random }, wallet) {
    const { invites } = await on.perijove.send.pendingInvites({ address: wallet.address });
    if (invites.length === 0) return false;
    const request = { invitePDA: random.pick(invites).invite_pda, sender: wallet.address };
    const { tx } = await on.perijove.send.craftClawback(request);
    return submit(on, tx, wallet);
  },

  async claim({ on, random }, { address: receiver }) {
    const unclaimed = (keys.get(on.sandbox) ?? []).filter(({ invitePDA }) =>
      on.sandbox.ledger.holdings(invitePDA).some(({ amount }) => amount > 0n),
    );
    if (unclaimed.length === 0) return false;
    const { inviteSigner, signer } = random.pick(unclaimed);
    const { tx } = on.sandbox.control.craftClaim({ inviteSigner, receiver });
    return submit(on, tx, signer);
  },

  async launch({ on, random }, wallet) {
    const mints = launched.get(on.sandbox) ?? [];
    if (mints.length > 4) return false;
    const { studio } = on.perijove;
    const request = planOf(wallet.address, {}, random.chance(0.5) ? { lockedVestingParam } : {});
    const { transaction, mint } = await studio.createPoolTx(request);
    const signed = await signTransaction(transaction, wallet.secretKey);
    await studio.submitPool({ transaction: signed, owner: wallet.address });
    launched.set(on.sandbox, [...mints, mint]);
    return true;
  },

  async tradeLaunched({ on, random }, wallet) {
    const mints = launched.get(on.sandbox) ?? [];
    if (mints.length === 0) return false;
    const mint = random.pick(mints);
    const [inputMint, outputMint] = random.chance(0.7) ? [USDC, mint] : [mint, USDC];
    const amount = part(random, available(on, wallet, inputMint)) / 5n;
    if (amount === 0n) return false;
    const { routingSwap } = on.perijove;
    const quote = await routingSwap.quote({ inputMint, outputMint, amount }).catch(refused);
    if (!quote) return false;
    const request = { userPublicKey: wallet.address, quoteResponse: quote };
    const built = await routingSwap.swap(request);
    return submit(on, built.swapTransaction, wallet);
  },

  async claimFees({ on }, wallet) {
    const { portfolio, studio } = on.perijove;
    const platforms = ['jupiter-studio'];
    const { elements } = await portfolio.positions({ address: wallet.address, platforms });
    const [rewards] = elements.filter(({ label }) => label === 'Rewards');
    const poolAddress = rewards?.type === 'multiple' ? rewards.data.assets[0]?.ref : undefined;
    if (poolAddress == null) return false;
    const { unclaimed } = await studio.fee({ poolAddress });
    const request = { ownerWallet: wallet.address, poolAddress, maxQuoteAmount: unclaimed };
    const { transaction } = await studio.createFeeTx(request);
    return submit(on, transaction, wallet);
  },

  async waitLong({ on, random }) {
    on.sandbox.control.clock.jump(random.int(60_000, 3_600_000));
    return true;
  },
};

/** What to sell and for what, worth 100 US dollars or more; undefined when the wallet has too little. */
function pickPair(on: Trading, random: Random, wallet: FundedWallet) {
  const inputMint = random.pick([SOL, USDC, JUP]);
  const outputMint = random.pick([SOL, USDC, JUP].filter((mint) => mint !== inputMint));
  const amount = part(random, available(on, wallet, inputMint)) / 2n;
  const usd = usdOf(on, inputMint, amount);
  if (usd < 300) return undefined;
  const worth = usd / usdOf(on, outputMint, 1n);
  return { inputMint, outputMint, amount, worth: BigInt(Math.floor(worth)) };
}

function usdOf({ sandbox: { world, ledger } }: Trading, mint: Mint, amount: bigint): number {
  const atMs = world.clock.now();
  const token = world.tokens.find(mint, atMs);
  const usd = (token && world.prices.usd(token, atMs)) ?? 0;
  return (Number(amount) / 10 ** (ledger.mint(mint)?.decimals ?? 0)) * usd;
}

function scale(amount: bigint, factor: number): bigint {
  return (amount * BigInt(Math.round(factor * 10_000))) / 10_000n;
}

/** Unix seconds. */
function soon({ sandbox }: Trading, random: Random): number {
  return Math.floor(sandbox.world.clock.now() / 1000) + random.int(60, 7200);
}

async function pickRecurring(
  { perijove }: Trading,
  random: Random,
  { address: user }: FundedWallet,
  recurringType: 'time' | 'price',
): Promise<Address | undefined> {
  const every = { orderStatus: 'active', recurringType, includeFailedTx: false } as const;
  const open = await listOf(perijove.recurring.iterateOrders({ user, ...every }));
  return open.length === 0 ? undefined : random.pick(open).orderKey;
}

async function listOf<T>(items: AsyncIterable<T>): Promise<readonly T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

async function execute(
  { perijove }: Trading,
  family: 'trigger' | 'recurring',
  { requestId, transaction }: Unsigned,
  wallet: FundedWallet,
): Promise<boolean> {
  const signedTransaction = await signTransaction(transaction, wallet.secretKey);
  const result = await perijove[family].execute({ requestId, signedTransaction }).catch(refused);
  return result?.status === 'Success';
}

async function submit(
  on: Scene['on'],
  transaction: string,
  ...signers: readonly (FundedWallet | PartialSigner)[]
): Promise<boolean> {
  let signed = transaction;
  for (const signer of signers) {
    const key = 'secretKey' in signer ? signer.secretKey : signer;
    signed = await signTransaction(signed, key);
  }
  await callRpc(on, 'sendTransaction', signed, { encoding: 'base64' });
  return true;
}
