import type { Address } from '@perijove/core';
import {
  type AccountUse,
  ASSOCIATED_TOKEN_PROGRAM,
  type Ledger,
  littleEndian,
  READONLY_SIGNER,
  read,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import type { KeptOrder } from '../../orders/kept-order.ts';
import { anchorCall, eventAccounts, optionalNumber } from '../../settlement/anchor-call.ts';
import { associatedAccountOf } from '../../settlement/associated-account.ts';
import { RECURRING_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { TimeDraft } from './settlements.ts';

const programs: readonly AccountUse[] = [
  read(SYSTEM_PROGRAM),
  read(TOKEN_PROGRAM),
  read(ASSOCIATED_TOKEN_PROGRAM),
  ...eventAccounts(RECURRING_PROGRAM),
];

/** Returns the call of `open_dca_v2`. Source: the published interface of the program. */
export function openRecurringCall(ledger: Ledger, order: TimeDraft, atMs: number): ProgramCall {
  const { key, owner, inputMint, outputMint, deposited, perCycle, intervalMs } = order;
  const { minOut, maxOut, startAtMs } = order;
  const account = (holder: Address, mint: Address) =>
    write(associatedAccountOf(ledger, holder, mint));
  return anchorCall({
    program: RECURRING_PROGRAM,
    name: 'open_dca_v2',
    accounts: [
      write(key),
      { address: owner, role: READONLY_SIGNER },
      { address: owner, role: WRITABLE_SIGNER },
      read(inputMint),
      read(outputMint),
      account(owner, inputMint),
      account(key, inputMint),
      account(key, outputMint),
      ...programs,
    ],
    args: [
      // The id that distinguishes an owner's orders of one pair: Unix seconds.
      littleEndian(8, Math.floor(atMs / 1000), BigInt(deposited), BigInt(perCycle)),
      littleEndian(8, Math.floor(intervalMs / 1000)),
      optionalNumber(8, minOut === null ? null : BigInt(minOut)),
      optionalNumber(8, maxOut === null ? null : BigInt(maxOut)),
      optionalNumber(8, startAtMs === null ? null : Math.floor(startAtMs / 1000)),
    ],
  });
}

type Closed = Pick<KeptOrder, 'key' | 'owner' | 'inputMint' | 'outputMint'>;

/** Returns the call of `close_dca`. Source: the published interface of the program. */
export function closeRecurringCall(ledger: Ledger, order: Closed): ProgramCall {
  const { key, owner, inputMint, outputMint } = order;
  const account = (holder: Address, mint: Address) =>
    write(associatedAccountOf(ledger, holder, mint));
  return anchorCall({
    program: RECURRING_PROGRAM,
    name: 'close_dca',
    accounts: [
      { address: owner, role: WRITABLE_SIGNER },
      write(key),
      read(inputMint),
      read(outputMint),
      account(key, inputMint),
      account(key, outputMint),
      account(owner, inputMint),
      account(owner, outputMint),
      ...programs,
    ],
    args: [],
  });
}
