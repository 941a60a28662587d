import type { Client, Mint, Signature } from '@perijove/core';
import {
  apiPrograms,
  askedOf,
  assertTakes,
  assertUnits,
  boundsOf,
  executionFailed,
  flowOwner,
  type Intent,
  invalidInput,
  type Json,
  movementsIfKnown,
  type NodeFlowOptions,
  runFlow,
  submitPending,
} from '@perijove/solana';
import { assetsToShares, sharesToAssets } from './conversions.ts';
import { endpoints } from './endpoints.ts';
import type { AmountInput, SharesInput, Token, UnsignedTransaction } from './types.ts';

/** How much to deposit or withdraw; the signer's own. */
export type AmountFlowInput = Omit<AmountInput, 'signer'> & Tolerance;

/** How many shares to mint or redeem; the signer's own. */
export type SharesFlowInput = Omit<SharesInput, 'signer'> & Tolerance;

interface Tolerance {
  /**
   * Basis points that the rate may be worse than the one listed, as it grows all the time.
   * Default 10.
   */
  readonly toleranceBps?: number | undefined;
}

export type EarnFlowOptions = NodeFlowOptions<UnsignedTransaction>;

/** A deposit or withdrawal that is on the chain. */
export interface EarnResult {
  readonly signature: Signature;
  readonly slot: number;
  /** What really moved, as the chain says: see `Movements`. Null when the node did not tell. */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** What the flows ask of the service. */
export type EarnMethods = Client<typeof endpoints>;

export type EarnAction = 'deposit' | 'withdraw' | 'mint' | 'redeem';

/** See `EarnClient.deposit` and its siblings. */
export async function runAction(
  client: EarnMethods,
  action: EarnAction,
  input: AmountFlowInput | SharesFlowInput,
  options: EarnFlowOptions,
): Promise<EarnResult> {
  const owner = flowOwner(input, options, { rpc: true });
  const { signal, rpc } = options;
  const { toleranceBps = 10, ...asked } = input;
  assertTakes(endpoints[action], asked, { signer: owner });
  assertUnits('amount' in input ? 'amount' : 'shares', givenOf(input));
  if (!Number.isInteger(toleranceBps) || toleranceBps < 0 || toleranceBps > 10_000) {
    throw invalidInput('toleranceBps', 'basis points from 0 to 10000');
  }
  const result = await runFlow<UnsignedTransaction, Json>(
    {
      name: `earn.${action}`,
      owner,
      asked: askedOf(input),
      async build() {
        const pool = await poolOf(client, input.asset, signal);
        const moves = movesAtRate(action, { ...input, toleranceBps }, pool);
        const offer = await client[action]({ ...asked, signer: owner } as never, { signal });
        const intent: Intent = { owner, ...moves, ...boundsOf(options, [apiPrograms.lending]) };
        return { transaction: offer.transaction, offer, notes: null, agreed: null, intent };
      },
      async submit(pending, handover) {
        const settled = await submitPending(pending, handover, options);
        if (settled.outcome === 'void') return settled;
        const { signature, slot } = settled.result;
        const movements = await movementsIfKnown(rpc, signature, owner, handover.signal);
        const landed: EarnResult = { signature, slot, moved: movements?.moved ?? null };
        return { outcome: 'landed', result: landed as unknown as Json };
      },
    },
    options,
  );
  return result as unknown as EarnResult;
}

async function poolOf(
  client: EarnMethods,
  asset: Mint,
  signal: AbortSignal | undefined,
): Promise<Token> {
  const pools = await client.tokens({}, { signal });
  const pool = pools.find(
    ({ assetAddress, asset: own }) => (assetAddress ?? own?.address) === asset,
  );
  if (pool) return pool;
  throw invalidInput('asset', 'the mint of a token that has a pool');
}

type Moves = Required<Pick<Intent, 'spend' | 'receive'>>;

type Wanted = (AmountFlowInput | SharesFlowInput) & { readonly toleranceBps: number };

function movesAtRate(action: EarnAction, input: Wanted, pool: Token): Moves {
  try {
    return movesOf(action, input, pool);
  } catch (cause) {
    const fault = { name: 'unreadable_offer', advice: 'retry', cause } as const;
    throw executionFailed('the service lists no rate for the pool', fault);
  }
}

/** What may leave and what must arrive, at the listed rate and no more than the tolerance beside it. */
function movesOf(action: EarnAction, input: Wanted, pool: Token): Moves {
  const { asset, toleranceBps } = input;
  const given = BigInt(givenOf(input));
  const least = (units: bigint): bigint =>
    atLeastOne((units * BigInt(10_000 - toleranceBps)) / 10_000n);
  const most = (units: bigint): bigint => (units * BigInt(10_000 + toleranceBps)) / 10_000n + 1n;
  const share = pool.address;
  switch (action) {
    case 'deposit':
      return moves(asset, given, share, least(assetsToShares(pool, given, action)));
    case 'mint':
      return moves(asset, most(sharesToAssets(pool, given, action)), share, given);
    case 'withdraw':
      return moves(share, most(assetsToShares(pool, given, action)), asset, given);
    case 'redeem':
      return moves(share, given, asset, least(sharesToAssets(pool, given, action)));
  }
}

function givenOf(input: AmountFlowInput | SharesFlowInput): bigint | string {
  return 'amount' in input ? input.amount : input.shares;
}

/** A guard that asks for nothing guards nothing. */
function atLeastOne(units: bigint): bigint {
  return units > 0n ? units : 1n;
}

function moves(out: Mint, atMost: bigint, back: Mint, atLeast: bigint): Moves {
  return { spend: [{ mint: out, atMost }], receive: [{ mint: back, atLeast }] };
}
