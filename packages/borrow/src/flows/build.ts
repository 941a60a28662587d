import { type Address, SOL } from '@perijove/core';
import { findAssociatedTokenAddress, type Intent } from '@perijove/solana';
import {
  type AssembledSwap,
  type Built,
  boundsOf,
  executionFailed,
  fetchLookupTables,
  finishSwap,
  judgeAssembled,
  latestBlockhash,
  readInstruction,
  readParts,
  VAULTS_PROGRAM,
} from '@perijove/solana/flow';
import type { OperateInstructions } from '../types.ts';
import { findPosition, findPositionMint } from './addresses.ts';
import type { Change } from './change.ts';
import type { BorrowFlowOptions, HealthChange } from './inputs.ts';
import { judgeHealth } from './judge-health.ts';
import { type AskedChange, judgeOperate } from './judge-operate.ts';
import { intentOf, movesOf } from './moves.ts';
import { type BorrowMethods, readState, type State } from './read-state.ts';
import { termsOf } from './review-terms.ts';
import { aroundSol } from './wrap-sol.ts';

/** One call of a flow. */
export interface BorrowFlow {
  readonly client: BorrowMethods;
  readonly options: BorrowFlowOptions;
  readonly owner: Address;
  readonly change: Change;
}

/** Stored with the signed transaction, for the result. */
export interface BorrowNotes {
  readonly positionId: number;
  readonly health: HealthChange;
}

/** 0.0005 SOL. */
const MAX_PRIORITY_FEE_LAMPORTS = 500_000n;
/** Rent of the accounts that the program opens for a position: 0.01 SOL. */
const MAX_OTHER_RENT_LAMPORTS = 10_000_000n;

const COMPUTE_BUDGET: Address = 'ComputeBudget111111111111111111111111111111';
const TOKEN_PROGRAMS: readonly Address[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
];

/** Builds the transaction of a change out of the service's instructions, with SOL wrapped around it. */
export async function buildChange(
  flow: BorrowFlow,
): Promise<Built<OperateInstructions, BorrowNotes>> {
  const { client, options, owner, change } = flow;
  const { rpc, signal } = options;
  const { vaultId, positionId, col, debt } = change;
  const wanted = { vaultId, positionId, signer: owner, colAmount: col, debtAmount: debt };
  // Side by side with the state, whose failure says more.
  const offered = client.operateInstructions(wanted, { signal });
  const blockhash = latestBlockhash(rpc, signal);
  for (const each of [offered, blockhash]) each.catch(() => undefined);
  const state = await readState({ client, rpc, signal, owner }, change);
  const health = judgeHealth(state, change);
  const offer = await offered;
  const { nftId } = offer;
  if (positionId !== 0 && nftId !== positionId)
    throw refused(`the service answered for position ${nftId}, not for ${positionId}`);
  const asked = await askedOf(flow, state, nftId);
  const assembled = await assemble(flow, state, offer, await blockhash);
  const judgeCalls = judgeOperate(asked);
  const judgeParts = judgeAssembled(assembled.instructions);
  return {
    ...assembled,
    offer,
    notes: { positionId: nftId, health },
    agreed: null,
    intent: await intentFor(flow, state, asked),
    judge: (decoded) => [...judgeCalls(decoded), ...judgeParts(decoded)],
    terms: termsOf(change, state.config, health),
  };
}

async function intentFor(
  { options, owner, change }: BorrowFlow,
  { config }: State,
  { vaultId, positionId, isNew }: AskedChange,
): Promise<Intent> {
  const nft = await findPositionMint(vaultId, positionId);
  const known = { maxOtherRentLamports: MAX_OTHER_RENT_LAMPORTS, involvedMints: [nft, SOL] };
  return {
    owner,
    ...intentOf(movesOf(change, config), nft, isNew),
    ...boundsOf(options, [VAULTS_PROGRAM], {
      ...known,
      involvedMints: [...known.involvedMints, config.supply, config.borrow],
      priorityLamports: MAX_PRIORITY_FEE_LAMPORTS,
    }),
  };
}

async function askedOf(
  { owner, change }: BorrowFlow,
  { vaultAddress, config }: State,
  positionId: number,
): Promise<AskedChange> {
  const { vaultId, col, debt } = change;
  const { supply, borrow } = config;
  const nft = await findPositionMint(vaultId, positionId);
  const accountsOf = (mint: Address): Promise<readonly Address[]> =>
    Promise.all(TOKEN_PROGRAMS.map((each) => findAssociatedTokenAddress(owner, mint, each)));
  const [position, nftAccounts, supplyAccounts, borrowAccounts] = await Promise.all([
    findPosition(vaultId, positionId),
    accountsOf(nft),
    accountsOf(supply),
    accountsOf(borrow),
  ]);
  return {
    owner,
    vault: vaultAddress,
    supply,
    borrow,
    vaultId,
    positionId,
    isNew: change.positionId === 0,
    position,
    nftAccount: nftAccounts[0] ?? '',
    supplyAccounts,
    borrowAccounts,
    col,
    debt,
  };
}

async function assemble(
  { options, owner, change }: BorrowFlow,
  { config, wrapped }: State,
  { instructions, addressLookupTableAddresses }: OperateInstructions,
  blockhash: string,
): Promise<AssembledSwap> {
  const { rpc, signal, clock } = options;
  const { leaving, arriving } = movesOf(change, config);
  const usesSol = [...leaving, ...arriving].some(({ mint }) => mint === SOL);
  const needed = leaving.find(({ mint }) => mint === SOL)?.units ?? 0n;
  const around = usesSol ? aroundSol(owner, wrapped, needed) : { before: [], after: [] };
  const tables = await fetchLookupTables(addressLookupTableAddresses, rpc, signal);
  const budget = instructions.filter(({ programId }) => programId === COMPUTE_BUDGET);
  const [last, ...first] = instructions
    .filter(({ programId }) => programId !== COMPUTE_BUDGET)
    .toReversed();
  if (!last) throw refused('the service returned no instruction');
  const parts = readParts({
    computeBudgetInstructions: budget,
    setupInstructions: [...around.before, ...first.toReversed()],
    swapInstruction: last,
    addressesByLookupTableAddress: Object.fromEntries(tables),
  });
  const made = await finishSwap(parts, {
    feePayer: owner,
    own: { before: [], after: around.after.map((each) => readInstruction(each, 'after')) },
    blockhash,
    maxPriorityLamports: MAX_PRIORITY_FEE_LAMPORTS,
    rpc,
    signal,
    clock,
  });
  if ('transaction' in made) return made;
  throw refused(`the transaction would have ${made.size} bytes, more than ${made.max.size}`);
}

function refused(says: string): Error {
  return executionFailed(says, { name: 'unreadable_offer', advice: 'retry' });
}
