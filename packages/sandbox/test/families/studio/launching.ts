import { type Mint, USDC } from '@perijove/core';
import { expect } from 'vitest';
import { LOCKER_WALLET, MIGRATION_WALLET } from '../../../src/families/studio/graduate.ts';
import type { FundedWallet, SandboxOptions } from '../../../src/index.ts';
import { sign, startTrading, type Trading } from '../../market/swap/trading.ts';
import { held } from '../../settlement/on-ledger.ts';

export type Studio = Trading['perijove']['studio'];
export type PlanInput = Parameters<Studio['createPoolTx']>[0];
export type Created = Awaited<ReturnType<Studio['createPoolTx']>>;
type Curve = PlanInput['buildCurveByMarketCapParam'];

export const USDC_UNIT = 1_000_000n;

/** The bytes with which every PNG begins, and a few more. */
export const PNG = new Blob([
  Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3, 4),
]);

const noVesting: Curve['lockedVestingParam'] = {
  totalLockedVestingAmount: 0,
  cliffUnlockAmount: 0,
  numberOfVestingPeriod: 0,
  totalVestingDuration: 0,
  cliffDurationFromMigrationTime: 0,
};

/** What the client's `launch` takes for such a launch. */
export function launchInput(tokenSymbol: string): Omit<PlanInput, 'creator'> {
  const { creator: _, ...launch } = planOf('', { tokenSymbol });
  return launch;
}

/** A small launch in USDC, at a fee of 1 % from the beginning. */
export function planOf(
  creator: string,
  change: Partial<PlanInput> = {},
  curve: Partial<Curve> = {},
): PlanInput {
  return {
    buildCurveByMarketCapParam: {
      quoteMint: USDC,
      initialMarketCap: 4000,
      migrationMarketCap: 16_000,
      tokenQuoteDecimal: 6,
      lockedVestingParam: noVesting,
      ...curve,
    },
    antiSniping: false,
    fee: { feeBps: 100 },
    tokenName: 'Newcomer',
    tokenSymbol: 'NEWC',
    tokenImageContentType: 'image/png',
    creator,
    ...change,
  };
}

export interface Launching extends Trading {
  readonly studio: Studio;
}

export async function startLaunching(options: SandboxOptions = {}): Promise<Launching> {
  const on = await startTrading(options);
  return { ...on, studio: on.perijove.studio };
}

export const SITE = 'https://newcomer.invalid';

/** Uploads as a browser or a script does: without the API key. */
export function put(url: string, body: BodyInit, type = 'application/json'): Promise<Response> {
  return fetch(url, { method: 'PUT', headers: { 'content-type': type }, body });
}

export interface LaunchedToken extends Created {
  readonly pool: string;
}

/** A launch from the plan to the submit, with image and metadata. */
export async function launch(
  { studio }: Launching,
  creator: FundedWallet,
  input: PlanInput = planOf(creator.address),
): Promise<LaunchedToken> {
  const created = await studio.createPoolTx(input);
  expect((await put(created.imagePresignedUrl, PNG, 'image/png')).status).toBe(200);
  const { tokenName: name, tokenSymbol: symbol } = input;
  const metadata = JSON.stringify({ name, symbol, image: created.imageUrl, website: SITE });
  expect((await put(created.metadataPresignedUrl, metadata)).status).toBe(200);
  const transaction = await sign(created.transaction, creator);
  await studio.submitPool({ transaction, owner: creator.address });
  const { data } = await studio.poolAddresses({ mint: created.mint });
  return { ...created, pool: data?.dbcPoolAddress ?? '' };
}

export interface SwapOrder {
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly amount: bigint;
  readonly swapMode?: 'ExactIn' | 'ExactOut';
  readonly slippageBps?: number;
}

/** Quotes and lands a routing swap over JSON-RPC; what it took and gave. */
export async function swap(on: Launching, wallet: FundedWallet, order: SwapOrder) {
  const quote = await on.perijove.routingSwap.quote(order);
  const { swapTransaction } = await on.perijove.routingSwap.swap({
    userPublicKey: wallet.address,
    quoteResponse: quote,
    prioritizationFeeLamports: 0,
  });
  await send(on, await sign(swapTransaction, wallet));
  return { quote, paid: BigInt(quote.inAmount), got: BigInt(quote.outAmount) };
}

/** Where the tokens are that nobody has bought. */
export function accounts({ sandbox: { ledger } }: Launching, mint: Mint) {
  const [sale, migration, locked] = [
    ledger.maker.address,
    ledger.signer(MIGRATION_WALLET).address,
    ledger.signer(LOCKER_WALLET).address,
  ].map((owner) => held(ledger, owner, mint)) as [bigint, bigint, bigint];
  return { sale, migration, locked };
}

/** @throws Error with what the node says, when the transaction does not land. */
export async function send({ sandbox }: Launching, transaction: string): Promise<string> {
  const response = await fetch(sandbox.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'sendTransaction',
      params: [transaction, { encoding: 'base64' }],
    }),
  });
  const { result, error } = (await response.json()) as { result?: string; error?: object };
  if (result === undefined) throw new Error(JSON.stringify(error));
  return result;
}
