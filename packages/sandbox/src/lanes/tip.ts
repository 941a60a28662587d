import { TIP_ACCOUNTS } from '@perijove/core';
import type { decodeTransaction } from '@perijove/local-node/ledger';

const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const TRANSFER_TAG = 2;
const MIN_LAMPORTS = 1_000_000n;

const accounts: ReadonlySet<string> = new Set(TIP_ACCOUNTS);

/** Whether it pays the least tip or more; undefined when it pays none. */
export function paysTip({
  instructions,
  staticKeys,
}: ReturnType<typeof decodeTransaction>): boolean | undefined {
  const tips = instructions.flatMap(({ programIndex, accountIndexes, data }) => {
    const destination = staticKeys[accountIndexes[1] ?? -1] ?? '';
    const isTip = staticKeys[programIndex] === SYSTEM_PROGRAM && accounts.has(destination);
    return isTip && data.length === 12 ? [lamportsOf(data)] : [];
  });
  const paid = tips.flatMap((lamports) => lamports ?? []);
  return paid.length === 0 ? undefined : paid.some((lamports) => lamports >= MIN_LAMPORTS);
}

/** Of a transfer; undefined for another instruction. */
function lamportsOf(data: Uint8Array): bigint | undefined {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return view.getUint32(0, true) === TRANSFER_TAG ? view.getBigUint64(4, true) : undefined;
}
