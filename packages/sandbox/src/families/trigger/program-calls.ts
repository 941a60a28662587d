import type { Address } from '@perijove/core';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  addressBytes,
  type Ledger,
  littleEndian,
  READONLY,
  READONLY_SIGNER,
  read,
  SYSTEM_PROGRAM,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import type { TriggerOrder } from '../../orders/kept-order.ts';
import {
  anchorCall,
  eventAccounts,
  optionalAccount,
  optionalNumber,
} from '../../settlement/anchor-call.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import { TRIGGER_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { TriggerDraft } from './settlements.ts';

const ends = eventAccounts(TRIGGER_PROGRAM);

/**
 * Returns the call of `initialize_order`. Source: the published interface of the program. `payer`
 * pays for the accounts of the order.
 */
export function openTriggerCall(ledger: Ledger, order: TriggerDraft, payer: Address): ProgramCall {
  const { key, owner, inputMint, outputMint, making, taking, expiresAtMs, referral } = order;
  const uniqueId = Buffer.from(addressBytes(key)).readBigUInt64LE(0);
  return anchorCall({
    program: TRIGGER_PROGRAM,
    name: 'initialize_order',
    accounts: [
      { address: payer, role: WRITABLE_SIGNER },
      { address: owner, role: READONLY_SIGNER },
      write(key),
      write(associatedAccountOf(ledger, key, inputMint)),
      write(associatedAccountOf(ledger, owner, inputMint)),
      read(ledger.maker.address),
      optionalAccount(TRIGGER_PROGRAM, referral?.account, READONLY),
      read(inputMint),
      read(outputMint),
      read(mintFactsOf(ledger, inputMint).tokenProgram),
      read(mintFactsOf(ledger, outputMint).tokenProgram),
      read(SYSTEM_PROGRAM),
      read(ASSOCIATED_TOKEN_PROGRAM),
      ...ends,
    ],
    args: [
      // The id that distinguishes an owner's orders of one pair.
      littleEndian(8, uniqueId, BigInt(making), BigInt(taking)),
      optionalNumber(8, expiresAtMs === null ? null : Math.floor(expiresAtMs / 1000)),
      optionalNumber(2, referral?.feeBps ?? null),
      optionalNumber(2, order.slippageBps || null),
    ],
  });
}

type Cancelled = Pick<TriggerOrder, 'key' | 'owner' | 'inputMint'>;

/** Returns the call of `cancel_order`. Source: the published interface of the program. */
export function cancelTriggerCall(
  ledger: Ledger,
  { key, owner, inputMint }: Cancelled,
): ProgramCall {
  return anchorCall({
    program: TRIGGER_PROGRAM,
    name: 'cancel_order',
    accounts: [
      { address: owner, role: READONLY_SIGNER },
      write(owner),
      write(key),
      write(associatedAccountOf(ledger, key, inputMint)),
      write(associatedAccountOf(ledger, owner, inputMint)),
      read(inputMint),
      read(mintFactsOf(ledger, inputMint).tokenProgram),
      ...ends,
    ],
    args: [],
  });
}
