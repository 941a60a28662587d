import { createPrivateKey, sign } from 'node:crypto';
import { createRequire } from 'node:module';

// Node cannot load the ES modules of these packages: their imports lack the ends of file names.
const require = createRequire(import.meta.url);
const { default: Transport } =
  require('@ledgerhq/hw-transport') as typeof import('@ledgerhq/hw-transport');
export const { default: Solana } =
  require('@ledgerhq/hw-app-solana') as typeof import('@ledgerhq/hw-app-solana');

/** A device that answers what was recorded of one, and nothing else. Hex by hex of the requests. */
export class RecordedDevice extends Transport {
  private readonly recorded: Readonly<Record<string, string>>;

  constructor(recorded: Readonly<Record<string, string>>) {
    super();
    this.recorded = recorded;
  }

  override async exchange(apdu: Buffer): Promise<Buffer> {
    const answer = this.recorded[apdu.toString('hex')];
    if (answer === undefined) throw new Error(`not recorded: ${apdu.toString('hex')}`);
    return Buffer.from(answer, 'hex');
  }

  override async close(): Promise<void> {}
}

/** What the person at the device does with a transaction, or the status word of a device that cannot. */
export type AtDevice = 'approves' | number;

/**
 * A stand-in for a Ledger with its Solana app open. It speaks the protocol of the app, and signs with
 * keys of its own; `RecordedDevice` has what a real one answered.
 *
 * https://github.com/LedgerHQ/app-solana/blob/develop/doc/api.md
 */
export class LedgerDevice extends Transport {
  readonly shown: Buffer[] = [];
  readonly paths: string[] = [];
  atDevice: AtDevice = 'approves';
  private payload = Buffer.of();
  private readonly secretKey: Uint8Array;

  constructor(secretKey: Uint8Array) {
    super();
    this.secretKey = secretKey;
  }

  /** CLA, INS, P1, P2, length and data in; data and a status word out. */
  override async exchange(apdu: Buffer): Promise<Buffer> {
    const [cla, instruction, confirm, flags = 0, length] = apdu;
    const data = apdu.subarray(5);
    if (cla !== 0xe0 || length !== data.length) return status(0x6700);
    if (typeof this.atDevice === 'number') return status(this.atDevice);
    const isFirst = (flags & 0x01) === 0;
    this.payload = isFirst ? Buffer.from(data) : Buffer.concat([this.payload, data]);
    if ((flags & 0x02) !== 0) return status(0x9000);
    if (instruction === 0x05) return this.getAddress(this.payload);
    if (instruction === 0x06 && confirm === 0x01) return this.signTransaction(this.payload);
    return status(0x6d00);
  }

  override async close(): Promise<void> {}

  private getAddress(payload: Buffer): Buffer {
    this.paths.push(readPath(payload).path);
    return Buffer.concat([this.secretKey.subarray(32), status(0x9000)]);
  }

  private signTransaction(payload: Buffer): Buffer {
    if (payload[0] !== 1) return status(0x6a80);
    const { path, end } = readPath(payload.subarray(1));
    const message = payload.subarray(1 + end);
    this.paths.push(path);
    this.shown.push(Buffer.from(message));
    return Buffer.concat([signed(message, this.secretKey), status(0x9000)]);
  }
}

function readPath(bytes: Buffer): { readonly path: string; readonly end: number } {
  const count = bytes[0] ?? 0;
  const indexes = Array.from({ length: count }, (_, at) => bytes.readUInt32BE(1 + at * 4));
  const path = indexes.map((index) => `${index - 0x8000_0000}'`).join('/');
  return { path, end: 1 + count * 4 };
}

function signed(message: Buffer, secretKey: Uint8Array): Buffer {
  const prefix = Buffer.from('302e020100300506032b657004220420', 'hex');
  const der = Buffer.concat([prefix, secretKey.subarray(0, 32)]);
  return sign(null, message, createPrivateKey({ key: der, format: 'der', type: 'pkcs8' }));
}

function status(word: number): Buffer {
  return Buffer.of(word >> 8, word & 0xff);
}
