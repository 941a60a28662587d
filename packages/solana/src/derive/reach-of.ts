import { type Address, type Mint, SOL } from '@perijove/core';
import type { Description } from '../describe/description.ts';
import type { Rpc } from '../rpc/rpc.ts';
import { fetchAccounts } from '../rpc/rpc-methods.ts';
import { parseTokenAccount } from '../rpc/token-account.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import type { Reach } from './derive-intent.ts';

/**
 * What calls could take that nobody can read, or that say no amount: everything in the accounts of the owner
 * that they may write, where the owner signs for them. A program can take more when it lands than in a
 * simulation.
 */
export async function reachOf(
  decoded: DecodedTransaction,
  description: Description,
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<Reach> {
  const { owner, calls, unread, leaving } = description;
  const isOpen = leaving.some(({ atMost, amount }) => atMost === undefined && amount !== undefined);
  const indexes = new Set([
    ...unread.flatMap(({ instruction }) => (instruction === undefined ? [] : [instruction])),
    ...(isOpen ? calls.map(({ instruction }) => instruction) : []),
  ]);
  const addresses = [...indexes].flatMap((index) => writableBySigner(decoded, index, owner));
  if (addresses.length === 0) return new Map();
  const { accounts } = await fetchAccounts(rpc, addresses, { signal });
  const reach = new Map<Mint, bigint>();
  const add = (mint: Mint, units: bigint): unknown =>
    reach.set(mint, (reach.get(mint) ?? 0n) + units);
  addresses.forEach((address, at) => {
    const account = accounts[at];
    if (!account) return;
    const token = parseTokenAccount(account);
    if (address === owner) add(SOL, account.lamports);
    else if (token?.owner === owner) add(token.mint, token.amount);
  });
  return reach;
}

function writableBySigner(
  { instructions }: DecodedTransaction,
  index: number,
  owner: Address,
): readonly Address[] {
  const metas = instructions[index]?.metas ?? [];
  const signs = metas.some(({ address, signer }) => signer && address === owner);
  return signs ? metas.filter(({ writable }) => writable).map(({ address }) => address) : [];
}
