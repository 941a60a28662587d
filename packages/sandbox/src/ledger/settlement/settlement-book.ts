import type { Address } from '@perijove/core';
import { isLent } from './lent-account.ts';
import type { InstructionContent, Settlement } from './settlement.ts';

/** How long a settlement is remembered after its end, so that its late use gets its own error. */
const KEPT_AFTER_END_MS = 600_000;

/** How many new settlements there are between two looks for those that can be forgotten. */
const PRUNE_EVERY = 256;

/** Left after such a look, however slowly the world's time goes. */
const MOST = 100_000;

export interface EscrowUse {
  readonly settlement: Settlement;
  /** The instruction of the settlement that uses the escrow. */
  readonly instruction: number;
}

/** The settlements that can be used, and those whose end is not long ago. */
export interface SettlementBook {
  readonly get: (id: string) => Settlement | undefined;
  readonly byEscrow: (escrow: Address) => EscrowUse | undefined;
  /** Adds one, or takes the place of the one with its id. */
  readonly put: (settlement: Settlement) => void;
  readonly remove: (id: string) => void;
  /** Ids of those to be forgotten; mostly none, because it looks now and then only. */
  readonly outdated: (nowMs: number) => readonly string[];
}

/** @param earlier in any order: of equal standing those that end first are the oldest. */
export function createSettlementBook(earlier: Iterable<Settlement>, most = MOST): SettlementBook {
  const byId = new Map<string, Settlement>();
  const escrows = new Map<Address, { readonly id: string; readonly instruction: number }>();
  let unlooked = 0;
  const put = (settlement: Settlement): void => {
    byId.set(settlement.id, settlement);
    const { content, id } = settlement;
    if (content.form !== 'instructions') return;
    for (const account of passingAccounts(content)) {
      escrows.set(account, { id, instruction: instructionOf(content, account) });
    }
  };
  for (const settlement of [...earlier].sort(endsEarlier)) put(settlement);
  return {
    get: (id) => byId.get(id),
    byEscrow(escrow) {
      const use = escrows.get(escrow);
      const settlement = use && byId.get(use.id);
      return settlement && { settlement, instruction: use.instruction };
    },
    put,
    remove(id) {
      const content = byId.get(id)?.content;
      byId.delete(id);
      if (content?.form !== 'instructions') return;
      for (const account of passingAccounts(content)) escrows.delete(account);
    },
    outdated(nowMs) {
      if (++unlooked < PRUNE_EVERY) return [];
      unlooked = 0;
      return forgettable([...byId.values()], nowMs, most);
    },
  };
}

/**
 * Those whose end is long ago. If still more than `most` are left, the oldest go too: those that were
 * used before those that somebody may be about to use.
 */
function forgettable(oldestFirst: readonly Settlement[], nowMs: number, most: number): string[] {
  const isOver = ({ expiresAtMs }: Settlement) => expiresAtMs + KEPT_AFTER_END_MS < nowMs;
  const [over, rest] = [oldestFirst.filter(isOver), oldestFirst.filter((each) => !isOver(each))];
  const isUsed = ({ usedBy }: Settlement) => usedBy !== null;
  const usedFirst = [...rest.filter(isUsed), ...rest.filter((each) => !isUsed(each))];
  const surplus = usedFirst.slice(0, Math.max(0, rest.length - most));
  return [...over, ...surplus].map(({ id }) => id);
}

function endsEarlier(a: Settlement, b: Settlement): number {
  return a.expiresAtMs - b.expiresAtMs;
}

/** The accounts by which a transaction shows that it wants to use the settlement. */
function passingAccounts({ flows, scripts = [] }: InstructionContent): readonly Address[] {
  const escrows = flows.filter((flow) => !isLent(flow)).map(({ escrow }) => escrow);
  return [...escrows, ...scripts.map(({ account }) => account)];
}

function instructionOf({ instructions }: InstructionContent, escrow: Address): number {
  return instructions.findIndex(({ accounts }) => accounts.includes(escrow));
}
