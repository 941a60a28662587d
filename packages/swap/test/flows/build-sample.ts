import { writeInstruction } from '@perijove/solana/flow';
import type { SwapBuild } from '@perijove/swap';
import { buyWif, type DraftParts, partsOf, raw } from '../../../solana/test/corpus/builds.ts';
import { usdc, wif } from '../../../solana/test/ledger/cast.ts';
import { compute } from '../../../solana/test/ledger/make.ts';
import { LEAST, MOST } from '../../../solana/test/ledger/public-calls.ts';

/** 100 USDC for at least 40 WIF, as the service builds it: what `draft` says of its parts. */
export function buildOf(draft: DraftParts = buyWif.draft, own: object = {}): SwapBuild {
  const { setup, swap, cleanup, others, tip } = partsOf(draft);
  return {
    inputMint: usdc.mint,
    outputMint: wif.mint,
    routePlan: [],
    inAmount: String(MOST),
    outAmount: String(LEAST),
    otherAmountThreshold: String(LEAST),
    computeBudgetInstructions: [compute.limit(3e5), compute.price(10000n)].map((each) =>
      writeInstruction(raw(each)),
    ),
    setupInstructions: setup.map(writeInstruction),
    swapInstruction: writeInstruction(swap),
    cleanupInstruction: cleanup.map(writeInstruction)[0] ?? null,
    otherInstructions: others.map(writeInstruction),
    tipInstruction: tip.map(writeInstruction)[0] ?? null,
    ...own,
  } as SwapBuild;
}

export const buying = { inputMint: usdc.mint, outputMint: wif.mint, amount: MOST };
export { LEAST, MOST };
