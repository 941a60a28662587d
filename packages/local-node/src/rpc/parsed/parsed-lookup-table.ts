import { encodeBase58 } from '@perijove/core/base58';
import type { LedgerAccount } from '../../ledger/accounts/account.ts';
import { LOOKUP_TABLE_HEADER_BYTES, LOOKUP_TABLE_TYPE } from '../../ledger/accounts/lookups.ts';
import { LOOKUP_TABLE_PROGRAM } from '../../ledger/accounts/programs.ts';
import type { WordsByNumber } from './instruction-words.ts';

const AUTHORITY_AT = 22;

/** Describes a lookup table as nodes do; undefined for all other accounts. */
export function describeLookupTable({ owner, data }: LedgerAccount): object | undefined {
  if (owner !== LOOKUP_TABLE_PROGRAM || data.length < LOOKUP_TABLE_HEADER_BYTES) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  if (view.getUint32(0, true) !== LOOKUP_TABLE_TYPE) return undefined;
  const address = (at: number): string => encodeBase58(data.subarray(at, at + 32));
  const count = Math.floor((data.length - LOOKUP_TABLE_HEADER_BYTES) / 32);
  return {
    addresses: Array.from({ length: count }, (_, index) =>
      address(LOOKUP_TABLE_HEADER_BYTES + index * 32),
    ),
    ...(view.getUint8(AUTHORITY_AT - 1) === 1 && { authority: address(AUTHORITY_AT) }),
    deactivationSlot: String(view.getBigUint64(4, true)),
    lastExtendedSlot: String(view.getBigUint64(12, true)),
    lastExtendedSlotStartIndex: view.getUint8(20),
  };
}

const TABLE = ['lookupTableAccount', 'lookupTableAuthority'];

/** The instructions of the lookup table program. */
export const lookupTableWords: WordsByNumber = {
  0: {
    type: 'createLookupTable',
    accounts: [...TABLE, 'payerAccount', 'systemProgram'],
    data: (data) => ({ recentSlot: data.u64(), bumpSeed: data.u8() }),
  },
  1: { type: 'freezeLookupTable', accounts: TABLE },
  2: {
    type: 'extendLookupTable',
    accounts: [...TABLE, 'payerAccount', 'systemProgram'],
    data: (data) => ({
      newAddresses: Array.from({ length: Number(data.u64()) }, () => data.address()),
    }),
  },
  3: { type: 'deactivateLookupTable', accounts: TABLE },
  4: { type: 'closeLookupTable', accounts: [...TABLE, 'recipient'] },
};
