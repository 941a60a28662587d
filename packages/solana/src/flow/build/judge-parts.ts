import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import { compileRaw } from '../../assemble/compile-transaction.ts';
import { checkBytes } from '../../check/check-transaction.ts';
import type { Intent } from '../../check/intent.ts';
import { apiPrograms } from '../../programs/api-programs.ts';
import { readSwapCall } from '../../programs/swap-call.ts';
import { decodeInstruction, type Instruction } from '../../transaction/decode-instruction.ts';
import { decodeWire } from '../../transaction/decode-transaction.ts';
import { parseOfAnySize } from '../../transaction/wire-transaction.ts';
import { judgeRouterFee } from '../router-fee.ts';
import { offeredInstructions } from './assemble-swap.ts';
import type { SwapParts } from './swap-parts.ts';

/** The caller's input: the bounds of the service's instructions. */
export interface AskedSwap {
  /** Whose tokens are swapped: a wallet, or an address that a program signs for. */
  readonly owner: Address;
  readonly payer?: Address | undefined;
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
 */
export async function judgeParts(
  parts: SwapParts,
  asked: AskedSwap,
  bounds: Bounds = {},
): Promise<readonly Finding[]> {
  const { tables } = parts;
  const feePayer = asked.payer ?? asked.owner;
  const instructions = offeredInstructions(parts);
  const { transaction } = compileRaw({ feePayer, instructions, blockhash: BLOCKHASH, tables });
  const decoded = decodeWire(parseOfAnySize(transaction), tables);
  const found = [
    ...judgeSwap(decodeInstruction(parts.swap), asked),
    ...judgeRouterFee({ bps: asked.feeBps, account: asked.feeAccount })(decoded),
  ];
  return [...found, ...(await checkBytes(decoded, intentOf(parts, asked, bounds)))];
}

function intentOf(parts: SwapParts, asked: AskedSwap, bounds: Bounds): Intent {
  const { owner, payer, inputMint, outputMint, amount, minOutput, tipLamports } = asked;
  const { destination, isSimulated } = asked;
  const spend = [
    { mint: inputMint, atMost: amount },
    { mint: SOL, atMost: tipLamports },
  ];
  const receive = [{ mint: outputMint, atLeast: minOutput > 0n ? minOutput : 1n }];
  return {
    owner,
    feePayer: payer ?? owner,
    spend,
    // Whose account another destination is, the bytes do not say: `judgeSwap` compares it.
    receive: destination === undefined ? receive : [],
    recipients: [apiPrograms.router, ...(tipLamports > 0n ? tipAccounts(parts) : [])],
    trustPrograms: [apiPrograms.router],
    trustArrival: isSimulated,
    ...bounds,
  };
}

/** The service chooses one of its accounts. The amount is bounded by the caller. */
function tipAccounts({ tip }: SwapParts): readonly Address[] {
  return tip.flatMap((raw) => {
    const each = decodeInstruction(raw);
    return each.program === 'system' && each.type === 'transfer' ? [each.accounts.destination] : [];
  });
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
