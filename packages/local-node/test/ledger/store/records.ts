import type { TransactionRecord } from '../../../src/ledger/store/transaction-record.ts';

export function record(number: number, addresses: readonly string[] = ['a']): TransactionRecord {
  return {
    signature: `signature ${number}`,
    slot: number,
    blockTime: 1000 + number,
    messageHash: `hash ${number}`,
    wire: Uint8Array.of(number),
    addresses,
    error: number % 2 === 0 ? null : { InstructionError: [0, { Custom: number }] },
    meta: {
      fee: 5000,
      unitsConsumed: 1,
      logs: ['a log'],
      preBalances: ['18446744073709551615'],
      postBalances: ['0'],
      preTokenBalances: [],
      postTokenBalances: [],
      inner: [],
      loadedWritable: [],
      loadedReadonly: [],
    },
  };
}
