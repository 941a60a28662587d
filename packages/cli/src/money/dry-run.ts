import type { WordsOptions } from '@perijove/solana/describe';
import type { Preview } from '@perijove/solana/preview';
import type { MoneySession } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';
import { wordsOf } from './review-lines.ts';
import type { KnownToken } from './tokens.ts';

/** The option, for every command that has a preview. */
export const DRY_RUN = {
  flags: '--dry-run',
  means: 'show what it would do; nothing is signed',
} as const;

/** What `--json` says of what stands in the way. */
export const PROBLEM = {
  problem: 'with --dry-run: why it cannot be executed; null without a problem',
} as const;

const NO_SESSION =
  'the deposit is built after the wallet has signed in: leave --dry-run out to sign in and see the review';

export function isDryRun({ settings }: Pick<Context, 'settings'>): boolean {
  return settings.own['dryRun'] === true;
}

/** The options of a preview: the wallet instead of a signer, and the words of the tokens. */
export function previewOptions(
  { wallet, rpc }: MoneySession,
  tokens: readonly KnownToken[],
): { owner: MoneySession['wallet']['address']; rpc: MoneySession['rpc']; words: WordsOptions } {
  return { owner: wallet.address, rpc, words: { tokens: wordsOf(tokens) } };
}

/**
 * Shows what a flow would do.
 *
 * @param fields What the command returns beside the problem.
 */
export async function showPreview(preview: Promise<Preview>, fields: object): Promise<Result> {
  const { inWords, issues } = await preview;
  const [problem] = issues.map(({ kind, says }) => (kind === 'no-session' ? NO_SESSION : says));
  // The sentence of a preview names a call of the packages.
  const isHere = issues.some(({ kind }) => kind === 'no-session');
  const lines = isHere ? [...inWords.slice(0, -1), NO_SESSION] : inWords;
  return {
    data: { ...fields, signature: null, flow: null, problem: problem ?? null },
    text: `${lines.join('\n')}\nNothing was signed.\n`,
  };
}
