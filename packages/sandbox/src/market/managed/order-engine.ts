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
import type { QuoteRequest } from '../routing/request.ts';
import type { OrderQuote } from './order-quote.ts';

export interface FillTerms {
  readonly taker: Address;
  readonly price: Pick<OrderQuote, 'inAmount' | 'outAmount'> & {
    readonly quote: { readonly request: Pick<QuoteRequest, 'inputMint' | 'outputMint'> };
  };
  /** World time. */
  readonly expiresAtMs: number;
  /** Token accounts of the taker. Default: the associated ones. */
  readonly accounts?: {
    readonly input?: Address | undefined;
    readonly output?: Address | undefined;
  };
  /** More data, after the published fields. */
  readonly more?: Uint8Array | undefined;
}

/**
 * Returns the call by which a market maker fills an order. Taker and maker sign. Source: the
 * published interface of the program.
 */
export function fillCall(ledger: Ledger, terms: FillTerms): ProgramCall {
  const { taker, price, expiresAtMs, accounts = {}, more } = terms;
  const { inputMint, outputMint } = price.quote.request;
  const maker = ledger.maker.address;
  const accountsOf = (mint: Mint, own: Address | undefined): readonly AccountUse[] =>
    [own ?? associatedAccountOf(ledger, taker, mint), associatedAccountOf(ledger, maker, mint)].map(
      (address) => ({ address, role: WRITABLE }),
    );
  const programOf = (mint: Mint): Address => ledger.mint(mint)?.tokenProgram as Address;
  return anchorCall({
    program: ORDER_ENGINE_PROGRAM,
    name: 'fill',
    accounts: [
      { address: taker, role: WRITABLE_SIGNER },
      { address: maker, role: WRITABLE_SIGNER },
      ...accountsOf(inputMint, accounts.input),
      ...accountsOf(outputMint, accounts.output),
      read(inputMint),
      read(programOf(inputMint)),
      read(outputMint),
      read(programOf(outputMint)),
      read(SYSTEM_PROGRAM),
    ],
    args: [
      littleEndian(8, price.inAmount, price.outAmount, Math.floor(expiresAtMs / 1000)),
      ...(more ? [more] : []),
    ],
  });
}
