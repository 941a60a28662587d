import { type Address, SOL } from '@perijove/core';
import {
  type Ledger,
  littleEndian,
  read,
  WRITABLE,
  WRITABLE_SIGNER,
} from '@perijove/local-node/ledger';
import { anchorCall } from '../../settlement/anchor-call.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import {
  DFLOW_PROGRAM,
  OKX_PROGRAM,
  OKX_SECOND_PROGRAM,
} from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { OrderQuote } from './order-quote.ts';

/** The routers that have programs of their own. */
export type OtherRouter = 'dflow' | 'okx';

export interface OtherRouterTerms {
  readonly router: OtherRouter;
  readonly taker: Address;
  readonly price: OrderQuote;
  /** Token account that gets the output. Default: the taker's associated one. */
  readonly to: Address | undefined;
}

/** The programs of a router, with the name of an instruction that public parsers know. */
const programs = {
  dflow: [DFLOW_PROGRAM, 'swap2'],
  okx: [OKX_PROGRAM, 'swap_tob_v3'],
  okxSecond: [OKX_SECOND_PROGRAM, 'swap_tob'],
} as const;

/**
 * Returns the call of a router that has a program of its own. The discriminator is the public one.
 * Neither program publishes its whole interface, so the accounts and the data (the input, the quoted
 * output and the minimum output) are of the sandbox. `okx` has two programs: swaps of SOL call the
 * first, all others the second.
 */
export function otherRouterCall(
  ledger: Ledger,
  { router, taker, price, to }: OtherRouterTerms,
): ProgramCall {
  const { quote, inAmount, outAmount } = price;
  const { inputMint, outputMint } = quote.request;
  const isSecond = router === 'okx' && inputMint !== SOL && outputMint !== SOL;
  const [program, name] = programs[isSecond ? 'okxSecond' : router];
  return anchorCall({
    program,
    name,
    accounts: [
      { address: taker, role: WRITABLE_SIGNER },
      { address: associatedAccountOf(ledger, taker, inputMint), role: WRITABLE },
      { address: to ?? associatedAccountOf(ledger, taker, outputMint), role: WRITABLE },
      read(inputMint),
      read(outputMint),
      read(mintFactsOf(ledger, inputMint).tokenProgram),
      read(mintFactsOf(ledger, outputMint).tokenProgram),
    ],
    args: [littleEndian(8, inAmount, outAmount, quote.otherAmountThreshold)],
  });
}
