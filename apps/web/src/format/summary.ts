import type { ContentByMint } from '@perijove/content';

/** The short form of a summary, or its whole text; undefined when there is nothing to say. */
export function summaryWords(summary: ContentByMint['newsSummary']): string | undefined {
  if (typeof summary === 'string') return summary || undefined;
  return summary?.summaryShort || summary?.summaryFull || undefined;
}

/** Where a story comes from: what its summary cites, or the source of its first item. */
export function sourceOf({
  newsSummary,
  tokenSummary,
  contents,
}: ContentByMint): string | undefined {
  const cited = [newsSummary, tokenSummary].flatMap((each) =>
    typeof each === 'object' ? (each?.citations ?? []) : [],
  );
  return cited[0] ?? contents[0]?.source ?? undefined;
}

/** An address that a link may lead to. Anybody can write one: a script or a file is not. */
export function webAddress(text: string | null | undefined): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  return /^https?:$/.test(new URL(text).protocol) ? text : undefined;
}
