import { assertAmount, parseAmount, parseBps, whole, wholeSol, words } from '../money/amount.ts';
import { assertCanAsk } from '../money/ask.ts';
import { isDryRun } from '../money/dry-run.ts';
import { createMoneyFlow } from '../money/flow.ts';
import { readMints } from '../money/mints.ts';
import { assertTwo, findPair, type KnownToken } from '../money/tokens.ts';
import { facts } from '../output/table.ts';
import { usageError } from '../output/usage.ts';
import { type MoneySession, openMoneySession } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';

/** One swap, read from the command line. */
interface Swap {
  readonly input: KnownToken;
  readonly output: KnownToken;
  /** Base units. */
  readonly amount: bigint;
  readonly minOutput: bigint | undefined;
  readonly slippageBps: number | undefined;
}

/** `perijove swap` */
export async function run(context: Context): Promise<Result> {
  const { args, settings, warn } = context;
  const [text = '', ...names] = args;
  assertAmount('amount', text, ['all']);
  const slippageBps = parseBps(settings.own['slippageBps']);
  assertTwo(names);
  assertCanAsk(context, true);
  const session = await openMoneySession(context);
  const pair = await findPair(session.perijove, names, warn);
  const [input, output] = await readMints(session.rpc, pair);
  const least = settings.own['minOutput'];
  const minOutput =
    least === undefined ? undefined : parseAmount('--min-output', String(least), output, 'up');
  const amount =
    text === 'all' ? await spendable(session, input, output) : parseAmount('amount', text, input);
  const swap: Swap = { input, output, amount, minOutput, slippageBps };
  return isDryRun(context) ? preview(context, session, swap) : swapNow(context, session, swap);
}

/** The whole balance; of SOL what fees, rent and the wallet itself leave. */
async function spendable(
  { perijove, wallet, rpc }: MoneySession,
  input: KnownToken,
  output: KnownToken,
): Promise<bigint> {
  const pair = { inputMint: input.mint, outputMint: output.mint };
  const options = { owner: wallet.address, rpc };
  const first = await perijove.swap.preview.swap({ ...pair, amount: 1_000_000n }, options);
  const { maxSpendable = 0n, balance = 0n } = first;
  if (maxSpendable > 0n) return maxSpendable;
  const says = `all: ${wallet.address} has ${words(balance, input)}, and nothing of it can be spent`;
  throw usageError('amount', `a balance of ${input.symbol}`, says);
}

function inputOf({ input, output, amount, slippageBps }: Swap) {
  return {
    inputMint: input.mint,
    outputMint: output.mint,
    amount,
    ...(slippageBps !== undefined && { slippageBps }),
  };
}

/** What would happen, as the service says it: nothing is signed. */
async function preview(
  { paint }: Context,
  { perijove, wallet, rpc }: MoneySession,
  swap: Swap,
): Promise<Result> {
  const { input, output } = swap;
  const seen = await perijove.swap.preview.swap(inputOf(swap), { owner: wallet.address, rpc });
  const { pays, receives, networkLamports, rentLamports, balance, problem } = seen;
  const isBelow = receives.min < (swap.minOutput ?? 0n);
  const data = {
    outcome: 'preview',
    signature: null,
    ...amountsOf(swap, pays.amount, receives.amount),
    minReceives: whole(receives.min, output),
    networkSol: wholeSol(networkLamports),
    rentSol: wholeSol(rentLamports),
    balance: balance === undefined ? null : whole(balance, input),
    problem: problem?.meaning ?? (isBelow ? 'the order guarantees less than --min-output' : null),
    flow: null,
  };
  const text = facts(
    [
      ['You would pay', words(pays.max, input)],
      ['You would receive', words(receives.amount, output)],
      ['At least', words(receives.min, output)],
      ['Network', `${data.networkSol} SOL`],
      ['Rent of accounts', `${data.rentSol} SOL`],
      ['You have', data.balance === null ? 'not known' : `${data.balance} ${input.symbol}`],
      ['Value lost', lossWords(seen.value.lossBps)],
      ['Problem', data.problem ?? 'none'],
    ],
    paint,
  );
  return { data, text: `${text}Nothing was signed.\n` };
}

function lossWords(bps: number | undefined): string {
  return bps === undefined ? 'not known' : `${(bps / 100).toFixed(2)} %`;
}

function amountsOf({ input, output }: Swap, paid: bigint, received: bigint) {
  return {
    inputMint: input.mint,
    outputMint: output.mint,
    pays: whole(paid, input),
    paysUnits: String(paid),
    receives: whole(received, output),
    receivesUnits: String(received),
  };
}

async function swapNow(context: Context, session: MoneySession, swap: Swap): Promise<Result> {
  const { input, output, minOutput } = swap;
  const question = `Swap ${words(swap.amount, input)} for ${output.symbol}?`;
  const flow = await createMoneyFlow(context, session, [input, output], () => question);
  const bounded = { ...inputOf(swap), ...(minOutput !== undefined && { minOutput }) };
  const result = await flow.landed(session.perijove.swap.swap(bounded, flow.options));
  const data = {
    outcome: 'landed',
    signature: result.signature,
    ...amountsOf(swap, BigInt(result.inAmount), BigInt(result.outAmount)),
    minReceives: null,
    networkSol: null,
    rentSol: null,
    balance: null,
    problem: null,
    flow: flow.name(),
  };
  const text = facts(
    [
      ['Paid', words(result.inAmount, input)],
      ['Received', words(result.outAmount, output)],
      ['Signature', result.signature],
    ],
    context.paint,
  );
  return { data, text };
}
