import type { Mint } from '@perijove/core';
import type * as earn from 'perijove/earn';
import { assertAmount, parseAmount, whole, words } from '../money/amount.ts';
import { assertCanAsk } from '../money/ask.ts';
import { isDryRun, previewOptions, showPreview } from '../money/dry-run.ts';
import { createMoneyFlow } from '../money/flow.ts';
import { readMints, shownTokens } from '../money/mints.ts';
import { findTokens, type KnownToken } from '../money/tokens.ts';
import { clean } from '../output/clean.ts';
import { facts, table } from '../output/table.ts';
import { formError, usageError } from '../output/usage.ts';
import { type MoneySession, openMoneySession } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';

const FORMS = ['earn', 'earn deposit <amount> <token>', 'earn withdraw <amount> <token>'];

type Action = 'deposit' | 'withdraw';

/** `perijove earn` */
export async function run(context: Context): Promise<Result> {
  const [action, ...others] = context.args;
  if (action === undefined) return pools(context);
  const isAction = action === 'deposit' || action === 'withdraw';
  const [amount, token] = others;
  if (!isAction || amount === undefined || token === undefined || others.length > 2)
    throw formError('earn', context.args, FORMS);
  assertAmount('amount', amount);
  assertCanAsk(context, true);
  return move(context, action, amount, token);
}

/** Every pool, with what the wallet has in it. */
async function pools({ session, paint, warn }: Context): Promise<Result> {
  const own = await session();
  const { perijove, wallet } = own;
  const [tokens, positions] = await Promise.all([
    perijove.earn.tokens({}),
    wallet === undefined ? [] : perijove.earn.positions({ users: [wallet.address] }),
  ]);
  // The records of pools do not say the program of their assets.
  const assets = positions.length > 0 ? tokens.flatMap((pool) => assetOf(pool).mint ?? []) : [];
  const known = await shownTokens(own, assets, warn);
  const data = tokens.map((pool) => {
    const { symbol, mint, decimals } = assetOf(pool);
    const multiplier = known.get(mint ?? '')?.multiplier ?? 1;
    const held = positions.find(({ token }) => token.address === pool.address);
    const units = /^\d+$/.test(String(held?.underlyingAssets)) ? held?.underlyingAssets : undefined;
    return {
      action: null,
      token: symbol,
      mint,
      ratePercent: pool.totalRate == null ? null : Number(pool.totalRate) / 100,
      amount: units == null ? null : whole(String(units), { decimals, multiplier }),
      amountUnits: units == null ? null : String(units),
      signature: null,
      flow: null,
      problem: null,
    };
  });
  const columns = [
    { head: 'TOKEN' },
    { head: 'RATE', isNumber: true },
    { head: 'YOU HAVE', isNumber: true },
    { head: 'MINT' },
  ];
  const rows = data.map(({ token, ratePercent, amount, mint }) => [
    token,
    ratePercent === null ? 'not known' : `${ratePercent.toFixed(2)} %`,
    amount ?? '',
    mint,
  ]);
  return { data, text: table(columns, rows, paint) };
}

function assetOf({ asset, assetAddress, symbol, decimals }: earn.Token): {
  readonly symbol: string;
  readonly mint: Mint | null;
  readonly decimals: number;
} {
  const mint = assetAddress ?? asset?.address ?? null;
  return { symbol: clean(asset?.symbol ?? symbol, 20), mint, decimals };
}

async function move(
  context: Context,
  action: Action,
  amount: string,
  name: string,
): Promise<Result> {
  const session = await openMoneySession(context);
  const { asset: listed, shares } = await findPool(session, name, context.warn);
  const [asset] = await readMints(session.rpc, [listed]);
  const units = parseAmount('amount', amount, asset);
  const input = { asset: asset.mint, amount: units };
  const fields = fieldsOf(action, asset, units);
  const { earn: client } = session.perijove;
  if (isDryRun(context))
    return showPreview(
      client.preview[action](input, previewOptions(session, [asset, shares])),
      fields,
    );
  const question = `${action === 'deposit' ? 'Deposit' : 'Withdraw'} ${words(units, asset)}?`;
  const flow = await createMoneyFlow(context, session, [asset, shares], () => question);
  const { signature } = await flow.landed(
    action === 'deposit'
      ? client.deposit(input, flow.options)
      : client.withdraw(input, flow.options),
  );
  const data = { ...fields, signature, flow: flow.name(), problem: null };
  const done = [action === 'deposit' ? 'Deposited' : 'Withdrawn', words(units, asset)] as const;
  return { data, text: facts([done, ['Signature', signature]], context.paint) };
}

function fieldsOf(action: Action, asset: KnownToken, units: bigint) {
  const { symbol, mint } = asset;
  const amounts = { amount: whole(units, asset), amountUnits: String(units) };
  return { action, token: symbol, mint, ratePercent: null, ...amounts };
}

/** The token of a pool, and its receipt token for the review. */
async function findPool(
  { perijove }: MoneySession,
  name: string,
  warn: Context['warn'],
): Promise<{ readonly asset: KnownToken; readonly shares: KnownToken }> {
  const [[asset], listed] = await Promise.all([
    findTokens(perijove, [name], warn),
    perijove.earn.tokens({}),
  ]);
  const pool = listed.find((each) => assetOf(each).mint === asset?.mint);
  if (asset !== undefined && pool !== undefined) return { asset, shares: sharesOf(pool) };
  const says = `${clean(name)} has no pool: run perijove earn`;
  throw usageError('token', 'a token with a pool', says);
}

/** The receipt token, for the review. */
function sharesOf({ address, symbol, name, decimals }: earn.Token): KnownToken {
  const texts = { symbol: clean(symbol, 20) || address, name: clean(name) };
  const plain = { isVerified: false, multiplier: 1, isToken2022: false };
  return { mint: address, ...texts, decimals, ...plain };
}
