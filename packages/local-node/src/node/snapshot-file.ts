import { createHash, randomUUID } from 'node:crypto';
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { type Address, inputError } from '@perijove/core';
import type { LedgerAccount } from '../ledger/accounts/account.ts';
import type { AccountStates } from '../ledger/accounts/undo-log.ts';
import type { Genesis } from '../ledger/assemble.ts';
import { TRANSACTION_LIFE_MS } from '../ledger/time/blockhashes.ts';
import { toBase64 } from '../ledger/wire/base64.ts';

/** Increased when older files can no longer be read. */
const FORMAT = 'perijove local-node snapshot 1';

/**
 * Writes the accounts into a file: a line of JSON for each, a line before them with the time, and
 * one after them with a checksum. The file is complete or, after a failure, as it was before.
 */
export function writeSnapshot(file: string, accounts: AccountStates, atMs: number): void {
  const temporary = `${file}.${randomUUID()}.tmp`;
  try {
    writeLines(temporary, linesOf(accounts, atMs));
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(file));
}

function* linesOf(accounts: AccountStates, atMs: number): Generator<string> {
  const hash = createHash('sha256');
  const hashed = (value: object): string => {
    const line = `${JSON.stringify(value)}\n`;
    hash.update(line);
    return line;
  };
  yield hashed({ format: FORMAT, atMs });
  for (const [pubkey, account] of accounts) {
    if (!account) continue;
    const { lamports, owner, executable, data } = account;
    yield hashed({ pubkey, lamports: String(lamports), owner, executable, data: toBase64(data) });
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`;
}

function writeLines(path: string, lines: Iterable<string>): void {
  const descriptor = openSync(path, 'wx');
  try {
    for (const line of lines) {
      const bytes = Buffer.from(line);
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** After this, the new name of a file survives a power cut too. */
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * Reads a snapshot. The ledger begins when the blockhashes of the earlier one have expired: a
 * transaction that landed before the snapshot cannot land again.
 *
 * @throws PerijoveError `invalid_input` for a file that is absent, incomplete, changed, or not one.
 */
export function readSnapshot(file: string): Genesis {
  const refuse = (expected: string, cause?: unknown): Error =>
    inputError(undefined, { path: 'snapshot', expected: `${expected}, not ${file}` }, cause);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw refuse('a file that can be read', cause);
  }
  const end = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = text.slice(0, end);
  const [first = '', ...lines] = body.split('\n').filter((line) => line !== '');
  const { format, atMs } = parse(first);
  if (format !== FORMAT) throw refuse('a file that `snapshot` of this version wrote');
  if (parse(text.slice(end))['sha256'] !== createHash('sha256').update(body).digest('hex')) {
    throw refuse('a complete and unchanged snapshot');
  }
  const accounts = new Map(lines.map(readLine));
  return { accounts, notBeforeMs: Number(atMs) + TRANSACTION_LIFE_MS };
}

function readLine(line: string): readonly [Address, LedgerAccount] {
  const { pubkey, lamports, owner, executable, data } = parse(line);
  const account = {
    lamports: BigInt(String(lamports)),
    owner: String(owner),
    executable: executable === true,
    data: Uint8Array.from(Buffer.from(String(data), 'base64')),
  };
  return [String(pubkey), account];
}

/** Returns an empty object for a line that is not JSON. */
function parse(line: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(line) ?? {}) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
