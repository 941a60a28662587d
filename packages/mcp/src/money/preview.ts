import type { Decision } from '@perijove/policy';
import type { WalletEffects } from '@perijove/solana';
import { describeTransaction, inWords } from '@perijove/solana/describe';
import { createId } from '../previews/ids.ts';
import { MORE_LAMPORTS, WORSE_BPS } from './bounds.ts';
import type { Desk } from './desk.ts';
import { dryRun } from './dry-run.ts';
import type { Plan } from './money-tool.ts';
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
  const { owner, rpc, policy } = desk;
  const { effects, review } = await dryRun(desk, plan, signal);
  const description = await describeTransaction(review.transaction, { owner, rpc, signal });
  const words = [...inWords(description), ...toleranceWords(effects)];
  const decision = await policy.explain(effects);
  const shown = {
    flow: plan.flow,
    verdict: decision.verdict,
    words,
    rules: rulesOf(decision),
    leaving: effects.leaving.map(({ mint, atMost }) => ({ mint, units: String(atMost) })),
    arriving: effects.arriving.map(({ mint, atLeast }) => ({ mint, units: String(atLeast) })),
  };
  // What would be refused can be previewed again when the budget allows it.
  if (decision.verdict === 'deny') return shown;
  const id = createId();
  const expiresAtMs = Date.now() + LIFE_MS;
  await desk.previews.write({
    version: 1,
    id,
    ...plan,
    bounds: storeEffects(effects),
    words,
    expiresAtMs,
    isStarted: false,
  });
  return { id, expiresAt: new Date(expiresAtMs).toISOString(), ...shown };
}

/** The rules that decide; those that allow say nothing new. */
export function rulesOf({ rules }: Decision): Preview['rules'] {
  return rules
    .filter(({ verdict }) => verdict !== 'allow')
    .map(({ rule, reason }) => ({ rule, reason }));
}

function toleranceWords({ arriving }: WalletEffects): readonly string[] {
  const price =
    arriving.length === 0 ? '' : `, and at most ${Number(WORSE_BPS) / 100} % less may arrive`;
  return [
    `The commit builds the transaction again: its fees may be up to ${Number(MORE_LAMPORTS) / 1e9} SOL higher${price}. Beyond that it is refused.`,
  ];
}
