import type { Address } from '@perijove/core';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  LOOKUP_TABLE_PROGRAM,
  MEMO_PROGRAM,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  UPGRADEABLE_LOADER,
  VOTE_PROGRAM,
} from '../../ledger/accounts/programs.ts';

/** The first memo program; old wallets still use it. */
const MEMO_PROGRAM_1: Address = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo';

/** The names that nodes give to the programs whose instructions they parse. */
export const programNames: ReadonlyMap<Address, string> = new Map([
  [SYSTEM_PROGRAM, 'system'],
  [TOKEN_PROGRAM, 'spl-token'],
  [TOKEN_2022_PROGRAM, 'spl-token'],
  [ASSOCIATED_TOKEN_PROGRAM, 'spl-associated-token-account'],
  [LOOKUP_TABLE_PROGRAM, 'address-lookup-table'],
  [UPGRADEABLE_LOADER, 'bpf-upgradeable-loader'],
  [STAKE_PROGRAM, 'stake'],
  [VOTE_PROGRAM, 'vote'],
  [MEMO_PROGRAM, 'spl-memo'],
  [MEMO_PROGRAM_1, 'spl-memo'],
]);
