import { whole, words } from '../money/amount.ts';
import { isDryRun, previewOptions, showPreview } from '../money/dry-run.ts';
import { createMoneyFlow } from '../money/flow.ts';
import { parseCount, parseDuration, parsePositive } from '../money/option-values.ts';
import { type OrderAmounts, pricedToken, readOrder } from '../money/order-amounts.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { facts } from '../output/table.ts';
import { formError, usageError } from '../output/usage.ts';
import type { Context, Result } from '../spec.ts';
import { listOrders } from './orders.ts';

const FORMS = [
  'dca <amount> <input> <output> --rounds <n> --every <duration>',
  'dca list',
  'dca cancel <order>',
];

/** `perijove dca` */
export async function run(context: Context): Promise<Result | undefined> {
  const { args } = context;
  const isList = args[0] === 'list' && args.length === 1;
  const isCancel = args[0] === 'cancel' && args.length === 2;
  if (isDryRun(context) && (isList || isCancel))
    throw usageError('--dry-run', 'an order to place', '--dry-run: only for an order to place');
  if (isList) return listOrders(context, undefined, ['dca', 'recurring']);
  if (isCancel && args[1] !== undefined)
    return withoutRounds(await cancelOrder(context, args[1], ['dca', 'recurring']));
  if (args.length !== 3) throw formError('dca', args, FORMS);
  return place(context);
}

function withoutRounds({ data, text }: Result): Result {
  return { data: { ...(data as object), rounds: null, everySeconds: null, problem: null }, text };
}

interface Schedule {
  readonly rounds: number;
  readonly everySeconds: number;
}

async function place(context: Context): Promise<Result> {
  const { own } = context.settings;
  const rounds = parseCount('--rounds', own['rounds']);
  const everyMs = parseDuration('--every', own['every']);
  if (rounds === undefined || everyMs === undefined)
    throw usageError(
      rounds === undefined ? '--rounds' : '--every',
      '--rounds <n> and --every <duration>',
      'dca needs --rounds <n>, how often it swaps, and --every <duration>, such as 1d: the amount is for all rounds together',
    );
  if (rounds < 2)
    throw usageError(
      '--rounds',
      'a whole number of 2 or more',
      `--rounds: expected 2 or more, not ${rounds}: perijove swap swaps once`,
    );
  const schedule: Schedule = { rounds, everySeconds: everyMs / 1_000 };
  return own['v1'] === true ? placeOld(context, schedule) : placeNew(context, schedule);
}

async function placeNew(context: Context, schedule: Schedule): Promise<Result> {
  const { own } = context.settings;
  const minPriceUsd = parsePositive('--min-price', own['minPrice']);
  const maxPriceUsd = parsePositive('--max-price', own['maxPrice']);
  const order = await readOrder(context, context.args);
  const { session, input, output, amount } = order;
  const isBounded = minPriceUsd !== undefined || maxPriceUsd !== undefined;
  const window = isBounded && {
    orderType: 'price_conditional' as const,
    triggerMint: pricedToken(order, undefined).mint,
    ...(minPriceUsd !== undefined && { minPriceUsd }),
    ...(maxPriceUsd !== undefined && { maxPriceUsd }),
  };
  const asked = {
    inputMint: input.mint,
    outputMint: output.mint,
    inputAmount: amount,
    orderCount: schedule.rounds,
    intervalSeconds: schedule.everySeconds,
    ...window,
  };
  const { triggerV2 } = session.perijove;
  if (isDryRun(context)) {
    const preview = triggerV2.preview.placeDca(asked, previewOptions(session, [input, output]));
    return showPreview(preview, fieldsOf('dca', order, schedule));
  }
  const flow = await createMoneyFlow(context, session, [input, output], () =>
    questionOf(order, schedule),
  );
  const placed = await flow.landed(triggerV2.placeDca(asked, flow.options));
  return resultOf(context, 'dca', order, schedule, { ...placed, flow: flow.name() });
}

/** A recurring order of the older family. */
async function placeOld(context: Context, schedule: Schedule): Promise<Result> {
  const { own } = context.settings;
  if (own['minPrice'] !== undefined || own['maxPrice'] !== undefined)
    throw usageError('--v1', 'no --min-price and --max-price with --v1');
  const order = await readOrder(context, context.args);
  const { session, input, output, amount } = order;
  const time = {
    inAmount: amount,
    numberOfOrders: schedule.rounds,
    interval: schedule.everySeconds,
  };
  const asked = { inputMint: input.mint, outputMint: output.mint, params: { time } };
  const { recurring } = session.perijove;
  if (isDryRun(context)) {
    const preview = recurring.preview.place(asked, previewOptions(session, [input, output]));
    return showPreview(preview, fieldsOf('recurring', order, schedule));
  }
  const flow = await createMoneyFlow(context, session, [input, output], () =>
    questionOf(order, schedule),
  );
  const placed = await flow.landed(recurring.place(asked, flow.options));
  return resultOf(context, 'recurring', order, schedule, { ...placed, flow: flow.name() });
}

function questionOf(
  { input, output, amount }: OrderAmounts,
  { rounds, everySeconds }: Schedule,
): string {
  return `Swap ${words(amount, input)} for ${output.symbol} in ${rounds} rounds, one every ${everySeconds} s?`;
}

interface Placed {
  readonly order: string | null;
  readonly signature: string;
  readonly flow: string | null;
}

function fieldsOf(
  kind: 'dca' | 'recurring',
  { input, output, amount }: OrderAmounts,
  { rounds, everySeconds }: Schedule,
) {
  return {
    kind,
    id: null,
    state: 'preview',
    inputMint: input.mint,
    outputMint: output.mint,
    amount: whole(amount, input),
    rounds,
    everySeconds,
  };
}

function resultOf(
  { paint }: Context,
  kind: 'dca' | 'recurring',
  asked: OrderAmounts,
  schedule: Schedule,
  { order, signature, flow }: Placed,
): Result {
  const { input, output, amount } = asked;
  const { rounds, everySeconds } = schedule;
  const placed = { id: order, state: 'placed', signature, flow, problem: null };
  const data = { ...fieldsOf(kind, asked, schedule), ...placed };
  const text = facts(
    [
      ['Sells', `${words(amount, input)} for ${output.symbol}`],
      ['Rounds', `${rounds}, one every ${everySeconds} s`],
      ['Order', order ?? 'see perijove dca list'],
      ['Signature', signature],
    ],
    paint,
  );
  return { data, text };
}
