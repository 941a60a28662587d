import type { Address, Mint } from '@perijove/core';
import {
  type AccountUse,
  type Ledger,
  littleEndian,
  read,
  SYSTEM_PROGRAM,
  WRITABLE,
  WRITABLE_SIGNER,
} from '@perijove/local-node/ledger';
import { anchorCall } from '../../settlement/anchor-call.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import { ORDER_ENGINE_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { OrderQuote } from './order-quote.ts';

export interface FillTerms {
  readonly taker: Address;
  readonly price: OrderQuote;
  /** World time. */
  readonly expiresAtMs: number;
}

/**
 * Returns the call by which a market maker fills an order. Taker and maker sign. Source: the
 * published interface of the program.
 */
export function fillCall(ledger: Ledger, { taker, price, expiresAtMs }: FillTerms): ProgramCall {
  const { inputMint, outputMint } = price.quote.request;
  const maker = ledger.maker.address;
  const accountsOf = (mint: Mint): readonly AccountUse[] =>
    [taker, maker].map((owner) => ({
      address: associatedAccountOf(ledger, owner, mint),
      role: WRITABLE,
    }));
  const programOf = (mint: Mint): Address => ledger.mint(mint)?.tokenProgram as Address;
  return anchorCall({
    program: ORDER_ENGINE_PROGRAM,
    name: 'fill',
    accounts: [
      { address: taker, role: WRITABLE_SIGNER },
      { address: maker, role: WRITABLE_SIGNER },
      ...accountsOf(inputMint),
      ...accountsOf(outputMint),
      read(inputMint),
      read(programOf(inputMint)),
      read(outputMint),
      read(programOf(outputMint)),
      read(SYSTEM_PROGRAM),
    ],
    args: [littleEndian(8, price.inAmount, price.outAmount, Math.floor(expiresAtMs / 1000))],
  });
}
