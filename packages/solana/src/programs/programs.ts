import { ASSOCIATED_TOKEN_PROGRAM, associatedTokenLayout } from './associated-token.ts';
import { COMPUTE_BUDGET_PROGRAM, computeBudgetLayout } from './compute-budget.ts';
import type { Decoded, ProgramLayout } from './layout.ts';
import { LIGHTHOUSE_PROGRAM, type LighthouseInstruction } from './lighthouse.ts';
import { LOOKUP_TABLE_PROGRAM, lookupTableLayout } from './lookup-table.ts';
import { MEMO_PROGRAMS, type MemoInstruction } from './memo.ts';
import { SYSTEM_PROGRAM, systemLayout } from './system.ts';
import { TOKEN_PROGRAM, tokenLayout } from './token.ts';
import { TOKEN_2022_PROGRAM, token2022Layout } from './token-2022.ts';

/** Programs whose instructions are decoded. */
export type KnownProgram = KnownInstruction['program'];

export type KnownInstruction =
  | Decoded<'system', typeof systemLayout>
  | Decoded<'token', typeof tokenLayout>
  | Decoded<'token-2022', typeof token2022Layout>
  | Decoded<'associated-token', typeof associatedTokenLayout>
  | Decoded<'compute-budget', typeof computeBudgetLayout>
  | Decoded<'lookup-table', typeof lookupTableLayout>
  | LighthouseInstruction
  | MemoInstruction;

interface ProgramFacts {
  readonly name: KnownProgram;
  readonly tagBytes: 1 | 4;
  readonly layout: ProgramLayout;
}

/** Memo and Lighthouse have no layout: their data is a text, and a comparison. */
export const programs: ReadonlyMap<string, ProgramFacts> = new Map<string, ProgramFacts>([
  [SYSTEM_PROGRAM, { name: 'system', tagBytes: 4, layout: systemLayout }],
  [TOKEN_PROGRAM, { name: 'token', tagBytes: 1, layout: tokenLayout }],
  [TOKEN_2022_PROGRAM, { name: 'token-2022', tagBytes: 1, layout: token2022Layout }],
  [
    ASSOCIATED_TOKEN_PROGRAM,
    { name: 'associated-token', tagBytes: 1, layout: associatedTokenLayout },
  ],
  [COMPUTE_BUDGET_PROGRAM, { name: 'compute-budget', tagBytes: 1, layout: computeBudgetLayout }],
  [LOOKUP_TABLE_PROGRAM, { name: 'lookup-table', tagBytes: 4, layout: lookupTableLayout }],
  [LIGHTHOUSE_PROGRAM, { name: 'lighthouse', tagBytes: 1, layout: {} }],
  ...MEMO_PROGRAMS.map((address) => [address, { name: 'memo', tagBytes: 1, layout: {} }] as const),
]);
