import type { Finding } from '@perijove/core';
import { checkTransaction } from '../check/check-transaction.ts';
import { assertSafe } from '../check/finding.ts';
import { createError } from '../errors.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';
import { type DecodedTransaction, decodeTransaction } from '../transaction/decode-transaction.ts';
import { type ChallengeTerms, issueOfChallenge, issueOfContent } from './challenge-text.ts';

export type { ChallengeTerms } from './challenge-text.ts';

/**
 * Accepts a text that is a challenge of the service for the wallet: readable, naming the service,
 * not naming another site or wallet, and not the message of a transaction.
 *
 * @throws PerijoveError `unsafe_text` that says why it must not be signed.
 */
export function guardChallengeText(text: string, terms: ChallengeTerms): void {
  const reason = issueOfChallenge(text, terms);
  if (reason === undefined) return;
  throw createError('unsafe_text', { reason }, `unsafe to sign: ${reason}`);
}

/**
 * Accepts a transaction that only proves a wallet and would do nothing else if it landed: only
 * memos and compute budget, paid and signed only by the wallet, without lookup tables, at a low
 * fee.
 *
 * @throws PerijoveError `malformed_transaction`, `unsafe_transaction` with all findings.
 */
export async function guardChallengeTransaction(
  base64: string,
  terms: ChallengeTerms,
): Promise<void> {
  const decoded = decodeTransaction(base64);
  const intent = { owner: terms.wallet, maxFeeLamports: MAX_FEE_LAMPORTS };
  const found = await checkTransaction(decoded, intent);
  assertSafe([...found, ...judgeContents(decoded, terms)]);
}

/** The transaction is never sent. */
const MAX_FEE_LAMPORTS = 200_000n;

function judgeContents(decoded: DecodedTransaction, terms: ChallengeTerms): readonly Finding[] {
  const { instructions, wire } = decoded;
  const findings = instructions.flatMap((each, index) => judgeInstruction(each, index, terms));
  // Not every wallet signs it, and nothing has requested it.
  if (wire.version === 1) {
    findings.push({ rule: 'terms', reason: 'a challenge needs no transaction of version 1' });
  }
  if (!instructions.some(({ program }) => program === 'memo')) {
    findings.push({ rule: 'terms', reason: 'the challenge has no memo' });
  }
  return findings;
}

function judgeInstruction(each: Instruction, index: number, terms: ChallengeTerms): Finding[] {
  if (each.program === 'compute-budget') return [];
  if (each.program !== 'memo') {
    const reason = `a challenge calls memo and compute budget only, not ${each.programAddress}`;
    return [{ rule: 'unknown-program', reason, instruction: index }];
  }
  const others = each.metas.filter(({ address }) => address !== terms.wallet);
  const found = others.map(({ address }): Finding => {
    const reason = `the memo names ${address} in addition to the wallet`;
    return { rule: 'signer', reason, instruction: index };
  });
  const issue = issueOfMemo(each.data.text, terms);
  if (issue !== undefined) found.push({ rule: 'terms', reason: issue, instruction: index });
  return found;
}

/**
 * The content of a memo is not documented: it may be only a nonce. Only what it must not contain is
 * known.
 */
function issueOfMemo(text: string, terms: ChallengeTerms): string | undefined {
  const issue = issueOfContent(text, terms);
  return issue?.replace('the text', 'the memo');
}
