import type { Address } from '@perijove/core';
import {
  addressBytes,
  deriveAddress,
  joinBytes,
  type Ledger,
  littleEndian,
  READONLY_SIGNER,
  read,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import { anchorCall, eventAccounts } from '../../settlement/anchor-call.ts';
import { mintFactsOf } from '../../settlement/associated-account.ts';
import { BONDING_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import { POOL_AUTHORITY } from './claim-call.ts';
import type { LaunchPlan } from './launch-plan.ts';

/** Keeps names and images of tokens. It is not in the virtual machine. */
const METADATA_PROGRAM: Address = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s';

type Launched = Pick<LaunchPlan, 'creator' | 'mint' | 'quoteMint' | 'config' | 'pool'> &
  Pick<LaunchPlan, 'name' | 'symbol'>;

const ends = eventAccounts(BONDING_PROGRAM);

/**
 * Returns the call of `initialize_virtual_pool_with_spl_token`. Source: the published interface. Its
 * vaults are those of the ledger, which hold the tokens.
 *
 * @param uri Address of the token's metadata.
 */
export function launchCall(ledger: Ledger, launched: Launched, uri: string): ProgramCall {
  const { creator, mint, quoteMint, config, pool, name, symbol } = launched;
  const quote = mintFactsOf(ledger, quoteMint);
  const seeds = [METADATA_PROGRAM, mint].map(addressBytes);
  return anchorCall({
    program: BONDING_PROGRAM,
    name: 'initialize_virtual_pool_with_spl_token',
    accounts: [
      read(config),
      read(POOL_AUTHORITY),
      { address: creator, role: READONLY_SIGNER },
      { address: mint, role: WRITABLE_SIGNER },
      read(quoteMint),
      write(pool),
      write(ledger.associatedAccount(ledger.maker.address, mint, TOKEN_PROGRAM)),
      write(quote.vault),
      write(deriveAddress(METADATA_PROGRAM, [Buffer.from('metadata'), ...seeds])),
      read(METADATA_PROGRAM),
      { address: creator, role: WRITABLE_SIGNER },
      read(quote.tokenProgram),
      read(TOKEN_PROGRAM),
      read(SYSTEM_PROGRAM),
      ...ends,
    ],
    args: [name, symbol, uri].map(text),
  });
}

/** A text behind its length in bytes, as Borsh writes it. */
function text(value: string): Uint8Array {
  const bytes = new TextEncoder().encode(value);
  return joinBytes([littleEndian(4, bytes.length), bytes]);
}
