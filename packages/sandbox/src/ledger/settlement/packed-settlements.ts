import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Settlement } from './settlement.ts';

/** One of the settlements that were packed together. */
export interface PackedSettlement {
  /** Compressed JSON of all of them. It is outside of the heap. */
  readonly batch: Uint8Array;
  readonly place: number;
}

/** Settlements have the same names and many of the same addresses: together they take a fifth. */
export function packSettlements(settlements: readonly Settlement[]): readonly PackedSettlement[] {
  // A copy, because the compressed bytes come as a part of a larger buffer.
  const batch = new Uint8Array(deflateRawSync(JSON.stringify(settlements), { level: 3 }));
  return settlements.map((_, place) => ({ batch, place }));
}

export function unpackSettlement({ batch, place }: PackedSettlement): Settlement {
  const settlements = JSON.parse(inflateRawSync(batch).toString()) as readonly Settlement[];
  return settlements[place] as Settlement;
}
