import { type Address, isAddress, isBaseUnits } from '@perijove/core';
import { assertFields, assertObject, invalidInput } from '@perijove/core/arguments';
import type { SignedTransaction } from '@perijove/journal';
import { type Sender, type Spending, signerAddress } from '@perijove/solana';
import {
  askedOf,
  assertBps,
  assertTakes,
  assertUnits,
  assertValueOptions,
  flowOwner,
  type Handover,
  namedFlow,
  readInstruction,
  runFlow,
  type Settled,
  submitAndRead,
  tipInstructions,
  tipsOf,
  VALUE_OPTIONS,
  writeInstruction,
} from '@perijove/solana/flow';
import { possibleEndpoints } from '../possible-swap.ts';
import type { SwapBuild } from '../types.ts';
import type {
  BuildMethods,
  OwnOption,
  SwapByBuildInput,
  SwapByBuildOptions,
  SwapByBuildResult,
} from './build-flow.ts';
import type { BuildFlow, BuildNotes, OwnParts } from './build-parts.ts';
import { buildSwap } from './build-swap.ts';
import { assertNoVersion } from './requested-version.ts';

/** 0.0005 SOL. */
const MAX_PRIORITY_FEE_LAMPORTS = 500_000n;
/** Larger fees are refused by the guard where the call alone shows what arrives. */
const MAX_PLATFORM_FEE_BPS = 255;

const OWN_OPTIONS: readonly OwnOption[] = [
  'before',
  'after',
  'spend',
  'alsoSign',
  'maxPriorityFeeLamports',
];

/** See `SwapClient.swapByBuild`. */
export const swapByBuild = namedFlow('swap.swapByBuild', runSwapByBuild);

async function runSwapByBuild(
  client: BuildMethods,
  input: SwapByBuildInput,
  given: SwapByBuildOptions,
): Promise<SwapByBuildResult> {
  assertObject('options', given);
  const { before, after, spend, alsoSign, maxPriorityFeeLamports, ...options } = given;
  const owner = flowOwner(input, options, {
    rpc: true,
    tips: true,
    own: [...OWN_OPTIONS, ...VALUE_OPTIONS],
  });
  assertValueOptions(options);
  assertInput(input, owner);
  const asGiven = ownParts({ before, after, spend, alsoSign, maxPriorityFeeLamports });
  const own = withTips(asGiven, input, owner, options.sender);
  assertSigners(own, [owner, ...(input.payer === undefined ? [] : [input.payer])], owner);
  const flow: BuildFlow = { client, input, options, own, owner, fittingAccounts: undefined };
  const instructions = {
    ...(before && { before: asGiven.before.map(writeInstruction) }),
    ...(after && { after: asGiven.after.map(writeInstruction) }),
    ...(spend && { spend }),
  };
  return runFlow<SwapBuild, SwapByBuildResult, BuildNotes, string>(
    {
      name: 'swap.swapByBuild',
      overNode: true,
      owner,
      api: client.build,
      asked: askedOf({ ...input, ...instructions }),
      build: (agreed) => buildSwap(flow, agreed),
      submit: (pending, handover) => submitSwap(flow, pending, handover),
    },
    options,
  );
}

/** With the transfers that the lanes demand. */
function withTips(
  own: OwnParts,
  { tipAmount }: SwapByBuildInput,
  owner: Address,
  sender: Sender | undefined,
): OwnParts {
  if (sender === undefined || tipsOf(sender) === 0n) return own;
  if (tipAmount !== undefined)
    throw invalidInput('tipAmount', 'no value: the tips that the sender demands are added');
  const after = [...own.after, ...tipInstructions(sender, owner)];
  return { ...own, after, tipLamports: tipsOf(sender) };
}

function assertInput(input: SwapByBuildInput, owner: string): void {
  assertNoVersion(input);
  const { minOutput = 0n, maxSlippageBps = 0, ...wanted } = input;
  assertTakes(possibleEndpoints.build, wanted, { taker: owner }, ['minOutput', 'maxSlippageBps']);
  if ('nativeDestinationAccount' in wanted)
    throw invalidInput('nativeDestinationAccount', 'nothing: the guard cannot bound it; use after');
  if ((input.platformFeeBps ?? 0) > MAX_PLATFORM_FEE_BPS)
    throw invalidInput('platformFeeBps', `basis points from 0 to ${MAX_PLATFORM_FEE_BPS}`);
  assertUnits('amount', input.amount);
  assertUnits('minOutput', minOutput, 0n);
  assertBps('maxSlippageBps', maxSlippageBps);
}

function ownParts(options: Pick<SwapByBuildOptions, OwnOption>): OwnParts {
  const { before = [], after = [], spend = [], alsoSign = [] } = options;
  const { maxPriorityFeeLamports = MAX_PRIORITY_FEE_LAMPORTS } = options;
  for (const [field, list] of Object.entries({ before, after, spend, alsoSign }))
    if (!Array.isArray(list)) throw invalidInput(field, 'a list');
  if (!isBaseUnits(maxPriorityFeeLamports))
    throw invalidInput('maxPriorityFeeLamports', 'lamports, as bigint or text');
  for (const [at, each] of spend.entries()) assertSpending(each, `spend[${at}]`);
  return {
    before: before.map((each, at) => readInstruction(each, `before[${at}]`)),
    after: after.map((each, at) => readInstruction(each, `after[${at}]`)),
    spend,
    alsoSign,
    maxPriorityLamports: BigInt(maxPriorityFeeLamports),
    tipLamports: 0n,
  };
}

function assertSpending(spending: Spending, field: string): void {
  assertFields(field, spending, ['mint', 'atMost']);
  const { mint, atMost } = spending;
  if (!isAddress(mint)) throw invalidInput(`${field}.mint`, 'an address');
  if (!isBaseUnits(atMost)) throw invalidInput(`${field}.atMost`, 'base units, as bigint or text');
}

/** A transaction that lacks a signature could not be sent. */
function assertSigners(own: OwnParts, first: readonly string[], owner: string): void {
  const known = new Set([owner, ...own.alsoSign.map((signer) => signerAddress(signer))]);
  const metas = [...own.before, ...own.after].flatMap((each) => each.metas);
  const needed = [...first, ...metas.filter(({ signer }) => signer).map(({ address }) => address)];
  const missing = needed.find((address) => !known.has(address));
  if (missing !== undefined) throw invalidInput('alsoSign', `the signer of ${missing}`);
}

/** Sends the transaction until it has landed or no longer can. */
async function submitSwap(
  { input, options, owner }: BuildFlow,
  { notes, ...pending }: SignedTransaction<BuildNotes>,
  handover: Handover,
): Promise<Settled<SwapByBuildResult>> {
  const settled = await submitAndRead({ ...pending, notes }, handover, options, owner);
  if (settled.outcome === 'void') return settled;
  const { movements, ...landed } = settled.result;
  const { inputMint, outputMint } = input;
  const moved = movements?.moved ?? null;
  return { outcome: 'landed', result: { ...landed, inputMint, outputMint, ...notes, moved } };
}
