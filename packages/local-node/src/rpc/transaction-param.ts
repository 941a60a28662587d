import type { Signature } from '@perijove/core';
import { decodeBase58 } from '@perijove/core/base58';
import { MalformedTransaction } from '../ledger/wire/byte-reader.ts';
import { decodeTransaction } from '../ledger/wire/decode.ts';
import { payerSignatureOf } from '../ledger/wire/signatures.ts';
import { maxTransactionBytes } from '../ledger/wire/transaction.ts';
import { type Config, choice, type Params, textAt } from './params.ts';
import { invalidParams } from './rpc-error.ts';

type ByteEncoding = 'base58' | 'base64';

/** Maximum length of a transaction as text. Nodes take no large version 1 in base58. */
const MAX_BASE58 = 1683;

/** The first bytes of a transaction of version 1, in base64: 0x81, and up to 12 signers. */
const VERSION_1_BASE64 = 'gQ';

/** Returns the bytes of the transaction in the first argument. Default encoding: base58. */
export function transactionBytes(params: Params, config: Config): Uint8Array {
  return decodeBytes(textAt(params, 0), choice(config['encoding'], ['base58', 'base64']));
}

/** @throws RpcError when the text is too long, or not in this encoding. */
export function decodeBytes(text: string, encoding: ByteEncoding): Uint8Array {
  const isVersion1 = encoding === 'base64' && text.startsWith(VERSION_1_BASE64);
  const maxBytes = maxTransactionBytes(isVersion1 ? 1 : 0);
  const max = encoding === 'base58' ? MAX_BASE58 : Math.ceil(maxBytes / 3) * 4;
  if (text.length > max) {
    throw invalidParams(
      `${encoding} encoded VersionedTransaction too large: ${text.length} bytes (max: encoded/raw ${max}/${maxBytes})`,
    );
  }
  const bytes = encoding === 'base58' ? decodeBase58(text) : fromBase64(text);
  if (!bytes) throw invalidParams(`invalid ${encoding} encoding`);
  return bytes;
}

/** @throws MalformedTransaction when the bytes are not a transaction. */
export function signatureOf(wire: Uint8Array): Signature {
  return payerSignatureOf(decodeTransaction(wire));
}

/** Decodes strict base64: Node's own decoder skips invalid characters. */
function fromBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? new Uint8Array(bytes) : undefined;
}

/** Returns the result of `work`. @throws RpcError for bytes that are not a transaction. */
export function withTransaction<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof MalformedTransaction)) throw error;
    throw invalidParams(`failed to deserialize VersionedTransaction: ${error.message}`);
  }
}
