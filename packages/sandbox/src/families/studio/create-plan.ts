import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Address } from '@perijove/core';
import {
  addressBytes,
  compileTransaction,
  createAssociatedAccount,
  decodeTransaction,
  deriveAddress,
  type Instruction,
  MINT_BYTES,
  signTransaction,
  TOKEN_PROGRAM,
  TRANSACTION_LIFE_MS,
  toBase64,
} from '@perijove/local-node/ledger';
import { mintFactsOf } from '../../settlement/associated-account.ts';
import { BONDING_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { PlanAmounts } from './check-plan.ts';
import { LAUNCH_DECIMALS } from './curve-terms.ts';
import { FALLING_BPS, type FallingFee, type FeeSchedule, SNIPING_BPS } from './fee-schedule.ts';
import { LOCKER_WALLET, MIGRATION_WALLET } from './graduate.ts';
import { launchCall } from './launch-call.ts';
import type { LaunchPlan, PlanInput } from './launch-plan.ts';
import { LAUNCH_KIND, type Launchpad } from './launchpad.ts';
import {
  createMintAccount,
  giveUpMinting,
  initializeMint,
  mintTokens,
} from './mint-instructions.ts';

/** Duration of the fee against snipers, in seconds: random, as documented. */
const SNIPING_SECONDS = { least: 60, most: 300 } as const;

export interface PreparedLaunch {
  readonly plan: LaunchPlan;
  /** Signed by the mint; the creator must sign too. */
  readonly wire: Uint8Array;
}

export interface PlanSurroundings {
  /** World time. */
  readonly nowMs: number;
  /** Address of the metadata of a launch. */
  readonly uriOf: (mint: Address) => string;
}

/**
 * Prepares a launch. Its transaction creates the mint with the whole, fixed supply. It may be sent
 * to the API or to the JSON-RPC node.
 */
export function createPlan(
  { book }: Launchpad,
  ledger: ServiceLedger,
  input: PlanInput,
  amounts: PlanAmounts,
  { nowMs, uriOf }: PlanSurroundings,
): PreparedLaunch {
  const mintSigner = ledger.signer(`studio mint ${randomUUID()}`);
  const { address: mint } = mintSigner;
  const draft = { ...describe(input, amounts, mint), plannedMs: nowMs };
  const also = launchInstructions(ledger, draft, amounts);
  const { settle } = ledger.createSettlement({
    kind: LAUNCH_KIND,
    taker: input.creator,
    expiresAtMs: nowMs + TRANSACTION_LIFE_MS,
    terms: mint,
    also,
    legs: [gate(ledger, draft)],
    calls: [launchCall(ledger, draft, uriOf(mint))],
  });
  const { blockhash } = ledger.latestBlockhash();
  const payer = input.creator;
  const decoded = decodeTransaction(compileTransaction({ payer, blockhash, instructions: settle }));
  const plan = { ...draft, message: toBase64(decoded.message) };
  ledger.documents.write(book.prepare(plan));
  return { plan, wire: signTransaction(decoded, [mintSigner]) };
}

/** Returns a leg of 0 tokens, which identifies the settlement and so allows the launch once. */
function gate(ledger: ServiceLedger, { quoteMint }: Pick<LaunchPlan, 'quoteMint'>) {
  const { vault } = mintFactsOf(ledger, quoteMint);
  return { leg: 'receive', mint: quoteMint, amount: 0n, to: vault } as const;
}

type Draft = Omit<LaunchPlan, 'message' | 'plannedMs'>;

function describe(input: PlanInput, amounts: PlanAmounts, mint: Address): Draft {
  const { buildCurveByMarketCapParam: curve } = input;
  const derive = (name: string): Address =>
    deriveAddress(BONDING_PROGRAM, [Buffer.from(name), addressBytes(mint)]);
  return {
    mint,
    creator: input.creator,
    name: input.tokenName,
    symbol: input.tokenSymbol,
    quoteMint: curve.quoteMint,
    initialCap: String(amounts.initialCap),
    migrationCap: String(amounts.migrationCap),
    locked: String(amounts.locked),
    vesting: curve.lockedVestingParam,
    fee: feeSchedule(input),
    isLpLocked: input.isLpLocked ?? true,
    pool: derive('pool'),
    graduatedPool: derive('graduated pool'),
    config: derive('config'),
    imageType: input.tokenImageContentType,
    uploadKey: randomBytes(16).toString('hex'),
  };
}

function feeSchedule({ fee, antiSniping }: PlanInput): FeeSchedule {
  const { feeBps, totalDuration, baseFeeMode: mode = 'linear' } = fee;
  const { least, most } = SNIPING_SECONDS;
  const falling: FallingFee[] = [];
  if (antiSniping) {
    falling.push({ fromBps: SNIPING_BPS, seconds: randomInt(least, most + 1), mode: 'linear' });
  }
  if (totalDuration) falling.push({ fromBps: FALLING_BPS, seconds: totalDuration, mode });
  return { feeBps, falling };
}

function launchInstructions(
  ledger: ServiceLedger,
  { mint, creator, locked }: Draft,
  { terms }: PlanAmounts,
): readonly Instruction[] {
  const rent = ledger.rentExempt(MINT_BYTES);
  const fill = (owner: Address, amount: bigint): readonly Instruction[] => {
    const account = ledger.associatedAccount(owner, mint, TOKEN_PROGRAM);
    const token = { mint, tokenProgram: TOKEN_PROGRAM };
    return [
      createAssociatedAccount(token, account, owner, creator),
      mintTokens(mint, account, amount),
    ];
  };
  return [
    createMintAccount(creator, mint, rent),
    initializeMint(mint, LAUNCH_DECIMALS),
    ...fill(ledger.maker.address, terms.sale),
    ...fill(ledger.signer(MIGRATION_WALLET).address, terms.migration),
    ...(locked === '0' ? [] : fill(ledger.signer(LOCKER_WALLET).address, BigInt(locked))),
    giveUpMinting(mint),
  ];
}
