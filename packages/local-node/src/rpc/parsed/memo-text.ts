import type { TransactionRecord } from '../../ledger/store/transaction-record.ts';
import { decodeTransaction } from '../../ledger/wire/decode.ts';
import { programNames } from './program-names.ts';

/** The text of a memo. */
function memoText(data: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data);
  } catch {
    return '(unprintable)';
  }
}

/** Returns the memos of a transaction in the format of nodes, `[5] hello; [3] you`; or null. */
export function memosOf({ wire }: Pick<TransactionRecord, 'wire'>): string | null {
  const { staticKeys, instructions } = decodeTransaction(wire);
  const memos = instructions.filter(({ programIndex }) => {
    return programNames.get(staticKeys[programIndex] as string) === 'spl-memo';
  });
  if (memos.length === 0) return null;
  return memos.map(({ data }) => `[${data.length}] ${memoText(data)}`).join('; ');
}
