import { isPerijoveError, type Mint, type PerijoveError, SOL } from '@perijove/core';
import { apiPrograms, assertSafe, type Intent, signerAddress } from '@perijove/solana';
import {
  type AssembledSwap,
  assertSignable,
  type Built,
  boundsOf,
  executionFailed,
  finishSwap,
  judgeAssembled,
  judgeParts,
  judgeRouterFee,
  latestBlockhash,
  offeredUnits,
  ownerOfTokenAccount,
  readParts,
  signableVersion,
  type TooLarge,
} from '@perijove/solana/flow';
import { priceImpactPercent } from '../price-impact.ts';
import type { SwapBuild } from '../types.ts';
import type { BuildFlow, BuildNotes } from './build-parts.ts';
import { namingExplanation } from './no-route.ts';
import { limitOf, type OfferLimit } from './offer-limit.ts';
import { requested } from './requested-version.ts';

/** The documented default of the service. */
const MAX_ACCOUNTS = 64;
/** Below that, no route is left. */
const MIN_ACCOUNTS = 12;
/** Small steps keep the route as good as possible. */
const STEP = 4;
/** A call with fewer accounts does not list those of its route. */
const MIN_LISTED = 20;

/** A build within the limit, as a transaction with the caller's own instructions. */
export async function buildSwap(
  flow: BuildFlow,
  agreed: string | undefined,
): Promise<Built<SwapBuild, BuildNotes, string>> {
  const { input, owner, own, options } = flow;
  const { destinationTokenAccount: destination, outputMint } = input;
  // Side by side with the build, whose failure would say less.
  const fitting = fittingBuild(flow, agreed);
  fitting.catch(() => undefined);
  const receiver =
    destination === undefined
      ? owner
      : await ownerOfTokenAccount(
          ...([options.rpc, destination, outputMint] as const),
          ...(['destinationTokenAccount', options.signal] as const),
        );
  const { offer, limit, promised, assembled } = await fitting;
  const { inAmount, outAmount } = offer;
  const judgeFee = judgeRouterFee({ bps: input.platformFeeBps ?? 0, account: input.feeAccount });
  const judgeWhole = judgeAssembled(assembled.instructions);
  return {
    transaction: assembled.transaction,
    withLimit: assembled.withLimit,
    offer,
    notes: { inAmount, outAmount },
    agreed: String(limit),
    guarantee: { minOutput: promised },
    judge: (decoded) => [...judgeWhole(decoded), ...judgeFee(decoded)],
    alsoSign: own.alsoSign,
    intent: intentOf(flow, promised, receiver),
    parts: { spend: partsOf(flow) },
    roles: rolesOf(flow),
    value: offeredValue(flow, offer, receiver),
  };
}

type Spent = NonNullable<NonNullable<Built<SwapBuild>['parts']>['spend']>;

function partsOf({ input, own }: BuildFlow): Spent {
  const tip = { mint: SOL, reason: 'tip', atMost: tipOf({ input, own }) } as const;
  const spent = own.spend.map(({ mint, atMost }) => {
    return { mint, reason: 'own-instructions', atMost: BigInt(atMost) } as const;
  });
  return [tip, ...spent].map((each) => ({ ...each, refundable: false }));
}

/** Of the service and of the lanes. */
function tipOf({ input, own }: Pick<BuildFlow, 'input' | 'own'>): bigint {
  return BigInt(input.tipAmount ?? 0n) + own.tipLamports;
}

function rolesOf({ input: { payer }, own }: BuildFlow): Built<SwapBuild>['roles'] {
  const keys = own.alsoSign.map((signer) => [signerAddress(signer), 'own-key'] as const);
  return { ...Object.fromEntries(keys), ...(payer !== undefined && { [payer]: 'sponsor' }) };
}

/**
 * The service names no values: without `prices` only the price impact is known. What the caller's own
 * instructions take of the output is no loss, so the quote counts then.
 */
function offeredValue(
  { input: { inputMint, outputMint }, options, own }: BuildFlow,
  offer: SwapBuild,
  receiver: string,
): NonNullable<Built<SwapBuild>['value']> {
  const { inAmount, outAmount } = offer;
  const isTaken = own.spend.some(({ mint }) => mint === outputMint);
  const amount = offeredUnits('outAmount', outAmount);
  return {
    given: { mint: inputMint, amount: offeredUnits('inAmount', inAmount) },
    arriving: { mint: outputMint, amount, wallet: isTaken ? undefined : receiver },
    impactPercent: priceImpactPercent(offer),
    options,
  };
}

interface Fitting extends OfferLimit {
  readonly offer: SwapBuild;
  readonly assembled: AssembledSwap;
}

/** Asks for routes with fewer accounts until the transaction is small enough. */
async function fittingBuild(flow: BuildFlow, agreed: string | undefined): Promise<Fitting> {
  const { client, input, options, owner, own } = flow;
  const { minOutput: _, maxSlippageBps: __, ...fields } = input;
  const { signal, rpc, clock } = options;
  const wanted = { ...fields, ...requested(signableVersion(options, own.alsoSign)) };
  // Side by side with the first build.
  const blockhash = latestBlockhash(rpc, signal);
  blockhash.catch(() => undefined);
  let tooLarge: Error | undefined;
  let maxAccounts = flow.fittingAccounts ?? input.maxAccounts;
  for (;;) {
    const asked = maxAccounts === undefined ? wanted : { ...wanted, maxAccounts };
    const build = namingExplanation(client.build);
    const offer = await build({ ...asked, taker: owner }, { signal }).catch((error) => {
      throw tooLarge && isPerijoveError(error, 'bad_request') ? tooLarge : error;
    });
    const limits = limitOf(offer, input, agreed);
    const parts = readParts(offer);
    assertSignable(parts.version, options, own.alsoSign);
    assertSafe(await judgeParts(parts, askedOf(flow, limits.promised), boundsOfParts(flow)));
    const finished = await finishSwap(parts, {
      feePayer: input.payer ?? owner,
      own,
      blockhash: await blockhash,
      maxPriorityLamports: own.maxPriorityLamports,
      rpc,
      signal,
      clock,
    });
    if ('transaction' in finished) {
      flow.fittingAccounts = maxAccounts;
      return { ...limits, offer, assembled: finished };
    }
    tooLarge = oversized(finished, maxAccounts);
    maxAccounts = fewerThan(maxAccounts, parts.swap.metas.length);
    if (maxAccounts < MIN_ACCOUNTS) throw tooLarge;
  }
}

/** Any maximum above the accounts of the call would bring the same route again. */
function fewerThan(maxAccounts = MAX_ACCOUNTS, listed: number): number {
  return (listed < MIN_LISTED ? maxAccounts : Math.min(maxAccounts, listed)) - STEP;
}

function oversized(
  { size, accounts, max }: TooLarge,
  maxAccounts = MAX_ACCOUNTS,
): PerijoveError<'execution_failed'> {
  const says = `the transaction has ${size} bytes and ${accounts} accounts with maxAccounts ${maxAccounts}, and the network takes ${max.size} bytes and ${max.accounts} accounts: pass fewer or smaller instructions in before and after`;
  return executionFailed(says, { name: 'too_large', advice: 'fix-input' });
}

function askedOf(
  { input, owner, own }: BuildFlow,
  minOutput: bigint,
): Parameters<typeof judgeParts>[1] {
  const { payer, inputMint, outputMint, platformFeeBps = 0, feeAccount } = input;
  return {
    owner,
    payer,
    otherSigners: own.alsoSign.map((signer) => signerAddress(signer)),
    inputMint,
    outputMint,
    amount: BigInt(input.amount),
    minOutput,
    tipLamports: BigInt(input.tipAmount ?? 0n),
    destination: input.destinationTokenAccount,
    feeBps: platformFeeBps,
    feeAccount,
    isSimulated: true,
  };
}

function boundsOfParts({ options }: BuildFlow): Parameters<typeof judgeParts>[2] {
  const { maxRentLamports, maxOtherRentLamports, involvedMints } = boundsOf(options);
  return { maxRentLamports, maxOtherRentLamports, involvedMints };
}

/**
 * The bounds of the whole transaction: of the swap, its tip, and the caller's own instructions. What
 * these take of the output does not have to stay in the wallet.
 */
function intentOf(
  { input, options, owner, own }: BuildFlow,
  promised: bigint,
  receiver: string,
): Intent {
  const { inputMint, outputMint, amount, payer } = input;
  const tip = { mint: SOL, atMost: tipOf({ input, own }) };
  const ownPrograms = [...own.before, ...own.after].map(({ programAddress }) => programAddress);
  const spend = sumOf([{ mint: inputMint, atMost: amount }, tip, ...own.spend]);
  const beside = sumOf([...own.spend, tip]);
  const taken = receiver === owner ? (beside.get(outputMint) ?? 0n) : 0n;
  const least = promised - taken;
  return {
    owner,
    feePayer: payer ?? owner,
    otherSigners: own.alsoSign.map((signer) => signerAddress(signer)),
    spend: [...spend].map(([mint, atMost]) => ({ mint, atMost })),
    // With 0, nothing would have to arrive.
    receive: [{ mint: outputMint, atLeast: least > 0n ? least : 1n, wallet: receiver }],
    ...boundsOf(options, [apiPrograms.router, ...ownPrograms], {
      priorityLamports: own.maxPriorityLamports,
    }),
    maxPriorityFeeLamports: own.maxPriorityLamports,
  };
}

function sumOf(list: NonNullable<Intent['spend']>): ReadonlyMap<Mint, bigint> {
  const sums = new Map<Mint, bigint>();
  for (const { mint, atMost } of list) sums.set(mint, (sums.get(mint) ?? 0n) + BigInt(atMost));
  return sums;
}
