import type { Address, Mint } from '@perijove/core';
import { apiPrograms } from '../programs/api-programs.ts';
import { lendingCalls } from '../programs/lending-calls.ts';
import { type CallLayout, type ProgramCall, readProgramCall } from '../programs/program-call.ts';
import type { RawInstruction } from '../programs/raw-instruction.ts';
import {
  cancelLimitOrder,
  claimCreatorFee,
  closeRecurringOrder,
  launchToken,
  openLimitOrder,
  openRecurringOrder,
} from '../programs/service-calls.ts';
import { readSwapCall } from '../programs/swap-call.ts';
import {
  ALL,
  readVaultChange,
  readVaultLiquidation,
  readVaultOpening,
  VAULTS_PROGRAM,
} from '../programs/vault-calls.ts';
import type { ReviewTerm } from '../review/review-term.ts';
import { term, termsIn } from '../review/term.ts';

/** Tokens that a call takes from a wallet, or gives to it. */
export interface CallMove {
  readonly wallet: Address;
  readonly mint: Mint;
  /** Base units; undefined where the program decides. */
  readonly amount: bigint | undefined;
}

/** What a call of a known program says. */
export interface KnownCall {
  /** Such as `trigger.place`. */
  readonly name: string;
  readonly terms: readonly ReviewTerm[];
  readonly takes: readonly CallMove[];
  readonly gives: readonly CallMove[];
}

/** A known call, and its position in the transaction. */
export interface LocatedCall {
  readonly call: KnownCall;
  readonly index: number;
}

type Reader = (instruction: RawInstruction, index: number) => KnownCall | undefined;
type Said = Omit<KnownCall, 'name' | 'takes' | 'gives'> & Partial<KnownCall>;

function reads<const Layout extends CallLayout>(
  name: string,
  layouts: readonly Layout[],
  say: (call: ProgramCall<Layout>) => Said,
): Reader {
  return (instruction, index) => {
    const call = readProgramCall(instruction, index, layouts);
    return call && { takes: [], gives: [], ...say(call), name };
  };
}

const SECOND_MS = 1_000;

const unixMs = (seconds: bigint): number => Number(seconds) * SECOND_MS;

/** The guard reads what a swap takes and gives; here are its terms. */
const swap: Reader = (instruction) => {
  const call = readSwapCall(instruction);
  if (call === undefined) return undefined;
  if (call === 'no-swap') return { name: 'swap.setUp', terms: [], takes: [], gives: [] };
  const { inputMint, outputMint, maxInput, minOutput, slippageBps, feeBps } = call;
  const terms = termsIn([
    inputMint !== undefined &&
      term.amount('pays', 'Pays at most', { mint: inputMint, units: maxInput }),
    term.amount('receives', 'For at least', { mint: outputMint, units: minOutput }),
    slippageBps > 0 && term.percent('slippage', 'Slippage', slippageBps),
    feeBps > 0 && term.percent('fee', 'Fee of the platform', feeBps),
  ]);
  return { name: 'swap.swap', terms, takes: [], gives: [] };
};

const placeLimit = reads('trigger.place', [openLimitOrder], ({ accounts, data }) => {
  const { maker: wallet, inputMint, outputMint } = accounts;
  const sold = { mint: inputMint, units: data.makingAmount };
  const bought = { mint: outputMint, units: data.takingAmount };
  return {
    takes: [{ wallet, mint: inputMint, amount: data.makingAmount }],
    terms: termsIn([
      term.amount('sells', 'Sells', sold),
      term.amount('receives', 'For at least', bought),
      term.rate('price', 'Price', sold, bought),
      data.expiredAt !== null && term.time('expires', 'Expires', unixMs(data.expiredAt)),
      data.slippageBps !== null &&
        data.slippageBps > 0 &&
        term.percent('slippage', 'May fill lower by', data.slippageBps),
      data.feeBps !== null && data.feeBps > 0 && term.percent('fee', 'Fee', data.feeBps),
    ]),
  };
});

const cancelLimit = reads('trigger.cancel', [cancelLimitOrder], ({ accounts }) => ({
  gives: [{ wallet: accounts.maker, mint: accounts.inputMint, amount: undefined }],
  terms: [term.address('order', 'Order', accounts.order)],
}));

const placeRecurring = reads('recurring.place', openRecurringOrder, ({ accounts, data }) => {
  const { user: wallet, inputMint: mint, outputMint } = accounts;
  const { inAmount, inAmountPerCycle, cycleFrequency, minOutAmount, startAt } = data;
  const swaps = inAmountPerCycle > 0n ? -(-inAmount / inAmountPerCycle) : 0n;
  return {
    takes: [{ wallet, mint, amount: inAmount }],
    terms: termsIn([
      term.amount('sells', 'Sells in all', { mint, units: inAmount }),
      term.amount('sellsEach', 'In each swap about', { mint, units: inAmountPerCycle }),
      term.address('buys', 'Buys', outputMint),
      term.count('swaps', 'Swaps', Number(swaps)),
      term.duration('interval', 'One swap every', unixMs(cycleFrequency)),
      minOutAmount !== null &&
        term.amount('minimum', 'In each swap at least', { mint: outputMint, units: minOutAmount }),
      startAt !== null && startAt > 0n && term.time('begins', 'Begins', unixMs(startAt)),
    ]),
  };
});

const cancelRecurring = reads('recurring.cancel', [closeRecurringOrder], ({ accounts }) => ({
  gives: [accounts.inputMint, accounts.outputMint].map((mint) => ({
    wallet: accounts.user,
    mint,
    amount: undefined,
  })),
  terms: [term.address('order', 'Order', accounts.order)],
}));

const lending: readonly Reader[] = [
  reads('earn.deposit', lendingCalls.deposit, ({ accounts, data }) => {
    const { signer: wallet, asset, shares } = accounts;
    const minShares = 'minShares' in data ? data.minShares : undefined;
    return {
      takes: [{ wallet, mint: asset, amount: data.assets }],
      gives: [{ wallet, mint: shares, amount: minShares }],
      terms: [term.amount('deposits', 'Deposits', { mint: asset, units: data.assets })],
    };
  }),
  reads('earn.mint', lendingCalls.mint, ({ accounts, data }) => {
    const { signer: wallet, asset, shares } = accounts;
    const maxAssets = 'maxAssets' in data ? data.maxAssets : undefined;
    return {
      takes: [{ wallet, mint: asset, amount: maxAssets }],
      gives: [{ wallet, mint: shares, amount: data.shares }],
      terms: [term.amount('mints', 'Shares', { mint: shares, units: data.shares })],
    };
  }),
  reads('earn.withdraw', lendingCalls.withdraw, ({ accounts, data }) => {
    const { signer: wallet, asset, shares } = accounts;
    const maxShares = 'maxShares' in data ? data.maxShares : undefined;
    return {
      takes: [{ wallet, mint: shares, amount: maxShares }],
      gives: [{ wallet, mint: asset, amount: data.assets }],
      terms: [term.amount('withdraws', 'Withdraws', { mint: asset, units: data.assets })],
    };
  }),
  reads('earn.redeem', lendingCalls.redeem, ({ accounts, data }) => {
    const { signer: wallet, asset, shares } = accounts;
    const minAssets = 'minAssets' in data ? data.minAssets : undefined;
    return {
      takes: [{ wallet, mint: shares, amount: data.shares }],
      gives: [{ wallet, mint: asset, amount: minAssets }],
      terms: [term.amount('redeems', 'Redeems shares', { mint: shares, units: data.shares })],
    };
  }),
];

/** Units of an amount that the program decides are not known. */
const unitsOf = (amount: bigint): bigint | undefined => {
  if (amount === ALL) return undefined;
  return amount < 0n ? -amount : amount;
};

const openPosition: Reader = (instruction) => {
  const opening = readVaultOpening(instruction);
  if (!opening) return undefined;
  const { signer: wallet, position, mint } = opening;
  return {
    name: 'borrow.openPosition',
    takes: [],
    gives: [{ wallet, mint, amount: 1n }],
    terms: [
      term.address('position', 'Position', position),
      term.address('nft', 'Position NFT', mint),
    ],
  };
};

/** The flow that makes such a change. No flow changes both sides of a position that is open. */
function actionOf(col: bigint, debt: bigint): string {
  if (col !== 0n && debt !== 0n) return 'borrow.operate';
  if (col !== 0n) return col > 0n ? 'borrow.deposit' : 'borrow.withdraw';
  return debt > 0n ? 'borrow.borrow' : 'borrow.repay';
}

const changePosition: Reader = (instruction) => {
  const change = readVaultChange(instruction);
  if (!change) return undefined;
  const { signer, recipient, supply, borrow, position, col, debt } = change;
  const part = (mint: Mint, amount: bigint, isPaid: boolean): CallMove => ({
    wallet: isPaid ? signer : recipient,
    mint,
    amount: unitsOf(amount),
  });
  const said = (name: string, label: string, { mint, amount }: CallMove): ReviewTerm =>
    amount === undefined
      ? term.text(name, label, 'all')
      : term.amount(name, label, { mint, units: amount });
  const [paid, loan] = [part(supply, col, col > 0n), part(borrow, debt, debt < 0n)];
  return {
    name: actionOf(col, debt),
    takes: [...(col > 0n ? [paid] : []), ...(debt < 0n ? [loan] : [])],
    gives: [...(col < 0n ? [paid] : []), ...(debt > 0n ? [loan] : [])],
    terms: termsIn([
      col > 0n && said('deposits', 'Deposits collateral', paid),
      col < 0n && said('withdraws', 'Withdraws collateral', paid),
      debt > 0n && said('borrows', 'Borrows', loan),
      debt < 0n && said('repays', 'Repays', loan),
      term.address('position', 'Position', position),
    ]),
  };
};

/** The program decides how much collateral is taken. The signer does not own the positions. */
const liquidatePositions: Reader = (instruction) => {
  const liquidation = readVaultLiquidation(instruction);
  if (!liquidation) return undefined;
  const { signer, recipient, supply, borrow, debt } = liquidation;
  return {
    name: 'borrow.liquidate',
    takes: [{ wallet: signer, mint: borrow, amount: debt }],
    gives: [{ wallet: recipient, mint: supply, amount: undefined }],
    terms: [
      term.amount('repays', 'Repays at most', { mint: borrow, units: debt }),
      term.address('takes', 'Takes collateral', supply),
    ],
  };
};

const launching: readonly Reader[] = [
  reads('studio.launch', launchToken, ({ accounts, data }) => ({
    terms: [
      term.text('name', 'Name', data.name),
      term.text('symbol', 'Symbol', data.symbol),
      term.address('mint', 'New token', accounts.baseMint),
    ],
  })),
  reads('studio.claimFees', [claimCreatorFee], ({ accounts }) => ({
    gives: [{ wallet: accounts.creator, mint: accounts.quoteMint, amount: undefined }],
    terms: [term.address('pool', 'Pool', accounts.pool)],
  })),
];

const readers: Readonly<Record<Address, readonly Reader[]>> = {
  [apiPrograms.router]: [swap],
  [apiPrograms.orderEngine]: [swap],
  [apiPrograms.trigger]: [placeLimit, cancelLimit],
  [apiPrograms.recurring]: [placeRecurring, cancelRecurring],
  [apiPrograms.lending]: lending,
  [VAULTS_PROGRAM]: [openPosition, changePosition, liquidatePositions],
  [apiPrograms.bondingCurve]: launching,
};

/** Reads a call of a service program; undefined for any other call, and for one that is not exactly known. */
export function readKnownCall(instruction: RawInstruction, index: number): KnownCall | undefined {
  const { programAddress } = instruction;
  const fitting = Object.hasOwn(readers, programAddress) ? readers[programAddress] : undefined;
  for (const read of fitting ?? []) {
    const call = read(instruction, index);
    if (call) return call;
  }
  return undefined;
}
