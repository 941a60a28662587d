import { type Address, isPerijoveError, type Mint } from '@perijove/core';
import type { Perijove } from 'perijove';
import { whole, words } from '../money/amount.ts';
import { assertCanAsk } from '../money/ask.ts';
import { createMoneyFlow } from '../money/flow.ts';
import { withMultipliers } from '../money/mints.ts';
import { findTokens, type KnownToken } from '../money/tokens.ts';
import { facts } from '../output/table.ts';
import { formError, usageError } from '../output/usage.ts';
import { openMoneySession, type Session } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';

const FORMS = ['fees <token>', 'fees claim <token>'];

/** `perijove fees` */
export async function run(context: Context): Promise<Result> {
  const { args } = context;
  const [first, second] = args;
  if (first === 'claim' && second !== undefined && args.length === 2) return claim(context, second);
  if (first === undefined || first === 'claim' || args.length > 1)
    throw formError('fees', args, FORMS);
  const { mint, pool, quote } = await findPool(context, await context.session(), first);
  const { unclaimed, total } = await (await context.session()).perijove.studio.fee({
    poolAddress: pool,
  });
  const data = {
    mint,
    pool,
    quoteMint: quote.mint,
    unclaimed: wholeOf(unclaimed, quote),
    total: wholeOf(total, quote),
    claimed: null,
    signature: null,
    flow: null,
  };
  const text = facts(
    [
      ['Unclaimed', `${data.unclaimed ?? 'not known'} ${quote.symbol}`],
      ['In all', `${data.total ?? 'not known'} ${quote.symbol}`],
      ['Pool', pool],
    ],
    context.paint,
  );
  return { data, text };
}

function wholeOf(units: string, quote: KnownToken): string | null {
  return /^\d+$/.test(units) ? whole(units, quote) : null;
}

interface Pool {
  readonly mint: Mint;
  readonly pool: Address;
  readonly quote: KnownToken;
}

async function findPool(
  { settings, warn }: Context,
  session: Pick<Session, 'perijove' | 'rpc'>,
  name: string,
): Promise<Pool> {
  const { perijove } = session;
  const asked = [name, String(settings.own['quote'] ?? 'USDC')];
  // A launched token is rarely verified, and its creator knows that.
  const [token, listed] = await findTokens(perijove, asked, () => undefined);
  const [quote] = await withMultipliers(session, listed ? [listed] : [], warn);
  if (token === undefined || quote === undefined) throw usageError('token', 'the mint of a launch');
  const pool = await poolOf(perijove, token.mint);
  if (pool !== undefined) return { mint: token.mint, pool, quote };
  throw usageError(
    'token',
    'the mint of a launch',
    `token: ${token.mint} was not launched through the service: pass the mint that perijove launch returned`,
  );
}

async function poolOf(
  { studio }: Pick<Perijove, 'studio'>,
  mint: Mint,
): Promise<Address | undefined> {
  try {
    const { data } = await studio.poolAddresses({ mint });
    return data?.dbcPoolAddress ?? undefined;
  } catch (error) {
    if (isPerijoveError(error, 'not_found')) return undefined;
    throw error;
  }
}

async function claim(context: Context, name: string): Promise<Result> {
  assertCanAsk(context, true);
  const session = await openMoneySession(context);
  const { mint, pool, quote } = await findPool(context, session, name);
  const flow = await createMoneyFlow(context, session, [quote], () => `Claim the fees of ${mint}?`);
  const input = { poolAddress: pool, quoteMint: quote.mint };
  const { claimed, signature } = await flow.landed(
    session.perijove.studio.claimFees(input, flow.options),
  );
  const data = {
    mint,
    pool,
    quoteMint: quote.mint,
    unclaimed: null,
    total: null,
    claimed: wholeOf(claimed, quote),
    signature,
    flow: flow.name(),
  };
  const text = facts(
    [
      ['Claimed', words(claimed, quote)],
      ['Signature', signature],
    ],
    context.paint,
  );
  return { data, text };
}
