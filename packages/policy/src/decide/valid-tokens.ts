import type { Mint } from '@perijove/core';
import type { PolicyDocument } from '../document/policy-document.ts';
import type { Situation } from './situation.ts';
import type { SourceFinding, SourceToken, SourceTokens } from './source-token.ts';
import { AHEAD_MS } from './valid-prices.ts';

/** What the source says that is whole and young enough. Nothing is assumed for other tokens. */
export function validTokens(
  tokens: SourceTokens,
  { tokens: rules }: Pick<PolicyDocument, 'tokens'>,
  { nowMs, clockMs }: Pick<Situation, 'nowMs' | 'clockMs'>,
): SourceTokens {
  if (!rules) return {};
  const oldest = nowMs - rules.maxAgeSeconds * 1_000;
  const valid: Record<Mint, SourceToken> = {};
  for (const [mint, token] of Object.entries(tokens))
    if (isToken(token) && token.atMs >= oldest && token.atMs <= clockMs + AHEAD_MS)
      valid[mint] = token;
  return valid;
}

function isToken(token: SourceToken | undefined): token is SourceToken {
  if (typeof token !== 'object' || token === null) return false;
  const { isVerified = false, tags = [], findings, missing, atMs } = token;
  return (
    typeof isVerified === 'boolean' &&
    [tags, missing].every(areTexts) &&
    Array.isArray(findings) &&
    findings.every(isFinding) &&
    Number.isFinite(atMs)
  );
}

function areTexts(list: unknown): boolean {
  return Array.isArray(list) && list.every((each) => typeof each === 'string');
}

function isFinding(finding: unknown): finding is SourceFinding {
  const { kind, severity } = Object(finding) as Record<string, unknown>;
  return typeof kind === 'string' && typeof severity === 'string';
}
