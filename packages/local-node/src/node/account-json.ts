import { isAddress } from '@perijove/core';
import type { LedgerAccount } from '../ledger/accounts/account.ts';

/** Parses JSON in which lamports may have more digits than a number: they become text. */
export function parseExact(text: string): unknown {
  return JSON.parse(text.replace(/("lamports"\s*:\s*)(\d+)/g, '$1"$2"'));
}

/** Returns an account in the form of JSON-RPC with base64; undefined for anything else. */
export function readAccountJson(value: unknown): LedgerAccount | undefined {
  const { lamports, owner, data, executable } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const [base64, encoding] = Array.isArray(data) ? (data as unknown[]) : [];
  if (!isAddress(owner) || encoding !== 'base64' || typeof base64 !== 'string') return undefined;
  if (!/^\d{1,20}$/.test(String(lamports))) return undefined;
  const bytes = Uint8Array.from(Buffer.from(base64, 'base64'));
  return {
    lamports: BigInt(String(lamports)),
    owner,
    executable: executable === true,
    data: bytes,
  };
}
