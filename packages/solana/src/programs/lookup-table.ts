import type { ProgramLayout } from './layout.ts';

export const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';

/** Tags are 32 bits wide. */
export const lookupTableLayout = {
  createLookupTable: {
    tag: 0,
    accounts: ['table', 'authority', 'payer', 'systemProgram'],
    data: { recentSlot: 'u64', bump: 'u8' },
  },
  freezeLookupTable: { tag: 1, accounts: ['table', 'authority'], data: {} },
  extendLookupTable: { tag: 2, accounts: ['table', 'authority'], data: { addresses: 'addresses' } },
  deactivateLookupTable: { tag: 3, accounts: ['table', 'authority'], data: {} },
  closeLookupTable: { tag: 4, accounts: ['table', 'authority', 'destination'], data: {} },
} as const satisfies ProgramLayout;
