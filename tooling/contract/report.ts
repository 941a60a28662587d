import type { ContractResult } from './compare.ts';

/** The comparison as Markdown: differences first. */
export function contractReport(results: readonly ContractResult[]): string {
  const count = (outcome: ContractResult['outcome']): number =>
    results.filter((each) => each.outcome === outcome).length;
  const sections = (['differs', 'failed'] as const).flatMap((outcome) =>
    results
      .filter((each) => each.outcome === outcome)
      .map(({ name, notes }) => `- **${name}** ${outcome}: ${notes.join('; ')}`),
  );
  const head = `${results.length} endpoints: ${count('same')} as documented, ${count('differs')} differ, ${count('failed')} failed.`;
  return `${[head, '', ...sections].join('\n').trimEnd()}\n`;
}
