import type { Decision } from '@perijove/policy';
import type { Review, WalletEffects } from '@perijove/solana';
import { describeTransaction, inWords } from '@perijove/solana/describe';
import { createId } from '../previews/ids.ts';
import { MORE_LAMPORTS, WORSE_BPS } from './bounds.ts';
import type { Desk } from './desk.ts';
import { dryRun } from './dry-run.ts';
import { explainAll } from './explain-all.ts';
import type { Expected, Plan } from './money-tool.ts';
import { storeEffects } from './stored.ts';

/** How long a preview can be committed. */
const LIFE_MS = 10 * 60_000;

/** What a preview tool returns. */
export interface Preview {
  /** For `commit`. Missing where the policy refuses. */
  readonly id?: string;
  readonly expiresAt?: string;
  readonly flow: string;
  readonly verdict: Decision['verdict'];
  /** What the transaction does, in sentences. */
  readonly words: readonly string[];
  /** The rules that refuse, or ask a person. */
  readonly rules: readonly { readonly rule: string; readonly reason: string }[];
  readonly leaving: readonly Amount[];
  readonly arriving: readonly Amount[];
}

interface Amount {
  readonly mint: string;
  /** Base units. */
  readonly units: string;
}

/** Says what a flow would do, what the policy says of it, and keeps it for a commit. Signs nothing. */
export async function preview(desk: Desk, plan: Plan, signal: AbortSignal): Promise<Preview> {
  const { expected, ...planned } = plan;
  const { effects, words: own } = expected ?? (await seen(desk, plan, signal));
  const words = [...own, ...toleranceWords(effects)];
  const decision = await explainAll(desk.policy, effects);
  const shown = {
    flow: plan.flow,
    verdict: decision.verdict,
    words,
    rules: rulesOf(decision),
    leaving: sumsOf(effects, ({ leaving }) => leaving.map((each) => [each.mint, each.atMost])),
    arriving: sumsOf(effects, ({ arriving }) => arriving.map((each) => [each.mint, each.atLeast])),
  };
  // What would be refused can be previewed again when the budget allows it.
  if (decision.verdict === 'deny') return shown;
  const id = createId();
  const expiresAtMs = Date.now() + LIFE_MS;
  await desk.previews.write({
    version: 1,
    id,
    ...planned,
    bounds: storeEffects(effects),
    words,
    expiresAtMs,
    isStarted: false,
  });
  return { id, expiresAt: new Date(expiresAtMs).toISOString(), ...shown };
}

/** What the transaction shows that the flow builds. */
async function seen(desk: Desk, plan: Plan, signal: AbortSignal): Promise<Expected> {
  const { owner, rpc } = desk;
  const { effects, review } = await dryRun(desk, plan, signal);
  const description = await describeTransaction(review.transaction, { owner, rpc, signal });
  return { effects: [effects], words: [...inWords(description), ...healthWords(review)] };
}

/** What a loan agrees to, which no transaction shows: its health, and when it is liquidated. */
function healthWords({ flow, terms }: Review): readonly string[] {
  if (!flow.startsWith('borrow.')) return [];
  return terms.flatMap((term) => (term.kind === 'text' ? `${term.label}: ${term.text}.` : []));
}

function sumsOf(
  effects: readonly WalletEffects[],
  amounts: (each: WalletEffects) => readonly (readonly [string, bigint])[],
): readonly Amount[] {
  const sums = new Map<string, bigint>();
  for (const [mint, units] of effects.flatMap(amounts))
    sums.set(mint, (sums.get(mint) ?? 0n) + units);
  return [...sums].map(([mint, units]) => ({ mint, units: String(units) }));
}

/** The rules that decide; those that allow say nothing new. */
export function rulesOf({ rules }: Decision): Preview['rules'] {
  return rules
    .filter(({ verdict }) => verdict !== 'allow')
    .map(({ rule, reason }) => ({ rule, reason }));
}

function toleranceWords(effects: readonly WalletEffects[]): readonly string[] {
  const price = effects.every(({ arriving }) => arriving.length === 0)
    ? ''
    : `, and at most ${Number(WORSE_BPS) / 100} % less may arrive`;
  return [
    `The commit builds the transaction again: its fees may be up to ${Number(MORE_LAMPORTS) / 1e9} SOL higher${price}. Beyond that it is refused.`,
  ];
}
