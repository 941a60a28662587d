import { type Address, SOL } from '@perijove/core';
import { type DecodedTransaction, fetchAccounts, type Rpc } from '@perijove/solana';
import type { Order } from '../types.ts';

/** Lamports that a swap takes from the wallet of the taker, apart from what is swapped. */
export interface LamportNeeds {
  readonly network: bigint;
  /** Of accounts that stay. */
  readonly rent: bigint;
  /** The total, with lamports that must be there temporarily or permanently. */
  readonly total: bigint;
}

interface Asked {
  readonly order: Order;
  readonly taker: Address | undefined;
  readonly decoded: DecodedTransaction | undefined;
  readonly rpc: Rpc | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Rent of an account without data: what a wallet that exists must keep. */
const WALLET_LAMPORTS = 890_880n;
/** Rent of a token account of 165 bytes. */
const TOKEN_ACCOUNT_LAMPORTS = 2_039_280n;
/** Of one signature; the estimate where the service names none. */
const SIGNATURE_LAMPORTS = 5_000n;

/**
 * Returns the lamports that a swap needs, from the service's response and the transaction's bytes.
 */
export async function lamportNeeds(asked: Asked): Promise<LamportNeeds> {
  const { order, taker, decoded } = asked;
  const created = await newAccountsOf(asked);
  const network = larger(networkOf(order, taker), feeOf(decoded, taker));
  const rent = larger(
    shareOf(order.rentFeeLamports, order.rentFeePayer, taker),
    BigInt(created.filter(({ isWrapped }) => !isWrapped).length) * TOKEN_ACCOUNT_LAMPORTS,
  );
  const wrapping = created.some(({ isWrapped }) => isWrapped) ? TOKEN_ACCOUNT_LAMPORTS : 0n;
  const isPaying = network + rent + wrapping > 0n || order.inputMint === SOL;
  // The account of wrapped SOL is closed at the end: its rent is back when the wallet's own counts.
  const kept = isPaying ? larger(WALLET_LAMPORTS, wrapping) : 0n;
  return { network, rent, total: network + rent + kept };
}

function networkOf(order: Order, taker: Address | undefined): bigint {
  const { signatureFeeLamports = SIGNATURE_LAMPORTS, signatureFeePayer } = order;
  if (order.gasless === true && signatureFeePayer == null) return 0n;
  return (
    shareOf(signatureFeeLamports, signatureFeePayer, taker) +
    shareOf(order.prioritizationFeeLamports, order.prioritizationFeePayer, taker)
  );
}

/** The part that the taker pays. Without a payer in the response it is the taker. */
function shareOf(
  lamports: number | bigint | null | undefined,
  payer: Address | null | undefined,
  taker: Address | undefined,
): bigint {
  if (payer != null && payer !== taker) return 0n;
  return BigInt(Math.ceil(Number(lamports ?? 0)));
}

function feeOf(decoded: DecodedTransaction | undefined, taker: Address | undefined): bigint {
  if (!decoded || decoded.feePayer !== taker) return 0n;
  return decoded.fee.baseLamports + decoded.fee.priorityLamports;
}

interface NewAccount {
  readonly address: Address;
  /** The taker's account of wrapped SOL, which the swap closes. */
  readonly isWrapped: boolean;
}

/** Accounts that the taker pays for; those that the node has cost nothing. */
async function newAccountsOf({
  taker,
  decoded,
  rpc,
  signal,
}: Asked): Promise<readonly NewAccount[]> {
  if (!decoded || taker === undefined) return [];
  const created = new Map<Address, NewAccount>();
  for (const each of decoded.instructions) {
    if (each.program !== 'associated-token') continue;
    if (each.type !== 'create' && each.type !== 'createIdempotent') continue;
    const { payer, account: address, owner, mint } = each.accounts;
    const isWrapped = mint === SOL && owner === taker;
    if (payer === taker) created.set(address, { address, isWrapped });
  }
  const listed = [...created.values()];
  // Without a node it is not known which accounts exist: the service's estimate counts.
  if (!rpc || listed.length === 0) return listed.filter(({ isWrapped }) => isWrapped);
  const addresses = listed.map(({ address }) => address);
  const { accounts } = await fetchAccounts(rpc, addresses, { signal, firstBytes: 0 });
  return listed.filter((_, at) => accounts[at] === undefined);
}

function larger(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
