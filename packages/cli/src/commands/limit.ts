import { isPerijoveError } from '@perijove/core';
import { parseBps, whole, words } from '../money/amount.ts';
import { isDryRun, previewOptions, showPreview } from '../money/dry-run.ts';
import { createMoneyFlow } from '../money/flow.ts';
import { parseDuration, parsePositive } from '../money/option-values.ts';
import { type OrderAmounts, pricedToken, readOrder } from '../money/order-amounts.ts';
import { clean } from '../output/clean.ts';
import { facts } from '../output/table.ts';
import { usageError } from '../output/usage.ts';
import type { Context, Result } from '../spec.ts';

/** Every price order must end. */
const DEFAULT_EXPIRY = '7d';

/** What is read before anything is sent. */
interface Terms {
  readonly slippageBps: number | undefined;
  readonly expiresInMs: number | undefined;
}

/** `perijove limit` */
export async function run(context: Context): Promise<Result> {
  const { own } = context.settings;
  const slippageBps = parseBps(own['slippageBps']);
  const isOld = own['v1'] === true;
  const expires = own['expires'] ?? (isOld ? undefined : DEFAULT_EXPIRY);
  const terms: Terms = { slippageBps, expiresInMs: parseDuration('--expires', expires) };
  return isOld ? placeOld(context, terms) : placeNew(context, terms);
}

/** A price order of the service's newer family: executes at a price in US dollars. */
async function placeNew(
  context: Context,
  { slippageBps, expiresInMs = 0 }: Terms,
): Promise<Result> {
  const { own } = context.settings;
  const { usd, triggerCondition } = triggerOf(own);
  const order = await readOrder(context, context.args);
  const { session, input, output, amount } = order;
  const priced = pricedToken(order, own['of']);
  const asked = {
    orderType: 'single',
    inputMint: input.mint,
    outputMint: output.mint,
    inputAmount: amount,
    triggerMint: priced.mint,
    triggerCondition,
    triggerPriceUsd: usd,
    expiresAt: { inMs: expiresInMs },
    ...(slippageBps !== undefined && { slippageBps }),
  } as const;
  const { triggerV2 } = session.perijove;
  const inOwnWords = (error: unknown): never => {
    throw wrongSide(error, triggerCondition, usd) ?? error;
  };
  if (isDryRun(context)) {
    const preview = triggerV2.preview.place(asked, previewOptions(session, [input, output]));
    return showPreview(preview.catch(inOwnWords), fieldsOf('price', order));
  }
  const question = `Sell ${words(amount, input)} for ${output.symbol} when ${priced.symbol} is ${triggerCondition} $${usd}?`;
  const flow = await createMoneyFlow(context, session, [input, output], () => question);
  const placed = await flow.landed(triggerV2.place(asked, flow.options)).catch(inOwnWords);
  return resultOf(context, 'price', order, { ...placed, flow: flow.name() });
}

/** @throws PerijoveError `invalid_input` unless exactly one of the two prices is given. */
function triggerOf(own: Context['settings']['own']) {
  const above = parsePositive('--above', own['above']);
  const below = parsePositive('--below', own['below']);
  const usd = above ?? below;
  if (usd === undefined || (above !== undefined && below !== undefined))
    throw usageError(
      '--above',
      'one of --above <usd> and --below <usd>: the price at which it executes',
    );
  if (own['price'] !== undefined)
    throw usageError(
      '--price',
      'no value without --v1',
      '--price: only with --v1; use --above or --below, in US dollars',
    );
  return { usd, triggerCondition: above === undefined ? 'below' : 'above' } as const;
}

/** The flow names its own option for a price on the wrong side of the market, which this command has not. */
function wrongSide(error: unknown, side: 'above' | 'below', usd: number): Error | undefined {
  if (!isPerijoveError(error, 'invalid_input') || error.details.field !== 'triggerPriceUsd')
    return undefined;
  const [, market = 'not known'] = /market price is ([\d.]+)/.exec(error.message) ?? [];
  const expected = `a price ${side} the market`;
  const says = `--${side}: $${usd} is not ${side} the market price of $${market}: the order would execute immediately. Pass another price, or use perijove swap`;
  return usageError(`--${side}`, expected, says);
}

/** A limit order of the older family: executes at a price in output tokens, and never below it. */
async function placeOld(context: Context, { slippageBps, expiresInMs }: Terms): Promise<Result> {
  const { own } = context.settings;
  for (const name of ['above', 'below', 'of'])
    if (own[name] !== undefined)
      throw usageError(
        `--${name}`,
        'no value with --v1',
        `--${name}: not with --v1, whose price is --price, in output tokens`,
      );
  const price = priceOf(own);
  const order = await readOrder(context, context.args);
  const { session, input, output, amount } = order;
  const { takingAmountAt } = await import('perijove/trigger');
  const takingAmount = takingAmountAt(price, amount, {
    inputDecimals: input.decimals,
    outputDecimals: output.decimals,
    inputMultiplier: input.multiplier,
    outputMultiplier: output.multiplier,
  });
  const params = {
    makingAmount: amount,
    takingAmount,
    ...(slippageBps !== undefined && { slippageBps: String(slippageBps) }),
    ...(expiresInMs !== undefined && { expiredAt: new Date(Date.now() + expiresInMs) }),
  };
  const asked = { inputMint: input.mint, outputMint: output.mint, params };
  const { trigger } = session.perijove;
  if (isDryRun(context)) {
    const preview = trigger.preview.place(asked, previewOptions(session, [input, output]));
    return showPreview(preview, fieldsOf('limit', order));
  }
  const question = `Sell ${words(amount, input)} for ${words(takingAmount, output)}?`;
  const flow = await createMoneyFlow(context, session, [input, output], () => question);
  const placed = await flow.landed(trigger.place(asked, flow.options));
  return resultOf(context, 'limit', order, { ...placed, flow: flow.name() });
}

/** Output tokens for one input token. */
function priceOf({ price }: Context['settings']['own']): string {
  if (parsePositive('--price', price) === undefined)
    throw usageError(
      '--price',
      'output tokens for one input token',
      '--price is missing: with --v1 pass output tokens for one input token, such as 199.5',
    );
  return String(price);
}

interface Placed {
  readonly order: string | null;
  readonly signature: string;
  readonly flow: string | null;
}

function fieldsOf(kind: 'price' | 'limit', { input, output, amount }: OrderAmounts) {
  return {
    kind,
    order: null,
    inputMint: input.mint,
    outputMint: output.mint,
    amount: whole(amount, input),
    amountUnits: String(amount),
  };
}

function resultOf(
  { paint }: Context,
  kind: 'price' | 'limit',
  asked: OrderAmounts,
  { order, signature, flow }: Placed,
): Result {
  const { input, output, amount } = asked;
  const data = { ...fieldsOf(kind, asked), order, signature, flow, problem: null };
  const shown = order === null ? 'see perijove orders' : clean(order, 60);
  const text = facts(
    [
      ['Sells', `${words(amount, input)} for ${output.symbol}`],
      ['Order', shown],
      ['Signature', signature],
    ],
    paint,
  );
  return { data, text };
}
