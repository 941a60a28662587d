import { type Address, type Mint, SOL, USDC } from '@perijove/core';
import { formatAmount } from '@perijove/core/amounts';
import { sampleEffects } from '@perijove/policy';
import { fetchAccounts, findAssociatedTokenAddress, type WalletEffects } from '@perijove/solana';
import type { Perijove } from 'perijove';
import { inputError } from '../../output/input-error.ts';
import { writtenOf } from '../amounts.ts';
import type { Expected, PlanParts } from '../money-tool.ts';
import { withSession } from './signed-in.ts';

type TriggerV2 = Perijove['triggerV2'];
type PriceOrder = Awaited<ReturnType<TriggerV2['priceOrders']>>['orders'][number];
type DcaOrder = Awaited<ReturnType<TriggerV2['dcaOrder']>>;

/** An order whose money is in the vault, as the service lists it. */
export interface VaultOrder {
  readonly id: string;
  readonly kind: 'price' | 'dca';
  readonly state: string;
  readonly inputMint: Mint;
  /** Base units of the input mint. */
  readonly left: bigint;
}

/** What three signatures cost; a higher priority fee is within the tolerance of a commit. */
const FEE_LAMPORTS = 15_000n;
/** Rent of a token account of the wallet, which it gets back when it closes it. */
const OWN_RENT_LAMPORTS = 2_039_280n;

/**
 * What the withdrawals of orders will do. Their transactions exist only after the cancellation has begun,
 * which a preview must not do; the commit holds each of them to this.
 */
export async function expectedOf(
  orders: readonly VaultOrder[],
  parts: PlanParts,
): Promise<Expected> {
  const effects: WalletEffects[] = [];
  const words: string[] = [];
  for (const order of orders) {
    const { id, kind, state, inputMint, left } = order;
    effects.push(await effectsOf(order, parts));
    const { decimals, multiplier } = await writtenOf(parts.rpc, inputMint, parts.signal);
    const amount = formatAmount(left, { decimals, multiplier, symbol: symbolOf(inputMint) });
    const back = left > 0n ? `at least ${amount} comes back` : 'what it still holds comes back';
    words.push(`You withdraw the ${kind} order ${id} (${state}): ${back} to your wallet.`);
  }
  words.push(
    'The commit ends an open order at the service first; only then the service builds the transaction, and the commit checks it against this.',
  );
  return { effects, words };
}

async function effectsOf(
  { kind, inputMint, left }: VaultOrder,
  { owner: wallet, rpc, signal }: PlanParts,
): Promise<WalletEffects> {
  const opens = inputMint !== SOL && !(await hasAccount(wallet, inputMint, { rpc, signal }));
  const rent = { reason: 'own-rent', atMost: OWN_RENT_LAMPORTS, refundable: true } as const;
  const fee = { reason: 'network-fee', atMost: FEE_LAMPORTS, refundable: false } as const;
  const parts = opens ? [fee, rent] : [fee];
  const atMost = parts.reduce((sum, part) => sum + part.atMost, 0n);
  return {
    ...sampleEffects({
      wallet,
      flow: kind === 'price' ? 'trigger-v2.cancel' : 'trigger-v2.cancelDca',
      arriving: left > 0n ? { [inputMint]: left } : {},
      signers: [
        { address: wallet, role: 'wallet', paysFee: true },
        { address: wallet, role: 'service', paysFee: false },
      ],
    }),
    leaving: [{ mint: SOL, atMost, expected: atMost, parts }],
  };
}

async function hasAccount(
  wallet: Address,
  mint: Mint,
  { rpc, signal }: Pick<PlanParts, 'rpc' | 'signal'>,
): Promise<boolean> {
  const { accounts: mints } = await fetchAccounts(rpc, [mint], { signal });
  const program = mints[0]?.owner;
  if (program === undefined) return false;
  const account = await findAssociatedTokenAddress(wallet, mint, program);
  const { accounts } = await fetchAccounts(rpc, [account], { signal });
  return accounts[0] !== undefined;
}

function symbolOf(mint: Mint): string {
  if (mint === SOL) return 'SOL';
  return mint === USDC ? 'USDC' : `of ${mint}`;
}

/** @throws PerijoveError `invalid_input` for an order that the wallet does not have; `missing_token`. */
export async function findVaultOrder(
  { perijove: { triggerV2 }, owner, signal }: PlanParts,
  kind: VaultOrder['kind'],
  id: string,
): Promise<VaultOrder> {
  const found = await withSession(owner, signal, async (options) => {
    if (kind === 'dca') return ofDca(await triggerV2.dcaOrder({ id }, options));
    for await (const order of triggerV2.iteratePriceOrders({ limit: 100 }, options))
      if (order.id === id) return ofPrice(order);
    return undefined;
  });
  if (found?.id === id) return found;
  throw inputError('order', 'the id of an order, from the tool vault_orders');
}

/** Price states in which an ended order may hold money; a DCA order holds its rest until it is confirmed. */
const ENDED = ['expired', 'cancelled', 'pending_withdraw'];

/** Orders that have ended, and of which no withdrawal is listed. */
export async function endedVaultOrders({
  perijove: { triggerV2 },
  owner,
  signal,
}: PlanParts): Promise<readonly VaultOrder[]> {
  return withSession(owner, signal, async (options) => {
    const ended: VaultOrder[] = [];
    for await (const order of triggerV2.iteratePriceOrders({ limit: 100 }, options))
      if (ENDED.includes(order.orderState) && !isWithdrawn(order)) ended.push(ofPrice(order));
    for await (const order of triggerV2.iterateDcaOrders({ limit: 100 }, options))
      if (order.displayState === 'pending_withdraw') ended.push(ofDca(order));
    return ended;
  });
}

function isWithdrawn({ events }: PriceOrder): boolean {
  return (events ?? []).some(
    ({ type, state }) => type === 'withdrawal' && (state ?? 'success') === 'success',
  );
}

function ofPrice({ id, orderState, inputMint, remainingInputAmount }: PriceOrder): VaultOrder {
  const left = unitsOf(remainingInputAmount);
  return { id, kind: 'price', state: orderState, inputMint, left };
}

function ofDca({ id, displayState, inputMint, inputAmountRemaining }: DcaOrder): VaultOrder {
  return { id, kind: 'dca', state: displayState, inputMint, left: unitsOf(inputAmountRemaining) };
}

/** The flow itself refuses a wrong amount. */
function unitsOf(amount: string | number | null | undefined): bigint {
  return /^\d{1,30}$/.test(String(amount)) ? BigInt(amount ?? 0) : 0n;
}
