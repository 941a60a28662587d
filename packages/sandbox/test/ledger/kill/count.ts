import type { Address, Mint } from '@perijove/core';
import type { Signer } from '../../../src/ledger/keys.ts';
import { JUP, USDC } from '../on-ledger.ts';
import { callRpc, type Swap } from './swaps.ts';

/** What the wallets start with, and what one swap changes (base units). */
const START: Readonly<Record<Mint, readonly bigint[]>> = {
  [USDC]: [25_000_000_000n, 5_000_000_000n],
  [JUP]: [10_000_000_000n, 0n],
};
const CHANGE: Readonly<Record<Mint, bigint>> = { [USDC]: -1000n, [JUP]: 2000n };

export interface Counted {
  readonly lost: number;
  readonly doubled: number;
  readonly misplaced: bigint;
}

/** Compares what the server holds with the swaps that landed. */
export async function countUp(
  url: string,
  takers: readonly Signer[],
  landed: readonly Swap[],
): Promise<Counted> {
  const missing = (await (await fetch(`${url}/missing`)).json()) as readonly string[];
  let misplaced = missing.reduce((sum, amount) => sum + magnitude(BigInt(amount)), 0n);
  let doubled = 0;
  const there = new Set<string>();
  for (const [index, { address }] of takers.entries()) {
    const own = landed.filter(({ taker }) => taker === address);
    for (const mint of [USDC, JUP]) {
      const expected = (START[mint]?.[index] ?? 0n) + BigInt(own.length) * (CHANGE[mint] ?? 0n);
      misplaced += magnitude((await balanceOf(url, address, mint)) - expected);
    }
    const history = await historyOf(url, address);
    doubled += history.length - own.length;
    for (const signature of history) there.add(signature);
  }
  const lost = landed.filter(({ signature }) => !there.has(signature)).length;
  return { lost, doubled, misplaced };
}

async function balanceOf(url: string, owner: Address, mint: Mint): Promise<bigint> {
  const params = [owner, { mint }, { encoding: 'jsonParsed' }];
  const { value } = (await callRpc(url, 'getTokenAccountsByOwner', params)) as {
    value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[];
  };
  return BigInt(value[0]?.account.data.parsed.info.tokenAmount.amount ?? 0);
}

/** Signatures of all that succeeded, page by page. */
async function historyOf(url: string, address: Address): Promise<readonly string[]> {
  const signatures: string[] = [];
  for (;;) {
    const params = [address, { before: signatures.at(-1) }];
    const page = (await callRpc(url, 'getSignaturesForAddress', params)) as {
      signature: string;
      err: unknown;
    }[];
    signatures.push(...page.filter(({ err }) => err === null).map(({ signature }) => signature));
    if (page.length < 1000) return signatures;
  }
}

function magnitude(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
