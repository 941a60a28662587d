import { type Address, type Mint, SOL } from '@perijove/core';
import type { Description } from '../describe/description.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { fetchAccounts } from '../rpc/rpc-methods.ts';
import { parseTokenAccount, type TokenAccount } from '../rpc/token-account.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import type { Reach } from './derive-intent.ts';

/**
 * What calls could take that nobody can read: everything in the accounts of the owner that they may write,
 * where the owner signs for them or has a delegate. A program can take more when it lands than in a
 * simulation. A known call that names no maximum can take all of that mint.
 */
export async function reachOf(
  decoded: DecodedTransaction,
  description: Description,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<Reach> {
  const { owner, calls, unread, leaving } = description;
  const unreadAt = unread.flatMap(({ instruction }) => instruction ?? []);
  const open = new Set(leaving.flatMap(({ mint, atMost }) => (atMost === undefined ? [mint] : [])));
  const openAt = open.size > 0 ? calls.map(({ instruction }) => instruction) : [];
  const places = writableOf(decoded, owner, new Set(unreadAt), new Set(openAt));
  if (places.size === 0) return new Map();
  const addresses = [...places.keys()];
  const { accounts } = await fetchAccounts(rpc, addresses, { signal });
  const reach = new Map<Mint, bigint>();
  const add = (mint: Mint, units: bigint): unknown =>
    reach.set(mint, (reach.get(mint) ?? 0n) + units);
  addresses.forEach((address, at) => {
    const account = accounts[at];
    const place = places.get(address);
    if (!account || !place) return;
    const token = parseTokenAccount(account);
    if (address === owner) {
      if (place.signs && (place.isUnread || open.has(SOL))) add(SOL, account.lamports);
    } else if (token?.owner === owner && (place.isUnread || open.has(token.mint)))
      add(token.mint, place.signs ? token.amount : delegated(token));
  });
  return reach;
}

function delegated({ delegate, delegatedAmount }: TokenAccount): bigint {
  return delegate === undefined ? 0n : delegatedAmount;
}

/** How calls can write an account. */
interface Place {
  /** Whether the owner signs for one of them. */
  readonly signs: boolean;
  readonly isUnread: boolean;
}

function writableOf(
  { instructions }: DecodedTransaction,
  owner: Address,
  unreadAt: ReadonlySet<number>,
  openAt: ReadonlySet<number>,
): ReadonlyMap<Address, Place> {
  const places = new Map<Address, Place>();
  instructions.forEach(({ metas }, index) => {
    const isUnread = unreadAt.has(index);
    if (!isUnread && !openAt.has(index)) return;
    const signs = metas.some(({ address, signer }) => signer && address === owner);
    for (const { address, writable } of metas) {
      if (!writable) continue;
      const known = places.get(address);
      places.set(address, {
        signs: signs || known?.signs === true,
        isUnread: isUnread || known?.isUnread === true,
      });
    }
  });
  return places;
}
