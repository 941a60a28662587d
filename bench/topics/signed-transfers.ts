/** Signed transfers of SOL as bytes, each different from the others. */
import { generateKeyPairSync, sign } from 'node:crypto';

export interface Payer {
  readonly address: Uint8Array;
  /** A transaction of the legacy format. */
  readonly transfer: (blockhash: Uint8Array) => Buffer;
}

const SYSTEM_PROGRAM = Buffer.alloc(32);
const RECEIVER = Buffer.alloc(32, 7);

/** More than the rent of an account without data. */
const MIN_LAMPORTS = 1_000_000n;

/** A wallet whose transfers grow by one lamport each. */
export function createPayer(): Payer {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const address = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32);
  let lamports = MIN_LAMPORTS;
  return {
    address,
    transfer(blockhash) {
      const data = Buffer.alloc(12);
      data.writeUInt32LE(2, 0);
      data.writeBigUInt64LE(lamports++, 4);
      const message = Buffer.concat([
        Uint8Array.of(1, 0, 1, 3), // one signer, one account that is only read, three accounts
        address,
        RECEIVER,
        SYSTEM_PROGRAM,
        blockhash,
        Uint8Array.of(1, 2, 2, 0, 1, data.length), // one instruction of the third, with the others
        data,
      ]);
      return Buffer.concat([Uint8Array.of(1), sign(null, message, privateKey), message]);
    },
  };
}
