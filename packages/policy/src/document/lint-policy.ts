import { SOL } from '@perijove/core';
import { parsePolicy } from './parse-policy.ts';
import type { MintCaps, PolicyDocument, Unlimited } from './policy-document.ts';

/** What is wrong with a policy that is valid. */
export interface PolicyProblem {
  /** `never`: nothing, or nothing of a kind, can be allowed. `loose`: a limit that cannot bind. */
  readonly kind: 'never' | 'loose';
  /** Such as `leaving.So1111...perDay`. */
  readonly field: string;
  readonly reason: string;
}

type Report = (kind: PolicyProblem['kind'], field: string, reason: string) => void;

/**
 * Finds what a policy can never allow, and the limits in it that cannot bind.
 *
 * @param nowMs Unix milliseconds. Default: the time of the machine.
 * @throws PerijoveError `invalid_input` for an invalid policy.
 */
export function lintPolicy(
  policy: PolicyDocument | string,
  nowMs: number = Date.now(),
): readonly PolicyProblem[] {
  const document = parsePolicy(policy);
  const problems: PolicyProblem[] = [];
  const report: Report = (kind, field, reason) => problems.push({ kind, field, reason });
  lintTime(document, nowMs, report);
  lintNames(document, report);
  lintPrices(document, report);
  lintTokens(document, report);
  lintAmounts(document, report);
  lintRate(document, report);
  lintAsk(document, report);
  return problems;
}

function lintTime({ starts, ends, hours }: PolicyDocument, nowMs: number, report: Report): void {
  if (Date.parse(ends) <= nowMs) report('never', 'ends', `the policy ended at ${ends}`);
  if (starts !== undefined && Date.parse(starts) >= Date.parse(ends))
    report('never', 'starts', 'the policy ends before it starts');
  if (hours === 'always') return;
  if (hours.days.length === 0)
    report('never', 'hours.days', 'no day is named, so it can never sign');
  if (hours.from >= hours.until)
    report('never', 'hours.until', '`from` is not before `until`, so it can never sign');
}

function lintNames(document: PolicyDocument, report: Report): void {
  const { wallets, flows, leaving, custody = [], loss, priceImpact } = document;
  if (wallets.length === 0) report('never', 'wallets', 'no wallet is named');
  if (flows.length === 0) report('never', 'flows', 'no flow is named');
  const sol = leaving[SOL];
  if (!sol || sol.perTransaction === '0')
    report('never', `leaving.${SOL}`, 'without a cap of SOL, no wallet can pay a fee');
  const inLoss = loss === 'unlimited' ? [] : (loss.exceptFor ?? []);
  const inImpact = priceImpact?.exceptFor ?? [];
  const lists = { custody, 'loss.exceptFor': inLoss, 'priceImpact.exceptFor': inImpact };
  for (const [field, list] of Object.entries(lists))
    for (const flow of list)
      if (!flows.includes(flow)) report('loose', field, `${flow} is not among the flows`);
}

function lintPrices(document: PolicyDocument, report: Report): void {
  const { usd, loss, ask, maxPriceAgeSeconds } = document;
  if (loss === 'unlimited')
    report('loose', 'loss', 'a swap may lose everything that its caps let leave');
  if (maxPriceAgeSeconds !== 'none') return;
  const says = 'no price source is set, so it cannot be judged';
  if (usd !== 'unlimited') report('never', 'usd', says);
  if (loss !== 'unlimited') report('never', 'loss', `${says}: no exchange is allowed`);
  if (document.priceImpact) report('never', 'priceImpact', `${says}: no exchange is allowed`);
  if (ask?.usd !== undefined) report('never', 'ask.usd', says);
}

function lintTokens({ tokens, loss, priceImpact }: PolicyDocument, report: Report): void {
  if (priceImpact && loss !== 'unlimited' && priceImpact.maxBps >= loss.maxBps)
    report('loose', 'priceImpact.maxBps', 'it cannot bind: loss.maxBps is not higher');
  if (!tokens) return;
  const { leaving, arriving, refuse } = tokens;
  const { severities = [], kinds = [] } = refuse ?? {};
  if (refuse && severities.length + kinds.length === 0)
    report('loose', 'tokens.refuse', 'no finding is named, so nothing is refused');
  if (!leaving && !arriving && !refuse)
    report('loose', 'tokens', 'it names no tokens and no findings');
}

type Limits = Readonly<Record<string, bigint | number | Unlimited>>;

function lintAmounts({ leaving, usd, rate, fees }: PolicyDocument, report: Report): void {
  if (fees.network === '0') report('never', 'fees.network', 'no wallet can pay a fee');
  for (const [mint, caps] of Object.entries(leaving)) {
    const limits = amountsOf(caps);
    lintCaps(`leaving.${mint}`, limits, rate.perDay, report);
  }
  if (usd === 'unlimited') return;
  if (usd.perTransaction === 0) report('never', 'usd.perTransaction', 'nothing of value may leave');
  lintCaps('usd', { ...usd }, rate.perDay, report);
}

function amountsOf({ perTransaction, perHour, perDay, total }: MintCaps): Limits {
  const parse = (cap: string): bigint | Unlimited => (cap === 'unlimited' ? cap : BigInt(cap));
  return {
    perTransaction: parse(perTransaction),
    perHour: parse(perHour),
    perDay: parse(perDay),
    total: parse(total),
  };
}

const ORDER = ['perTransaction', 'perHour', 'perDay', 'total'] as const;

/** A limit binds only below those of longer periods, and above what shorter ones let through. */
function lintCaps(
  field: string,
  caps: Limits,
  transactionsPerDay: number | Unlimited,
  report: Report,
): void {
  const amountOf = (name: string): number =>
    caps[name] === 'unlimited' ? Infinity : Number(caps[name]);
  ORDER.forEach((name, at) => {
    const longer = ORDER.slice(at + 1).find((other) => amountOf(other) < amountOf(name));
    if (longer !== undefined && amountOf(name) < Infinity)
      report('loose', `${field}.${name}`, `it cannot bind: ${longer} is lower`);
  });
  const { perTransaction, perHour, perDay } = Object.fromEntries(
    ORDER.map((name) => [name, amountOf(name)]),
  ) as Record<(typeof ORDER)[number], number>;
  if (perDay === Infinity) return;
  // A day touches 25 hours.
  if (perHour * 25 <= perDay && perDay > 0)
    report('loose', `${field}.perDay`, 'it cannot bind: perHour lets less through');
  if (transactionsPerDay !== 'unlimited' && perTransaction * transactionsPerDay < perDay)
    report('loose', `${field}.perDay`, 'it cannot bind: rate.perDay lets less through');
}

function lintRate({ rate }: PolicyDocument, report: Report): void {
  const names = ['perMinute', 'perHour', 'perDay'] as const;
  for (const [at, name] of names.entries()) {
    const cap = rate[name];
    if (cap === 0) report('never', `rate.${name}`, 'no transaction is allowed');
    const longer = names.slice(at + 1).find((other) => Number(rate[other]) < Number(cap));
    if (longer !== undefined) report('loose', `rate.${name}`, `it cannot bind: ${longer} is lower`);
  }
}

function lintAsk({ ask = {}, leaving, usd }: PolicyDocument, report: Report): void {
  const unreachable = 'it is never reached: the cap in one transaction is not above it';
  for (const [mint, above] of Object.entries(ask.leaving ?? {})) {
    const cap = leaving[mint]?.perTransaction;
    if (cap === undefined || BigInt(above) >= BigInt(cap))
      report('loose', `ask.leaving.${mint}`, unreachable);
  }
  if (ask.usd !== undefined && usd !== 'unlimited' && ask.usd >= usd.perTransaction)
    report('loose', 'ask.usd', unreachable);
}
