import { toBase64 } from '../../ledger/wire/base64.ts';
import { createDataReader, type DataReader } from './data-reader.ts';
import type { WordsByNumber } from './instruction-words.ts';

const bytesAt = (data: DataReader): object => ({
  offset: data.u32(),
  bytes: toBase64(data.bytes(Number(data.u64()))),
});

/** The instructions of the upgradeable loader. */
export const upgradeableLoaderWords: WordsByNumber = {
  0: { type: 'initializeBuffer', accounts: ['account', 'authority'] },
  1: { type: 'write', accounts: ['account', 'authority'], data: bytesAt },
  2: {
    type: 'deployWithMaxDataLen',
    accounts: [
      'payerAccount',
      'programDataAccount',
      'programAccount',
      'bufferAccount',
      'rentSysvar',
      'clockSysvar',
      'systemProgram',
      'authority',
    ],
    data: (data) => ({ maxDataLen: data.u64() }),
  },
  3: {
    type: 'upgrade',
    accounts: [
      'programDataAccount',
      'programAccount',
      'bufferAccount',
      'spillAccount',
      'rentSysvar',
      'clockSysvar',
      'authority',
    ],
  },
  7: { type: 'setAuthorityChecked', accounts: ['account', 'authority', 'newAuthority'] },
};

const BUFFER_HEAD = 37;
const PROGRAM_DATA_HEAD = 45;

/** Parses a program, its code or a buffer for code. @throws RangeError for other accounts. */
export function describeLoaderAccount(data: Uint8Array): { type: string; info?: object } {
  const reader = createDataReader(data);
  switch (reader.u32()) {
    case 0:
      return { type: 'uninitialized' };
    case 1:
      return { type: 'buffer', info: codeOf(data, BUFFER_HEAD, reader.optionalAddress()) };
    case 2:
      return { type: 'program', info: { programData: reader.address() } };
    case 3: {
      const slot = reader.u64();
      const code = codeOf(data, PROGRAM_DATA_HEAD, reader.optionalAddress());
      return { type: 'programData', info: { slot, ...code } };
    }
    default:
      throw new RangeError('no such account of the loader');
  }
}

/** Returns the code. Without an authority, nodes treat the space of its address as code. */
function codeOf(data: Uint8Array, head: number, authority: string | undefined): object {
  const at = authority === undefined ? head - 32 : head;
  return { authority: authority ?? null, data: [toBase64(data.subarray(at)), 'base64'] };
}
