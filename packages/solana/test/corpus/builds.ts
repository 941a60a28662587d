import { SOL } from '@perijove/core';
import type { AskedSwap } from '../../src/flow/build/judge-parts.ts';
import type { SwapParts } from '../../src/flow/build/swap-parts.ts';
import { apiPrograms } from '../../src/programs/api-programs.ts';
import type { RawInstruction } from '../../src/programs/raw-instruction.ts';
import { alice, places, sol, TOKEN, usdc, wif } from '../ledger/cast.ts';
import { type DraftInstruction, role } from '../ledger/draft.ts';
import { associated } from '../ledger/make.ts';
import { call, LEAST, MOST, older } from '../ledger/public-calls.ts';
import { SOL_UNIT } from '../ledger/world.ts';
import { openWif, unwrap, usdcOf, wifOf, wrap, wsolOf } from './flows.ts';

/** The response of a build, with what the caller asked for. */
export interface BuildCase {
  readonly name: string;
  readonly parts: SwapParts;
  readonly asked: AskedSwap;
}

export const raw = ({ program, accounts, data }: DraftInstruction): RawInstruction => ({
  programAddress: program,
  metas: accounts,
  bytes: data,
});

/** The parts in the forms of the drafts. */
export interface DraftParts {
  readonly budget?: readonly DraftInstruction[];
  readonly setup?: readonly DraftInstruction[];
  readonly swap: DraftInstruction;
  readonly cleanup?: readonly DraftInstruction[];
  readonly others?: readonly DraftInstruction[];
  readonly tip?: readonly DraftInstruction[];
  readonly tables?: SwapParts['tables'];
  readonly version?: SwapParts['version'];
}

export const partsOf = (draft: DraftParts): SwapParts => {
  const { budget = [], setup = [], swap, cleanup = [], others = [], tip = [] } = draft;
  return {
    version: draft.version ?? 0,
    unitPrice: 10_000n,
    budget: budget.map(raw),
    setup: setup.map(raw),
    swap: raw(swap),
    cleanup: cleanup.map(raw),
    others: others.map(raw),
    tip: tip.map(raw),
    tables: draft.tables ?? new Map(),
  };
};

const asked: AskedSwap = {
  owner: alice.address,
  inputMint: usdc.mint,
  outputMint: wif.mint,
  amount: MOST,
  minOutput: LEAST,
  tipLamports: 0n,
  feeBps: 0,
  isSimulated: false,
};

/** The same swap by the older form of the call, whose amounts stand at the end of its data. */
export const olderRoute: DraftInstruction = {
  ...older('route'),
  accounts: [
    role.read(TOKEN),
    role.sign(alice.address),
    ...[usdcOf.alice, wifOf.alice].map(role.write),
    ...[apiPrograms.router, wif.mint, apiPrograms.router].map(role.read),
    ...[places.tip, places.escrow].map(role.write),
  ],
};

/** 100 USDC for at least 40 WIF. */
export const buyWif = { draft: { setup: [openWif], swap: call('route_v2') }, asked };

/** One SOL for USDC, wrapped and unwrapped. */
export const sellSolByBuild = {
  draft: {
    setup: [...wrap(SOL_UNIT), associated.create(alice, alice, usdc)],
    swap: call('route_v2', { from: sol, into: usdc, to: usdcOf.alice, amount: SOL_UNIT }),
    cleanup: [unwrap],
  },
  asked: { ...asked, inputMint: SOL, outputMint: usdc.mint, amount: SOL_UNIT },
};

/** 100 USDC for SOL, unwrapped at the end. */
export const buySolByBuild = {
  draft: {
    setup: [associated.create(alice, alice, sol)],
    swap: call('route_v2', { into: sol, to: wsolOf.alice }),
    cleanup: [unwrap],
  },
  asked: { ...asked, outputMint: SOL },
};
