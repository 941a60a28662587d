import type { Signature } from '@perijove/core';
import { decodeBase58, encodeBase58 } from '@perijove/core/base58';
import { MalformedTransaction } from '../ledger/wire/byte-reader.ts';
import { decodeTransaction } from '../ledger/wire/decode.ts';
import { MAX_TRANSACTION_BYTES } from '../ledger/wire/transaction.ts';
import { type Config, choice, type Params, textAt } from './params.ts';
import { invalidParams } from './rpc-error.ts';

type ByteEncoding = 'base58' | 'base64';

/** Characters that the longest transaction needs. */
const MAX_CHARACTERS = { base58: 1683, base64: 1644 } as const;

/** The bytes of the transaction that is the first argument; base58 unless the configuration says. */
export function transactionBytes(params: Params, config: Config): Uint8Array {
  return decodeBytes(textAt(params, 0), choice(config['encoding'], ['base58', 'base64']));
}

/** @throws RpcError when the text is too long, or not in this encoding. */
export function decodeBytes(text: string, encoding: ByteEncoding): Uint8Array {
  const most = MAX_CHARACTERS[encoding];
  if (text.length > most) {
    throw invalidParams(
      `${encoding} encoded VersionedTransaction too large: ${text.length} bytes (max: encoded/raw ${most}/${MAX_TRANSACTION_BYTES})`,
    );
  }
  const bytes = encoding === 'base58' ? decodeBase58(text) : fromBase64(text);
  if (!bytes) throw invalidParams(`invalid ${encoding} encoding`);
  return bytes;
}

/** @throws MalformedTransaction when the bytes are not a transaction. */
export function signatureOf(wire: Uint8Array): Signature {
  return encodeBase58(decodeTransaction(wire).signatures[0] as Uint8Array);
}

/** Node's own decoder skips invalid characters. */
function fromBase64(text: string): Uint8Array | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? new Uint8Array(bytes) : undefined;
}

/** Runs the work; for invalid bytes it answers as nodes do. */
export function withTransaction<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof MalformedTransaction)) throw error;
    throw invalidParams(`failed to deserialize VersionedTransaction: ${error.message}`);
  }
}
