import { type Address, type Mint, SOL } from '@perijove/core';
import type * as instantSwap from 'perijove/instant-swap';
import type * as portfolio from 'perijove/portfolio';
import { whole } from '../money/amount.ts';
import { withMultipliers } from '../money/mints.ts';
import { toKnown } from '../money/tokens.ts';
import { clean } from '../output/clean.ts';
import { table } from '../output/table.ts';
import { type Session, walletAddress } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';
import { type WatchedPortfolio, watchPortfolio } from '../watch/watch-portfolio.ts';
import { isWatched, watchResults } from '../watch/watch-results.ts';

interface Row {
  readonly kind: 'token' | 'position';
  readonly platform: string;
  readonly label: string;
  readonly name: string | null;
  readonly amount: string | null;
  readonly mint: Mint | null;
  readonly usdValue: number | null;
}

/** `perijove portfolio` */
export async function run(context: Context): Promise<Result | undefined> {
  const { args, session, warn, paint } = context;
  const watched = isWatched(context);
  const own = await session();
  const address = walletAddress(own, args[0]);
  const { perijove } = own;
  const show = async ({ holdings, positions }: Held): Promise<Result> => {
    warnOfMissing(positions, warn);
    const data = [...(await tokenRows(own, holdings, warn)), ...positionRows(positions)];
    return { data, text: textOf(data, address, paint) };
  };
  if (watched) {
    await watchResults<WatchedPortfolio>(
      context,
      (options) => watchPortfolio(perijove, address, options),
      show,
    );
    return undefined;
  }
  const [holdings, positions] = await Promise.all([
    perijove.instantSwap.holdings({ address }),
    perijove.portfolio.positions({ address }),
  ]);
  return show({ holdings, positions });
}

type Held = Pick<WatchedPortfolio, 'holdings' | 'positions'>;

function warnOfMissing({ fetcherReports }: portfolio.Positions, warn: Context['warn']): void {
  for (const { id, status, error } of fetcherReports ?? [])
    if (status === 'failed')
      warn(`${id} could not be read, its positions are missing: ${error ?? ''}`);
}

function textOf(data: readonly Row[], address: Address, paint: Context['paint']): string {
  if (data.length === 0) return `${address} holds nothing.\n`;
  const columns = [
    { head: 'PLATFORM' },
    { head: 'WHAT' },
    { head: 'AMOUNT', isNumber: true },
    { head: 'USD', isNumber: true },
    { head: 'NAME' },
  ];
  const rows = data.map(({ platform, label, amount, usdValue, name }) => [
    platform,
    label,
    amount ?? '',
    usdValue === null ? 'not known' : usdValue.toFixed(2),
    name ?? '',
  ]);
  return table(columns, rows, paint);
}

/** What the wallet holds of each mint, wrapped SOL apart from native SOL. */
async function tokenRows(
  session: Pick<Session, 'perijove' | 'rpc'>,
  { amount: lamports, tokens }: instantSwap.Holdings,
  warn: Context['warn'],
): Promise<readonly Row[]> {
  const held = Object.entries(tokens ?? {})
    .map(([mint, accounts = []]) => {
      const units = accounts.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
      return { mint, units };
    })
    .filter(({ units }) => units > 0n);
  const mints = [...new Set([SOL, ...held.map(({ mint }) => mint)])];
  const { perijove } = session;
  const [records, prices] = await Promise.all([
    perijove.tokens.search({ query: mints }),
    perijove.price.get({ ids: mints }),
  ]);
  const known = await withMultipliers(session, records.map(toKnown), warn);
  const native = BigInt(lamports) > 0n ? [{ mint: SOL, units: BigInt(lamports) }] : [];
  return [...native, ...held].map(({ mint, units }, at) => {
    const token = known.find((each) => each.mint === mint);
    // The service does not say whether the price of a scaled token is for one as it is shown.
    const usd = token?.multiplier === 1 ? prices[mint]?.usdPrice : undefined;
    const amount = token ? whole(units, token) : null;
    const isWrapped = mint === SOL && !(native.length > 0 && at === 0);
    return {
      kind: 'token',
      platform: 'wallet',
      label: isWrapped ? 'WSOL' : (token?.symbol ?? mint),
      name: token?.name ?? null,
      amount,
      mint,
      usdValue: usd === undefined || amount === null ? null : usd * Number(amount),
    };
  });
}

function positionRows({ elements }: portfolio.Positions): readonly Row[] {
  // The wallet's own tokens are listed by what it holds.
  const others = elements.filter(({ platformId }) => platformId !== 'wallet');
  return others.map(({ platformId, label, name, value }) => ({
    kind: 'position',
    platform: clean(platformId),
    label: clean(label),
    name: name == null ? null : clean(name),
    amount: null,
    mint: null,
    usdValue: value ?? null,
  }));
}
