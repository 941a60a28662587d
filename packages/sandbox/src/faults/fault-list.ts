import { isBelow } from '../gateway/access.ts';
import type { ActiveFault, Fault } from './fault.ts';

/** The faults in force. A request meets the first one that matches. */
export interface FaultList {
  readonly add: (fault: Fault) => ActiveFault;
  readonly list: () => readonly ActiveFault[];
  readonly remove: (id: string) => boolean;
  readonly clear: () => void;
  /** The fault that this request meets, if any; counts as a hit. */
  readonly take: (path: string, endpoint: string) => Fault | undefined;
}

/** `random` gives numbers from 0 (included) to 1 (excluded). */
export function createFaultList(random: () => number): FaultList {
  let added = 0;
  let faults: { readonly id: string; readonly fault: Fault; hits: number }[] = [];

  function meets({ fault, hits }: ActiveFault, path: string, endpoint: string): boolean {
    if (fault.times !== undefined && hits >= fault.times) return false;
    if (fault.endpoint !== undefined && fault.endpoint !== endpoint) return false;
    if (fault.path !== undefined && !isBelow(path, fault.path)) return false;
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
    take(path, endpoint) {
      const met = faults.find((entry) => meets(entry, path, endpoint));
      if (met) met.hits++;
      return met?.fault;
    },
  };
}
