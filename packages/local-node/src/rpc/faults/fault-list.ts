import type { FaultChance } from './fault-chance.ts';

/** A fault in force. */
export interface FaultEntry<AnyFault> {
  readonly id: string;
  readonly fault: AnyFault;
  /** Requests that it was applied to. */
  readonly hits: number;
}

/** The active faults. The first one that matches a request applies. */
export interface ActiveFaults<AnyFault extends FaultChance, Asked extends readonly string[]> {
  readonly add: (fault: AnyFault) => FaultEntry<AnyFault>;
  readonly list: () => readonly FaultEntry<AnyFault>[];
  readonly remove: (id: string) => boolean;
  readonly clear: () => void;
  /** The fault for this request, if any; counts as a hit. */
  readonly take: (...asked: Asked) => AnyFault | undefined;
}

/** @param random returns numbers from 0 (included) to 1 (excluded). */
export function createFaultList<AnyFault extends FaultChance, Asked extends readonly string[]>(
  random: () => number,
  isMeant: (fault: AnyFault, ...asked: Asked) => boolean,
): ActiveFaults<AnyFault, Asked> {
  let added = 0;
  let faults: { readonly id: string; readonly fault: AnyFault; hits: number }[] = [];

  function meets({ fault, hits }: FaultEntry<AnyFault>, asked: Asked): boolean {
    if (fault.times !== undefined && hits >= fault.times) return false;
    if (!isMeant(fault, ...asked)) return false;
    return fault.probability === undefined || random() < fault.probability;
  }

  return {
    add(fault) {
      const entry = { id: `fault-${++added}`, fault, hits: 0 };
      faults.push(entry);
      return { ...entry };
    },
    list: () => faults.map((entry) => ({ ...entry })),
    remove(id) {
      const before = faults.length;
      faults = faults.filter((entry) => entry.id !== id);
      return faults.length < before;
    },
    clear() {
      faults = [];
    },
    take(...asked) {
      const met = faults.find((entry) => meets(entry, asked));
      if (met) met.hits++;
      return met?.fault;
    },
  };
}
