import { MalformedTransaction } from './byte-reader.ts';
import { decodeTransaction } from './decode.ts';
import type { WireTransaction } from './transaction.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** The transaction that a text is in base64; undefined when it is none. */
export function readBase64Transaction(text: string): WireTransaction | undefined {
  try {
    return BASE64.test(text) ? decodeTransaction(Buffer.from(text, 'base64')) : undefined;
  } catch (error) {
    if (error instanceof MalformedTransaction) return undefined;
    throw error;
  }
}

/** As the API, the node and the notes on the ledger have bytes. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
