import { SOL } from '@perijove/core';
import { tipOf } from './parts.ts';
import type { Case, Rule } from './situation.ts';
import { allow, deny, type RuleVerdict } from './verdict.ts';

export const frozen: Rule = ({ frozen: why }) =>
  why === undefined
    ? [allow('frozen', 'signing is not frozen')]
    : [deny('frozen', `signing is frozen: ${why}`)];

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/** A policy that has started, or ended, stays so where the clock is set back; the hours are those of the day. */
export const time = ({
  nowMs,
  clockMs,
  policy: { starts, ends, hours },
}: Pick<Case, 'nowMs' | 'clockMs' | 'policy'>): readonly RuleVerdict[] => {
  const now = new Date(clockMs);
  const at = now.toISOString();
  if (starts !== undefined && nowMs < Date.parse(starts))
    return [deny('time', `it is ${at}, and the policy starts at ${starts}`)];
  if (nowMs >= Date.parse(ends))
    return [deny('time', `it is ${at}, and the policy ended at ${ends}`)];
  if (hours === 'always') return [allow('time', `the policy holds until ${ends}`)];
  const day = DAYS[now.getUTCDay()];
  const clock = at.slice(11, 16);
  const isOpen =
    day !== undefined && hours.days.includes(day) && clock >= hours.from && clock < hours.until;
  const says = `it is ${day} ${clock} UTC, and it may sign from ${hours.from} to ${hours.until} on ${hours.days.join(', ')}`;
  return [isOpen ? allow('time', says) : deny('time', says)];
};

export const wallet: Rule = ({ policy: { wallets }, effects }) =>
  wallets.includes(effects.wallet)
    ? [allow('wallet', `${effects.wallet} is a wallet of the policy`)]
    : [deny('wallet', `${effects.wallet} is not a wallet of the policy`)];

export const flow: Rule = ({ policy: { flows }, effects }) =>
  flows.includes(effects.flow)
    ? [allow('flow', `${effects.flow} is a flow of the policy`)]
    : [deny('flow', `${effects.flow} is not a flow of the policy`)];

export const guard: Rule = ({ effects: { findings } }) =>
  findings.length === 0
    ? [allow('guard', 'the guard has no objection')]
    : findings.map(({ rule, reason }) => deny('guard', `${rule}: ${reason}`));

const STRENGTH = { simulation: 2, bytes: 1, trust: 0 } as const;

export const evidence: Rule = ({ policy: { evidence: needed = 'bytes' }, effects }) => {
  const says = `the effects are known by ${effects.evidence}, and the policy needs ${needed}`;
  const isEnough = STRENGTH[effects.evidence] >= STRENGTH[needed];
  return [isEnough ? allow('evidence', says) : deny('evidence', `${says}: pass an rpc`)];
};

/** Who may get what leaves. The pools of a market get it for what arrives: see `loss`. */
export const receivers: Rule = ({ policy, effects }) => {
  const { receivers: named = [], custody = [] } = policy;
  const refuse = (who: string): RuleVerdict =>
    deny('receivers', `${who} is not a receiver of the policy`);
  const isCustody = custody.includes(effects.flow) && effects.goesTo !== 'market';
  const elsewhere = effects.arriving.filter(({ wallet: to }) => to !== effects.wallet);
  const direct = isCustody ? [] : effects.receivers;
  const strangers = new Set(
    [...direct, ...elsewhere.map(({ wallet: to }) => to)].filter((each) => !named.includes(each)),
  );
  const found = [...strangers].map(refuse);
  if (effects.goesTo === 'anybody' && !isCustody)
    found.push(deny('receivers', `${effects.flow} may give to any account: it is not in custody`));
  if (!isCustody) found.push(...payments(named, effects).map(refuse));
  return found.length > 0 ? found : [allow('receivers', 'everyone who is paid may be paid')];
};

/** Transfers to others, without tips, whose sum has a limit of its own. */
function payments(
  named: readonly string[],
  { payments: all, leaving }: Parameters<Rule>[0]['effects'],
): readonly string[] {
  const others = all.filter(({ to }) => to === undefined || !named.includes(to));
  const inSol = others.filter(({ mint }) => mint === SOL);
  const sum = inSol.reduce((lamports, { amount }) => lamports + amount, 0n);
  const isTip = inSol.length > 0 && sum <= tipOf(leaving);
  return others
    .filter(({ mint }) => mint !== SOL || !isTip)
    .map(({ to, amount, mint }) => `${to ?? 'nobody'}, who gets ${amount} of ${mint},`);
}

export const programs: Rule = ({ policy: { programs: named = [] }, effects }) => {
  const others = effects.programs.filter((each) => !named.includes(each));
  if (others.length === 0) return [allow('programs', 'every called program may be called')];
  return others.map((each) => deny('programs', `${each} is not a program of the policy`));
};

/** A key whose losses nothing compares. */
export const signers: Rule = ({ policy: { coSigners = [] }, effects }) => {
  const others = effects.signers.filter(
    ({ role, address }) =>
      (role === 'own-key' || role === 'unknown') && !coSigners.includes(address),
  );
  if (others.length === 0) return [allow('signers', 'every signer is known')];
  return others.map(({ address }) =>
    deny('signers', `${address} is not a co-signer of the policy`),
  );
};

const LISTS = {
  approval: 'approvals',
  authority: 'authorities',
  'durable-nonce': 'durableNonces',
} as const;

export const grants: Rule = ({ policy: { grants: named = {} }, effects }) => {
  const found = effects.grants.flatMap(({ kind, to, mint, atMost }): readonly RuleVerdict[] => {
    const list = named[LISTS[kind]] ?? [];
    if (to === undefined || !list.includes(to))
      return [deny('grants', `${kind} for ${to ?? 'nobody'} is not named by the policy`)];
    if (kind === 'approval' && (mint === undefined || atMost === undefined))
      return [deny('grants', `how much ${to} could take is not known`)];
    return [allow('grants', `${kind} for ${to} is named by the policy`)];
  });
  return found.length > 0 ? found : [allow('grants', 'no power outlives the transaction')];
};
