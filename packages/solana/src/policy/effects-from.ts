import type { Address } from '@perijove/core';
import type { Examined } from '../check/examine-transaction.ts';
import { isOpaque } from '../check/rules/programs.ts';
import { ofKind } from '../check/rules/rule.ts';
import type { ReviewedTransaction } from '../review/review.ts';
import type { ReviewTerm } from '../review/review-term.ts';
import { grantsOf } from './grants-of.ts';
import type { Payment, Promised, WalletEffects } from './wallet-effects.ts';

/** What the guard has read, as the facts that a policy judges. */
export function effectsFrom(
  examined: Examined,
  reviewed: ReviewedTransaction,
  flow: string,
): WalletEffects {
  const { facts, findings } = examined;
  const { meant } = facts;
  const { leaving, arriving, signers, terms } = reviewed;
  const named = [...(meant.recipients ?? []), ...meant.receive.map(({ wallet }) => wallet)];
  return {
    wallet: meant.owner,
    flow,
    findings,
    evidence: evidenceOf(examined),
    leaving,
    arriving: arriving.filter(({ mint, atLeast }) => atLeast > 1n || !meant.receipts.has(mint)),
    goesTo: goesTo(examined),
    receivers: [...new Set(named)].filter((each) => each !== meant.owner),
    payments: paymentsOf(examined),
    programs: programsOf(examined),
    signers,
    grants: grantsOf(facts),
    promised: promisedIn(terms),
  };
}

function evidenceOf({ changes, facts: { decoded } }: Examined): WalletEffects['evidence'] {
  if (changes) return 'simulation';
  return decoded.instructions.some(isOpaque) ? 'trust' : 'bytes';
}

function goesTo({ facts: { meant } }: Examined): WalletEffects['goesTo'] {
  if (meant.anyRecipient) return 'anybody';
  const isExchange = meant.recipients === undefined && meant.receive.length > 0;
  return isExchange ? 'market' : 'receivers';
}

function programsOf({ facts: { decoded } }: Examined): readonly Address[] {
  const opaque = decoded.instructions.filter(isOpaque);
  return [...new Set(opaque.map(({ programAddress }) => programAddress))];
}

/** Without a simulation, a call of a swap counts as a transfer to its program: see `programs`. */
function paymentsOf(examined: Examined): readonly Payment[] {
  const { facts, effects } = examined;
  const programs = new Set(programsOf(examined));
  return ofKind(effects, 'leaves').flatMap(({ to, mint, amount }): readonly Payment[] => {
    const home = to === undefined ? undefined : facts.homes.get(to);
    const wallet = home?.mint === mint ? home?.wallet : to;
    const isOwn = wallet === facts.meant.owner;
    return isOwn || (to !== undefined && programs.has(to)) ? [] : [{ to: wallet, mint, amount }];
  });
}

function promisedIn(terms: readonly ReviewTerm[]): Promised | undefined {
  const rate = terms.find((term) => term.kind === 'rate');
  return rate && { sold: rate.sold, bought: rate.bought };
}
