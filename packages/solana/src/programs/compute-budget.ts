import type { ProgramLayout } from './layout.ts';

export const COMPUTE_BUDGET_PROGRAM = 'ComputeBudget111111111111111111111111111111';

export const computeBudgetLayout = {
  requestHeapFrame: { tag: 1, accounts: [], data: { bytes: 'u32' } },
  setComputeUnitLimit: { tag: 2, accounts: [], data: { units: 'u32' } },
  setComputeUnitPrice: { tag: 3, accounts: [], data: { microLamports: 'u64' } },
  setLoadedAccountsDataSizeLimit: { tag: 4, accounts: [], data: { bytes: 'u32' } },
} as const satisfies ProgramLayout;
