import { type Mint, SOL } from '@perijove/core';
import {
  type Ledger,
  readMint,
  readTokenAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '@perijove/local-node/ledger';
import { LAUNCH_SUPPLY } from '../../../src/families/studio/curve-terms.ts';

export interface Supplies {
  readonly mints: number;
  readonly tokenAccounts: number;
  /** Mints of which there is more or less in the accounts than there should be, and the like. */
  readonly problems: readonly string[];
}

/** Looks at every token account of the ledger, without the help of any index. */
export function countSupplies(ledger: Ledger, launched: ReadonlySet<Mint>): Supplies {
  const supplies = new Map<Mint, bigint>();
  const sums = new Map<Mint, bigint>();
  const problems: string[] = [];
  let tokenAccounts = 0;
  const every = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].flatMap((id) => ledger.scanAccounts(id));
  for (const [address, account] of every) {
    const mint = readMint(account);
    if (mint) supplies.set(address, mint.supply);
    const token = readTokenAccount(account);
    if (!token) continue;
    tokenAccounts++;
    const indexed = ledger.tokenAccounts(token.mint).get(address);
    if (indexed !== token.amount) problems.push(`${address} has ${indexed} by the index`);
    sums.set(token.mint, (sums.get(token.mint) ?? 0n) + token.amount);
    const { nativeReserve = account.lamports - token.amount } = token;
    const isBacked = token.mint !== SOL || account.lamports === token.amount + nativeReserve;
    if (!isBacked) problems.push(`${address} holds other than its lamports of wrapped SOL`);
  }
  for (const mint of new Set([...supplies.keys(), ...sums.keys()])) {
    const [supply, sum = 0n] = [supplies.get(mint), sums.get(mint)];
    // Wrapped SOL has no supply of its own: its lamports are its backing.
    if (mint !== SOL && supply !== sum) problems.push(`${mint}: ${sum} of a supply of ${supply}`);
    if (launched.has(mint) && supply !== LAUNCH_SUPPLY)
      problems.push(`${mint}: ${supply} launched`);
  }
  for (const mint of launched) if (!supplies.has(mint)) problems.push(`${mint} is not there`);
  return { mints: supplies.size, tokenAccounts, problems };
}
