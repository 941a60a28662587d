import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import type { Facts } from '../facts.ts';
import type { Meant } from '../read-intent.ts';
import { isNamed, judgeRent, judgeTotal, type Rent, sortRents, sumOf } from '../rent-bound.ts';
import { isBlind, isOpaque } from './programs.ts';
import { type LocatedEffect, ofKind, type RuleFunction, total } from './rule.ts';

/** Visible transfers out stay within `spend`. */
export const spend: RuleFunction = ({ meant }, effects) => {
  const sums = new Map<Mint, bigint>();
  const findings: Finding[] = [];
  for (const { mint, amount, index } of ofKind(effects, 'leaves')) {
    if (mint !== undefined) sums.set(mint, (sums.get(mint) ?? 0n) + amount);
    else {
      const reason = `${amount} base units leave, and the instruction does not name the mint`;
      findings.push({ rule: 'spend', reason, instruction: index });
    }
  }
  for (const [mint, sum] of sums) {
    const most = mayLeave(meant, mint);
    if (sum > most)
      findings.push({
        rule: 'spend',
        reason: `${sum} base units of ${mint} leave, more than ${most}`,
      });
  }
  return findings;
};

/** Where a simulation does not show it later, visible transfers out reach the minimum of `spend`. */
export const mustSpend: RuleFunction = ({ meant, simulated }, effects) => {
  if (simulated) return [];
  const leaving = ofKind(effects, 'leaves');
  return [...meant.mustSpend].flatMap(([mint, least]): readonly Finding[] => {
    const sum = total(leaving.filter((effect) => effect.mint === mint));
    if (sum >= least) return [];
    return [{ rule: 'spend', reason: `${sum} base units of ${mint} leave, less than ${least}` }];
  });
};

/** What is paid back to a sponsor leaves, too: a simulation shows that it came before. */
function mayLeave({ spend: most, maxReturned }: Meant, mint: Mint): bigint {
  return (most.get(mint) ?? 0n) + (mint === SOL ? maxReturned : 0n);
}

/** A program could take everything that was wrapped, so at most `spend` may be wrapped. */
export const wrap: RuleFunction = ({ decoded, meant }, effects) => {
  if (!decoded.instructions.some(isOpaque)) return [];
  const wraps = ofKind(effects, 'wraps');
  const opened = new Set(wraps.map(({ account }) => account));
  const rents = ofKind(effects, 'rents').filter(({ account }) => opened.has(account));
  const rent = new Map(rents.map(({ account, lamports }) => [account, lamports]));
  const wrapped = total(wraps) - [...rent.values()].reduce((all, each) => all + each, 0n);
  const most = meant.spend.get(SOL) ?? 0n;
  const leaving = ofKind(effects, 'leaves').filter(({ mint }) => mint === SOL);
  // More than may leave is a finding of `spend` already.
  if (wrapped <= most || total(leaving) > mayLeave(meant, SOL)) return [];
  return [{ rule: 'spend', reason: `${wrapped} lamports are wrapped as SOL, more than ${most}` }];
};

/** Transfers out go only to the named recipients. */
export const recipients: RuleFunction = (facts, effects) => {
  if (isPaidFor(facts)) return [];
  return ofKind(effects, 'leaves').flatMap(({ mint, amount, to, index }): readonly Finding[] => {
    const what = `${amount} base units of ${mint ?? 'an unnamed mint'}`;
    if (to === undefined)
      return [{ rule: 'burn', reason: `${what} are burnt`, instruction: index }];
    if (isForAnybody(facts) || mayReceive(facts, to, mint)) return [];
    return [{ rule: 'recipient', reason: `${what} go to ${to}`, instruction: index }];
  });
};

/** Accounts that the owner pays for belong to named wallets, and their total cost is bounded. */
export const rent: RuleFunction = (facts, effects) => {
  const { meant } = facts;
  const rents = ofKind(effects, 'rents');
  const strangers = rents.filter(
    ({ wallet, account }) =>
      wallet !== undefined && !isNamed(meant, wallet) && !isNamed(meant, account),
  );
  const findings: Finding[] = (mayPayAnybody(facts) ? [] : strangers).map(({ wallet, index }) => ({
    rule: 'rent',
    reason: `the owner pays rent for an account of ${wallet}`,
    instruction: index,
  }));
  return [...findings, ...judgeRent(facts, sortRents(facts, rentsOnce(effects)))];
};

/** SOL that leaves and all rent stay within one bound, where there is one. */
export const lamportsInAll: RuleFunction = (facts, effects) => {
  const leaving = ofKind(effects, 'leaves').filter(({ mint }) => mint === SOL);
  return judgeTotal(facts, total(leaving) + sumOf(rentsOnce(effects)));
};

/** Rent that the owner pays. The second time the account already exists, or the transaction fails. */
export function rentsOnce(effects: readonly LocatedEffect[]): readonly Rent[] {
  const rents = ofKind(effects, 'rents');
  const once = new Map(rents.map(({ mint, ...rent }) => [rent.account, { ...rent, mint }]));
  return [...once.values()];
}

/**
 * Without `recipients`, any account may be paid if the simulation proves what arrives in return.
 */
function isPaidFor(facts: Facts): boolean {
  const { recipients, receive } = facts.meant;
  return recipients === undefined && receive.length > 0 && !isBlind(facts);
}

/** Named recipients bound what the bytes show. */
function mayPayAnybody({ meant: { anyRecipient, recipients } }: Facts): boolean {
  return anyRecipient && recipients === undefined;
}

/** A program whose calls cannot be read may take all of `spend` by itself. */
function isForAnybody(facts: Facts): boolean {
  return mayPayAnybody(facts) && !isBlind(facts);
}

function mayReceive(facts: Facts, to: Address, mint: Mint | undefined): boolean {
  const { homes, meant } = facts;
  const home = homes.get(to);
  // Lamports in a token account of another mint would be locked there.
  return (
    isNamed(meant, to) || (home !== undefined && home.mint === mint && isNamed(meant, home.wallet))
  );
}
