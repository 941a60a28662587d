/** A client with a journal, which buys predictions, sells them and claims what they win for as long as it is let live. */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { isPerijoveError } from '@perijove/core';
import { createFileJournal } from '@perijove/journal/file';
import { createRpc } from '@perijove/solana';
import { createPerijove } from 'perijove';
import type { Market } from 'perijove/prediction';
import { PREDICTION_PROGRAM } from '../../../../src/settlement/program/service-programs.ts';
import type { ClientTask } from '../killing.ts';

/** People at a time: a kill finds them at different flows. */
const LANES = 6;
const USD = 1_000_000n;
const HOUR_MS = 3_600_000;
const task = JSON.parse(process.argv[2] ?? '') as ClientTask;
const perijove = createPerijove({
  deployment: task.deployment,
  apiKey: task.apiKey,
  plan: 'pro',
});
const { prediction } = perijove;
const rpc = createRpc(task.rpcUrl);
const journal = createFileJournal(task.journalFolder);
const known = (await journal.list()).filter((record) => record.step !== 'unreadable');

/** What the n-th does follows from its number, so that it is the same after a crash. */
const kinds = [
  { events: { category: 'politics' }, play: trade },
  { events: { category: 'sports' }, play: claimWinner },
  { events: { category: 'politics' }, play: trade },
  { events: { provider: 'bisonfi' }, play: tradeRound },
] as const;

/** One after the other, each flow under an id of its own. */
interface Player {
  readonly n: number;
  readonly market: Market;
  readonly run: <Result>(
    step: string,
    flow: (options: ReturnType<typeof optionsOf>) => Promise<Result>,
  ) => Promise<Result | undefined>;
}

function optionsOf(n: number, step: string) {
  const secretKey = task.secretKeys[n % task.secretKeys.length] ?? '';
  const signer = Uint8Array.from(Buffer.from(secretKey, 'hex'));
  return { signer, rpc, journal, id: `game ${n} ${step}`, programs: [PREDICTION_PROGRAM] };
}

/** A part is sold, then the rest. */
async function trade({ market: { marketId }, run }: Player): Promise<void> {
  const purchase = { marketId, isYes: true, depositAmount: 10n * USD };
  const position = await filled(await run('buy', (options) => prediction.buy(purchase, options)));
  if (!position) return;
  const { pubkey: positionPubkey } = position;
  // The same after a crash, when a part may have been sold.
  const part = { positionPubkey, contracts: 2n * USD, minUsd: 1n };
  await filled(await run('sell', (options) => prediction.sell(part, options)));
  const whole = { positionPubkey, minUsd: 1n, maxContracts: 1_000n * USD };
  await filled(await run('close', (options) => prediction.closePosition(whole, options)));
}

/** Both sides are bought, and one of them wins. */
async function claimWinner({ n, market, run }: Player): Promise<void> {
  const { marketId } = market;
  const positions: { readonly pubkey: string }[] = [];
  for (const isYes of [true, false]) {
    const purchase = { marketId, isYes, depositAmount: 5n * USD };
    const bought = await run(`buy ${isYes}`, (options) => prediction.buy(purchase, options));
    const position = await filled(bought);
    if (position) positions.push(position);
  }
  await advanceTo(market.closeTime * 1_000 + HOUR_MS);
  for (const { pubkey: positionPubkey } of positions) {
    const claimable = await isClaimable(positionPubkey);
    // A payout that landed in a crash is to be found by its flow.
    if (claimable || isBegun(`game ${n} claim`, positionPubkey))
      await run('claim', (options) =>
        prediction.claim({ positionPubkey, minPayout: USD }, options),
      );
  }
}

/** A position that was paid out is not listed any more. */
async function isClaimable(positionPubkey: string): Promise<boolean> {
  try {
    return (await prediction.position({ positionPubkey })).claimable;
  } catch (error) {
    if (codeOf(error) === 'not_found') return false;
    throw error;
  }
}

/** One swap in, and one out. */
async function tradeRound({ market, run }: Player): Promise<void> {
  const { marketId, outcomeMint } = market;
  if (!outcomeMint) throw new Error(`${marketId} has no mint`);
  const purchase = { marketId, outcomeMint, isYes: true, depositAmount: 5n * USD };
  const bounds = { minContracts: USD };
  const bought = await run('buy', (options) => prediction.buy({ ...purchase, ...bounds }, options));
  if (!bought) return;
  const { positionPubkey, contracts: maxContracts } = bought;
  const whole = { positionPubkey, outcomeMint, minUsd: 1n, maxContracts };
  await run('close', (options) => prediction.closePosition(whole, options));
}

/** The position after the keeper's fill; undefined when it failed, or nothing was ordered. */
async function filled(
  order: Awaited<ReturnType<typeof prediction.buy>> | undefined,
): Promise<{ readonly pubkey: string } | undefined> {
  if (!order?.orderPubkey) return undefined;
  const { orderPubkey, positionPubkey } = order;
  await advance(4_000);
  const status = await prediction.waitForFill({ orderPubkey, pollMs: 20, maxWaitMs: 10_000 });
  return status?.status === 'filled' ? { pubkey: positionPubkey } : undefined;
}

async function clock(change: object): Promise<{ readonly nowMs: number }> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(change);
  const url = new URL('/_sandbox/clock', task.deployment.baseUrl);
  const response = await fetch(url, { method: 'POST', headers, body });
  return (await response.json()) as { readonly nowMs: number };
}

const advance = (advanceMs: number) => clock({ advanceMs });

async function advanceTo(atMs: number): Promise<void> {
  const { nowMs } = await clock({});
  if (nowMs < atMs) await advance(atMs - nowMs);
}

/** What another player's clock can do to a flow: it expires, and its market closes. */
const EXPIRED = ['transaction_expired', 'outcome_unknown'];
const REFUSED = ['bad_request', 'not_found', 'price_moved'];

function codeOf(error: unknown): string {
  return isPerijoveError(error) ? error.code : '';
}

async function carryThrough(n: number): Promise<void> {
  const { events, play } = kinds[n % kinds.length] as (typeof kinds)[number];
  const market = await marketOf(n, events);
  await play({
    n,
    market,
    async run(step, flow) {
      for (;;) {
        try {
          return await flow(optionsOf(n, step));
        } catch (error) {
          if (REFUSED.includes(codeOf(error))) return forget(n, step);
          if (!EXPIRED.includes(codeOf(error))) throw error;
        }
      }
    },
  });
}

/** Nothing was signed: the market has closed, and the flow cannot go on. */
async function forget(n: number, step: string): Promise<undefined> {
  const { id } = optionsOf(n, step);
  await journal.remove(id);
  appendFileSync(`${task.journalFolder}-refused`, `${id}\n`);
}

/** The market of the first flow, after a crash; else an open one. */
async function marketOf(n: number, events: object): Promise<Market> {
  const first = known.find(({ id }) => numberOf(id) === n && id.includes(' buy'));
  const asked = first?.asked as { readonly marketId: string } | undefined;
  if (asked) return prediction.market({ marketId: asked.marketId });
  const { data } = await prediction.events({ ...events, includeMarkets: true });
  const open = data.filter(({ isActive }) => isActive).flatMap(({ markets }) => markets ?? []);
  const market = open[n % open.length];
  if (!market) throw new Error('no market is open');
  return market;
}

function isBegun(flow: string, positionPubkey: string): boolean {
  const asked = known.find(({ id }) => id === flow)?.asked;
  return (
    (asked as { readonly positionPubkey?: string } | undefined)?.positionPubkey === positionPubkey
  );
}

function numberOf(id: string): number {
  return Number(/^game (\d+) /.exec(id)?.[1]);
}

/** Numbers of those who have ended, one a line. */
const endedFile = `${task.journalFolder}-ended`;
const ended = existsSync(endedFile) ? readFileSync(endedFile, 'utf8').split('\n') : [];

function unfinished(): readonly number[] {
  const begun = new Set(known.map(({ id }) => numberOf(id)));
  return [...begun].filter((n) => !ended.includes(String(n)));
}

const waiting = [...unfinished()];
let next = Math.max(-1, ...known.map(({ id }) => numberOf(id)));
const lane = async (): Promise<void> => {
  for (;;) {
    const n = waiting.shift() ?? (task.finish ? undefined : ++next);
    if (n === undefined) return;
    await carryThrough(n);
    appendFileSync(endedFile, `${n}\n`);
  }
};
await Promise.all(Array.from({ length: LANES }, lane));
// A player who does not see a fill in time goes no further, though a later flow was signed before a crash.
if (task.finish) {
  for (const key of task.secretKeys) {
    const signer = Uint8Array.from(Buffer.from(key, 'hex'));
    const options = { signer, rpc, programs: [PREDICTION_PROGRAM], onlySigned: true };
    await perijove.resume(journal, options);
  }
}
await perijove.close();
