import { randomUUID } from 'node:crypto';
import { type Address, type InputOf, SOL } from '@perijove/core';
import { programErrorOf } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { rentOf } from '../../market/managed/gas.ts';
import { fitting } from '../../market/swap/swap-transaction.ts';
import { usdValue } from '../../market/swap/usd-value.ts';
import { associatedAccountOf, tokensIn } from '../../settlement/associated-account.ts';
import { hashText } from '../../world/random.ts';
import { unixSeconds } from '../../world/wire-text.ts';
import type { Output } from '../service.ts';
import { type BuiltFill, buildFill } from './build-fill.ts';
import type { JupiterzContext } from './jupiterz-context.ts';
import { type MakerPrice, makerPriceOf, type OrderInput } from './price.ts';
import { noQuoteFound, refuseFill } from './refusal.ts';

type GlobalInput = InputOf<(typeof families)['jupiterz']['globalOrder']>;
type WireQuote = Output<'jupiterz', 'order'>;

/** How long a maker's price holds: seen, not documented. */
const QUOTE_LIFE_MS = 55_000;

/** The makers that the service was seen to name. */
const PROVIDERS = ['luminosity', 'ergonia', 'astrum'] as const;

/** Returns the firm price of a maker and, for a taker who can pay, its transaction. */
export function orderFromMaker(input: OrderInput, context: JupiterzContext): WireQuote {
  checkInput(input, context);
  const price = makerPriceOf(input, context);
  if (!price) throw noQuoteFound();
  return quoteFor(input, price, context);
}

/** Returns the order whose output is worth the most in US dollars, the integrator's fee not counted. */
export function orderBestOutput(
  { outputMint: outputMints, ...input }: GlobalInput,
  context: JupiterzContext,
): WireQuote {
  const { integratorFee: _, integratorTokenAccount: __, ...plain } = input;
  const priced = outputMints.flatMap((outputMint) => {
    const one = { ...input, outputMint };
    checkInput(one, context);
    const price = makerPriceOf({ ...plain, outputMint }, context);
    const usd = price ? usdValue(context.world, outputMint, price.outAmount) : 0;
    return usd > 0 ? [{ one, usd }] : [];
  });
  const [best] = priced.sort((a, b) => b.usd - a.usd);
  if (!best) throw noQuoteFound();
  return orderFromMaker(best.one, context);
}

/** @throws ServiceFailure for an input that the sandbox refuses. */
function checkInput(input: OrderInput, { ledger }: JupiterzContext): void {
  const { inputMint, outputMint, integratorTokenAccount } = input;
  for (const [field, mint] of Object.entries({ inputMint, outputMint })) {
    if (!ledger.mint(mint)) throw refuseFill(`Invalid ${field}`);
  }
  if (input.settingsPda !== undefined || input.signers !== undefined) {
    throw refuseFill('settingsPda: swaps of vaults are served by swap.squadsOrder');
  }
  if (integratorTokenAccount !== undefined && ledger.lamports(integratorTokenAccount) === 0n) {
    throw refuseFill('integratorTokenAccount: expected an account that exists');
  }
}

function quoteFor(input: OrderInput, price: MakerPrice, context: JupiterzContext): WireQuote {
  const { ledger } = context;
  const [requestId, quoteId] = [randomUUID(), randomUUID()];
  const { inAmount, outAmount, quote } = price;
  const priced = {
    routing: 'spot',
    requestId,
    quoteId,
    maker: ledger.maker.address,
    provider: PROVIDERS[hashText(quoteId) % PROVIDERS.length],
    swapMode: quote.swapMode === 'ExactIn' ? 'exactIn' : 'exactOut',
    orderInfo: {
      input: side(input.inputMint, inAmount),
      output: side(input.outputMint, outAmount),
    },
  };
  const { taker } = input;
  if (taker === undefined) return { ...priced, transaction: null, expireAt: null };
  const error = problemOf(input, taker, price, context);
  if (error) return { ...priced, transaction: null, expireAt: null, error };
  const expiresAtMs = context.world.clock.now() + QUOTE_LIFE_MS;
  const request = { requestId, taker, input, price, expiresAtMs };
  const built = fitting(() => buildFill(request, context), noQuoteFound);
  if (built.error) throw refuseFill(requestId, codeOf(built.error));
  keep(input, price, { requestId, quoteId, expiresAtMs, built }, context);
  const expireAt = String(unixSeconds(expiresAtMs));
  return { ...priced, transaction: built.transaction, expireAt };
}

function side(token: string, amount: bigint) {
  return { token, startAmount: String(amount), endAmount: String(amount) };
}

/** Returns why the taker cannot pay. */
function problemOf(
  { inputMint, outputMint, isWsol, inputTokenAccount, ataAccountPayer, receiver }: OrderInput,
  taker: Address,
  { inAmount }: MakerPrice,
  { ledger }: JupiterzContext,
): 'insufficientBalance' | 'missingAtaAccount' | undefined {
  const paysLamports = inputMint === SOL && isWsol !== true && inputTokenAccount === undefined;
  const account = inputTokenAccount ?? associatedAccountOf(ledger, taker, inputMint);
  if (!paysLamports) {
    if (ledger.lamports(account) === 0n) return 'missingAtaAccount';
    if (tokensIn(ledger, account) < inAmount) return 'insufficientBalance';
  }
  const { inAll } = rentOf(ledger, taker, { inputMint, outputMint, receiver, amount: inAmount });
  const own = paysLamports ? inAmount : 0n;
  const rent = ataAccountPayer === undefined || ataAccountPayer === taker ? inAll : 0n;
  return ledger.lamports(taker) < own + rent ? 'insufficientBalance' : undefined;
}

/** The code of a failed simulation: that of the program, in hexadecimal, or a word. */
function codeOf(error: NonNullable<BuiltFill['error']>): string {
  const code = programErrorOf(error);
  return code === undefined ? 'SIMULATION_FAILED' : `0x${code.toString(16)}`;
}

interface Kept {
  readonly requestId: string;
  readonly quoteId: string;
  readonly expiresAtMs: number;
  readonly built: BuiltFill;
}

function keep(
  { inputMint, outputMint }: OrderInput,
  { quote, inAmount, outAmount }: MakerPrice,
  { built, ...ids }: Kept,
  { ledger, world, makerOrders }: JupiterzContext,
): void {
  makerOrders.add({
    ...ids,
    atMs: world.clock.now(),
    // A substring of the query would keep the whole URL in memory as long as the order.
    inputMint: ledger.mint(inputMint)?.mint ?? inputMint,
    outputMint: ledger.mint(outputMint)?.mint ?? outputMint,
    inAmount: String(inAmount),
    outAmount: String(outAmount),
    routeIn: String(quote.inAmount),
    routeOut: String(quote.outAmount),
    messageHash: built.messageHash,
    coSigned: true,
    router: 'jupiterz',
  });
}
