import type { Address } from '@perijove/core';
import {
  type AccountUse,
  addressBytes,
  deriveAddress,
  type Ledger,
  littleEndian,
  READONLY_SIGNER,
  read,
  TOKEN_PROGRAM,
  write,
} from '@perijove/local-node/ledger';
import { anchorCall, eventAccounts } from '../../settlement/anchor-call.ts';
import { BONDING_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { Launch } from './launch.ts';

/** Constant address in the published interface. */
export const POOL_AUTHORITY: Address = 'FhVo3mqL8PW5pH5U2CN4XE33DokiyZnUwuGpH2hmHLuM';

/** Returns the call of `claim_creator_trading_fee`. Source: the published interface. */
export function claimCall(
  ledger: Ledger,
  { plan: { creator, pool, mint, quoteMint } }: Launch,
  amount: bigint,
): ProgramCall {
  const quoteProgram = ledger.mint(quoteMint)?.tokenProgram ?? TOKEN_PROGRAM;
  const vaultOf = (token: Address): AccountUse => {
    const seeds = [token, pool].map(addressBytes);
    return write(deriveAddress(BONDING_PROGRAM, [Buffer.from('token_vault'), ...seeds]));
  };
  return anchorCall({
    program: BONDING_PROGRAM,
    name: 'claim_creator_trading_fee',
    accounts: [
      read(POOL_AUTHORITY),
      write(pool),
      write(ledger.associatedAccount(creator, mint, TOKEN_PROGRAM)),
      write(ledger.associatedAccount(creator, quoteMint, quoteProgram)),
      vaultOf(mint),
      vaultOf(quoteMint),
      read(mint),
      read(quoteMint),
      { address: creator, role: READONLY_SIGNER },
      read(TOKEN_PROGRAM),
      read(quoteProgram),
      ...eventAccounts(BONDING_PROGRAM),
    ],
    // Fees are in the quote token only.
    args: [littleEndian(8, 0n, amount)],
  });
}
