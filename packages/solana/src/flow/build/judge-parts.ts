import type { Address, Finding, Mint } from '@perijove/core';
import { compileRaw } from '../../assemble/compile-transaction.ts';
import { checkBytes } from '../../check/check-transaction.ts';
import type { Intent } from '../../check/intent.ts';
import { apiPrograms } from '../../programs/api-programs.ts';
import type { RawInstruction } from '../../programs/raw-instruction.ts';
import { readSwapCall } from '../../programs/swap-call.ts';
import { decodeInstruction, type Instruction } from '../../transaction/decode-instruction.ts';
import { decodeWire } from '../../transaction/decode-transaction.ts';
import { parseOfAnySize } from '../../transaction/wire-transaction.ts';
import { offeredInstructions } from './assemble-swap.ts';
import { judgeRouterFee } from './router-fee.ts';
import type { SwapParts } from './swap-parts.ts';

/** The caller's input: the bounds of the service's instructions. */
export interface AskedSwap {
  /** Whose tokens are swapped: a wallet, or an address that a program signs for. */
  readonly owner: Address;
  /** Pays the fee, in place of the owner. */
  readonly payer?: Address | undefined;
  /** Further signers of the whole transaction. The instructions of the service must not name them. */
  readonly otherSigners?: readonly Address[] | undefined;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  /** Base units. */
  readonly amount: bigint;
  readonly minOutput: bigint;
  readonly tipLamports: bigint;
  /** Token account that gets the output, in place of the owner's. */
  readonly destination?: Address | undefined;
  readonly feeBps: number;
  readonly feeAccount?: Address | undefined;
  /**
   * Whether a node simulates the transaction afterwards. Without it, the older forms of the router's
   * call are refused, because their amounts are not certain.
   */
  readonly isSimulated: boolean;
}

type Bounds = Pick<Intent, 'maxRentLamports' | 'maxOtherRentLamports' | 'involvedMints'>;

/** Any: it is not compared. */
const BLOCKHASH = '11111111111111111111111111111111';

/**
 * Compares the instructions of the service with the caller's input, by their bytes alone: one swap
 * by the router, with the caller's mints, amounts and destination, and otherwise only what the swap
 * needs. The caller's own instructions are excluded, so that they cannot hide anything.
 *
 * A signature of a transaction covers each of its instructions. So a payer's own assets are
 * guarded as the owner's are, and other signers must not occur at all.
 */
export async function judgeParts(
  parts: SwapParts,
  asked: AskedSwap,
  bounds: Bounds = {},
): Promise<readonly Finding[]> {
  const { tables } = parts;
  const { owner, payer = owner } = asked;
  // A tip is judged by itself: otherwise more of the amount could go to its account.
  const tips = parts.tip.map((raw) => lamportsOfTip(raw, asked));
  const tip = parts.tip.filter((_, at) => tips[at] === undefined);
  const instructions = offeredInstructions({ ...parts, tip });
  const { transaction } = compileRaw({
    feePayer: payer,
    instructions,
    blockhash: BLOCKHASH,
    tables,
  });
  const decoded = decodeWire(parseOfAnySize(transaction), tables);
  const found = [
    ...judgeSwap(decodeInstruction(parts.swap), asked),
    ...judgeCalls(instructions),
    ...judgeTip(tips, asked),
    ...judgeSigners(parts, asked),
    ...judgeRouterFee({ bps: asked.feeBps, account: asked.feeAccount })(decoded),
    ...(await checkBytes(decoded, intentOf(asked, bounds))),
  ];
  if (payer === owner) return found;
  return [...found, ...(await checkBytes(decoded, intentOfPayer(payer, asked, bounds)))];
}

function intentOf(asked: AskedSwap, bounds: Bounds): Intent {
  const { owner, payer, inputMint, outputMint, amount, minOutput, destination } = asked;
  const receive = [{ mint: outputMint, atLeast: minOutput > 0n ? minOutput : 1n }];
  return {
    owner,
    feePayer: payer ?? owner,
    spend: [{ mint: inputMint, atMost: amount }],
    // Whose account another destination is, the bytes do not say: `judgeSwap` compares it.
    receive: destination === undefined ? receive : [],
    recipients: [apiPrograms.router],
    trustPrograms: [apiPrograms.router],
    trustArrival: asked.isSimulated,
    ...bounds,
  };
}

/** The payer opens token accounts of the owner, and no more. */
function intentOfPayer(payer: Address, { owner }: AskedSwap, bounds: Bounds): Intent {
  return {
    owner: payer,
    otherSigners: [owner],
    recipients: [owner],
    trustPrograms: [apiPrograms.router],
    ...bounds,
  };
}

/**
 * Lamports of a tip that the input allows; `undefined` for any other instruction. The service chooses
 * one of its accounts.
 */
function lamportsOfTip(
  raw: RawInstruction,
  { owner, payer, tipLamports }: AskedSwap,
): bigint | undefined {
  const each = decodeInstruction(raw);
  const isTransfer = each.program === 'system' && each.type === 'transfer';
  if (tipLamports === 0n || !isTransfer || raw.metas.length > 2) return undefined;
  const { source } = each.accounts;
  return source === owner || source === payer ? each.data.lamports : undefined;
}

function judgeTip(
  tips: readonly (bigint | undefined)[],
  { tipLamports }: AskedSwap,
): readonly Finding[] {
  const sum = tips.reduce<bigint>((all, tip) => all + (tip ?? 0n), 0n);
  if (sum <= tipLamports) return [];
  return [{ rule: 'spend', reason: `the tip is ${sum} lamports, more than ${tipLamports}` }];
}

const isRouterCall = ({ programAddress }: RawInstruction): boolean =>
  programAddress === apiPrograms.router;

/** A further swap would have terms of its own. */
function judgeCalls(instructions: readonly RawInstruction[]): readonly Finding[] {
  const swaps = instructions
    .filter(isRouterCall)
    .filter((each) => readSwapCall(each) !== 'no-swap');
  if (swaps.length <= 1) return [];
  return [{ rule: 'terms', reason: `the router is called ${swaps.length} times instead of once` }];
}

/** A program that is given an account which signs can act for it: see `judgeParts`. */
function judgeSigners(
  parts: SwapParts,
  { owner, payer, otherSigners = [] }: AskedSwap,
): readonly Finding[] {
  const instructions = offeredInstructions(parts);
  const signers = new Set(payer === undefined ? otherSigners : [payer, ...otherSigners]);
  signers.delete(owner);
  const exposed = [...signers].filter((signer) =>
    instructions.some(
      (each) =>
        (signer !== payer || isRouterCall(each)) &&
        each.metas.some(({ address }) => address === signer),
    ),
  );
  return exposed.map((address) => ({
    rule: 'exposed',
    reason: `the service's instructions name ${address}, which signs the transaction and has no part in the swap`,
  }));
}

function judgeSwap(swap: Instruction, asked: AskedSwap): readonly Finding[] {
  const terms = (reason: string): readonly Finding[] => [{ rule: 'terms', reason }];
  const call = readSwapCall(swap);
  if (swap.programAddress !== apiPrograms.router || call === undefined || call === 'no-swap')
    return terms('the swap instruction is not a call of the router that can be read');
  const { owner, inputMint, outputMint, destination } = asked;
  if (call.payer !== owner)
    return terms(`the swap takes tokens from ${call.payer}, not of ${owner}`);
  if (call.inputMint !== undefined && call.inputMint !== inputMint)
    return terms(`the swap takes ${call.inputMint}, and the input says ${inputMint}`);
  if (call.outputMint !== outputMint)
    return terms(`the swap gives ${call.outputMint}, and the input says ${outputMint}`);
  if (call.maxInput > asked.amount)
    return terms(`the swap takes ${call.maxInput} base units, more than ${asked.amount}`);
  if (call.minOutput < asked.minOutput)
    return terms(`the swap gives at least ${call.minOutput}, less than ${asked.minOutput}`);
  if (destination !== undefined && call.destination !== destination)
    return terms(`the output goes to ${call.destination ?? owner}, not to ${destination}`);
  return [];
}
