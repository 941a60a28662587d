import { MalformedTransaction } from './byte-reader.ts';
import { decodeTransaction } from './decode.ts';
import type { WireTransaction } from './transaction.ts';

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

/** Reads a transaction from base64 text; undefined when it is not one. */
export function readBase64Transaction(text: string): WireTransaction | undefined {
  try {
    return BASE64.test(text) ? decodeTransaction(Buffer.from(text, 'base64')) : undefined;
  } catch (error) {
    if (error instanceof MalformedTransaction) return undefined;
    throw error;
  }
}

/** Encodes bytes in base64, the encoding of the API, the node and the documents on the ledger. */
export function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64');
}
