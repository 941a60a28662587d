import { type CallOptions, isAddress, isPerijoveError, type Mint } from '@perijove/core';
import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { Shield, ShieldWarning } from '@perijove/instant-swap';
import type { Rpc } from '@perijove/solana';
import { fetchMintFacts, type MintFacts } from '@perijove/solana/describe';
import type { Token } from '@perijove/tokens';
import type { Families } from './families.ts';

/**
 * Where a finding comes from: `shield` and `audit` are judgements of the service, `record` what it counts,
 * and `mint` what the account of the mint says on your node.
 */
export type RiskSource = 'shield' | 'audit' | 'record' | 'mint';

/** One thing to know of a token before you buy it. */
export interface RiskFinding {
  readonly source: RiskSource;
  /** Stable, such as `mint-authority`; of the shield its `type`. */
  readonly kind: string;
  /**
   * That of the shield as it says it. Of the others, `critical` is what can take or lock the tokens that you
   * hold or is flagged, `warning` a power that another wallet has, `info` a fact.
   */
  readonly severity: string;
  /** English, for a person. */
  readonly says: string;
  /** The number in it, where there is one. */
  readonly value?: number | undefined;
}

/** Findings of several sources about a token. They are not added up to a score. */
export interface TokenRisk {
  readonly mint: Mint;
  /** `critical` first, then `warning`, then the others. An empty list is not "safe". */
  readonly findings: readonly RiskFinding[];
  /** Sources that did not answer, or were not asked, and why: nothing is said for them. */
  readonly missing: readonly { readonly source: RiskSource; readonly says: string }[];
  /** The record of the service; undefined where it has none. */
  readonly token: Token | undefined;
  /** What the node shows; undefined without an `rpc`. */
  readonly facts: MintFacts | undefined;
}

export interface TokenRiskOptions extends CallOptions {
  /** A node that shows authorities and extensions of the mint. */
  readonly rpc?: Rpc | undefined;
}

type Sources = Pick<Families, 'tokens' | 'instantSwap'>;

/** See `Perijove.tokenRisk`. */
export async function tokenRisk(
  { tokens, instantSwap }: Sources,
  mint: Mint,
  options: TokenRiskOptions = {},
): Promise<TokenRisk> {
  if (!isAddress(mint)) throw invalidInput('mint', 'a mint (base58 text of 32 bytes)');
  assertFields('options', options, ['rpc', 'signal', 'timeoutMs', 'deadlineMs']);
  const { rpc, ...call } = options;
  const { signal } = call;
  const [shield, records, mints] = await Promise.allSettled([
    instantSwap.shield({ mints: [mint] }, call),
    tokens.search({ query: [mint] }, call),
    rpc ? fetchMintFacts([mint], { rpc, signal }) : undefined,
  ]);
  signal?.throwIfAborted();
  const token = answerOf(records)?.find(({ id }) => id === mint);
  const facts = answerOf(mints)?.[mint];
  const missing = [
    ...missingOf('shield', shield),
    ...missingOf('record', records),
    ...missingOf('audit', records),
    ...(rpc ? missingOf('mint', mints) : [{ source: 'mint' as const, says: 'no rpc was passed' }]),
  ];
  const findings = [
    ...shieldFindings(mint, answerOf(shield)),
    ...(records.status === 'fulfilled' ? recordFindings(mint, token) : []),
    ...auditFindings(token),
    ...(rpc && mints.status === 'fulfilled' ? mintFindings(mint, facts) : []),
    ...contradictions(token, facts),
  ];
  return { mint, findings: findings.toSorted(bySeverity), missing, token, facts };
}

function answerOf<T>(settled: PromiseSettledResult<T>): T | undefined {
  return settled.status === 'fulfilled' ? settled.value : undefined;
}

/** What is not of Perijove is a fault of the program, and no answer. */
function missingOf(source: RiskSource, settled: PromiseSettledResult<unknown>) {
  if (settled.status === 'fulfilled') return [];
  const { reason } = settled as { readonly reason: unknown };
  if (!isPerijoveError(reason) || isPerijoveError(reason, 'invalid_input')) throw reason;
  return [{ source, says: reason.message }];
}

const ORDER = ['critical', 'warning'];

function bySeverity(one: RiskFinding, other: RiskFinding): number {
  const rank = ({ severity }: RiskFinding): number =>
    ORDER.includes(severity) ? ORDER.indexOf(severity) : ORDER.length;
  return rank(one) - rank(other);
}

function shieldFindings(mint: Mint, shield: Shield | undefined): readonly RiskFinding[] {
  const warnings = shield && Object.hasOwn(shield.warnings, mint) ? shield.warnings[mint] : [];
  return (warnings ?? []).map(({ type, message, severity, source }: ShieldWarning) => ({
    source: 'shield',
    kind: type,
    severity: severity ?? 'info',
    says: source ? `${message ?? type} (${source})` : (message ?? type),
  }));
}

type Made = (
  kind: string,
  severity: 'critical' | 'warning' | 'info',
  says: string,
  value?: number,
) => RiskFinding;

function from(source: RiskSource): Made {
  return (kind, severity, says, value) => ({ source, kind, severity, says, value });
}

/** Those whose condition holds. */
function those(list: readonly (RiskFinding | false | undefined)[]): readonly RiskFinding[] {
  return list.filter((each): each is RiskFinding => typeof each === 'object');
}

function recordFindings(mint: Mint, token: Token | undefined): readonly RiskFinding[] {
  const found = from('record');
  if (!token) return [found('unknown', 'warning', `the service has no record of ${mint}`)];
  const { organicScore, organicScoreLabel, liquidity, holderCount, usdPrice } = token;
  const score = organicScore ?? undefined;
  const label = organicScoreLabel ? `, ${organicScoreLabel}` : '';
  const dollars = (value: number): string => `$${Math.round(value).toLocaleString('en-US')}`;
  return those([
    score !== undefined &&
      found(
        'organic-score',
        'info',
        `the service rates its trading ${score.toFixed(0)} of 100${label}`,
        score,
      ),
    liquidity != null &&
      found('liquidity', 'info', `its pools have ${dollars(liquidity)}`, liquidity),
    liquidity == null && found('liquidity', 'warning', 'the service lists no liquidity of it'),
    holderCount != null && found('holders', 'info', `${holderCount} wallets hold it`, holderCount),
    usdPrice == null && found('price', 'warning', 'it has no known price'),
  ]);
}

function auditFindings(token: Token | undefined): readonly RiskFinding[] {
  const { audit } = token ?? {};
  if (!audit) return [];
  const found = from('audit');
  const { isSus, mintAuthorityDisabled, freezeAuthorityDisabled } = audit;
  const { topHoldersPercentage: held, devBalancePercentage: dev } = audit;
  return those([
    isSus === true && found('suspicious', 'critical', 'the service flags it as suspicious'),
    mintAuthorityDisabled === false &&
      found('mint-authority', 'warning', 'more of it can be minted'),
    freezeAuthorityDisabled === false &&
      found('freeze-authority', 'warning', 'accounts of it can be frozen'),
    held != null &&
      found('top-holders', 'info', `its top holders have ${held.toFixed(1)} % of it`, held),
    dev != null && found('maker-balance', 'info', `its maker has ${dev.toFixed(1)} % of it`, dev),
  ]);
}

function mintFindings(mint: Mint, facts: MintFacts | undefined): readonly RiskFinding[] {
  const found = from('mint');
  if (!facts) return [found('no-mint', 'critical', `${mint} is not a mint on your node`)];
  const { mintAuthority, freezeAuthority, transferFee, hookProgram, permanentDelegate } = facts;
  const percent = (transferFee?.bps ?? 0) / 100;
  return those([
    permanentDelegate !== undefined &&
      found('permanent-delegate', 'critical', `${permanentDelegate} can take it from every wallet`),
    facts.isFrozenByDefault &&
      found('frozen-by-default', 'critical', 'new accounts are frozen until its issuer thaws them'),
    facts.isPaused && found('paused', 'critical', 'its transfers are stopped now'),
    facts.isNonTransferable && found('non-transferable', 'critical', 'it cannot be transferred'),
    transferFee !== undefined &&
      percent > 0 &&
      found('transfer-fee', 'warning', `each transfer loses up to ${percent} %`, percent),
    hookProgram !== undefined &&
      found('transfer-hook', 'warning', `each transfer calls the program ${hookProgram}`),
    mintAuthority !== undefined &&
      found('mint-authority', 'warning', `${mintAuthority} can mint more of it`),
    freezeAuthority !== undefined &&
      found('freeze-authority', 'warning', `${freezeAuthority} can freeze accounts of it`),
    facts.isConfidential && found('confidential', 'info', 'amounts of it can be hidden'),
    facts.multiplier !== 1 &&
      found(
        'scaled-amounts',
        'info',
        `balances are shown times ${facts.multiplier}: a price can be for either`,
        facts.multiplier,
      ),
  ]);
}

/** The node has the last word: a service can be behind, or wrong. */
function contradictions(
  token: Token | undefined,
  facts: MintFacts | undefined,
): readonly RiskFinding[] {
  const { audit } = token ?? {};
  if (!audit || !facts) return [];
  const pairs = [
    ['minted', audit.mintAuthorityDisabled, facts.mintAuthority],
    ['frozen', audit.freezeAuthorityDisabled, facts.freezeAuthority],
  ] as const;
  return pairs.flatMap(([what, isDisabled, authority]) => {
    if (isDisabled !== true || authority === undefined) return [];
    const says = `the service says that it cannot be ${what} any more, and the mint names ${authority}`;
    return [from('mint')('contradiction', 'warning', says)];
  });
}
