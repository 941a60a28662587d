import type { Address } from '@perijove/core';
import type { InstructionSettlement, Issued } from './issued.ts';

/** How long a settlement is remembered after its end, so that its late use gets its own error. */
const KEPT_AFTER_END_MS = 600_000;

/** How many new settlements there are between two looks for those that can be forgotten. */
const PRUNE_EVERY = 256;

export interface EscrowUse {
  readonly issued: Issued;
  /** The instruction of the settlement that uses the escrow. */
  readonly instruction: number;
}

/** The settlements that can be used, and those whose end is not long ago. */
export interface IssuedBook {
  readonly get: (id: string) => Issued | undefined;
  readonly byEscrow: (escrow: Address) => EscrowUse | undefined;
  /** Adds one, or takes the place of the one with its id. */
  readonly put: (issued: Issued) => void;
  readonly remove: (id: string) => void;
  /** Ids of those that can be forgotten; mostly none, because it looks now and then only. */
  readonly outdated: (nowMs: number) => readonly string[];
}

export function createIssuedBook(earlier: Iterable<Issued>): IssuedBook {
  const byId = new Map<string, Issued>();
  const escrows = new Map<Address, { readonly id: string; readonly instruction: number }>();
  let unlooked = 0;
  const put = (issued: Issued): void => {
    byId.set(issued.id, issued);
    const { settlement, id } = issued;
    if (settlement.form !== 'instructions') return;
    for (const { escrow } of settlement.flows) {
      escrows.set(escrow, { id, instruction: instructionOf(settlement, escrow) });
    }
  };
  for (const issued of earlier) put(issued);
  return {
    get: (id) => byId.get(id),
    byEscrow(escrow) {
      const use = escrows.get(escrow);
      const issued = use && byId.get(use.id);
      return issued && { issued, instruction: use.instruction };
    },
    put,
    remove(id) {
      const settlement = byId.get(id)?.settlement;
      byId.delete(id);
      if (settlement?.form !== 'instructions') return;
      for (const { escrow } of settlement.flows) escrows.delete(escrow);
    },
    outdated(nowMs) {
      if (++unlooked < PRUNE_EVERY) return [];
      unlooked = 0;
      const ended = [...byId.values()].filter((each) => {
        return each.expiresAtMs + KEPT_AFTER_END_MS < nowMs;
      });
      return ended.map(({ id }) => id);
    },
  };
}

function instructionOf({ instructions }: InstructionSettlement, escrow: Address): number {
  return instructions.findIndex(({ accounts }) => accounts.includes(escrow));
}
