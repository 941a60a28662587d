import { hasSome } from '../../orders/budget.ts';
import type { DueSearch } from '../../orders/keeper-env.ts';

/** An order whose threshold the price has reached. */
export interface Reached {
  readonly key: string;
  readonly atMs: number;
}

/** A group of orders that is searched as one. */
interface SearchedGroup {
  readonly found: Reached | undefined;
}

/**
 * Groups that are searched in turns: a budget that does not suffice for all begins with the one that
 * it ended at.
 */
export interface GroupTurns<Group extends SearchedGroup> {
  readonly add: (group: Group) => void;
  readonly all: () => readonly Group[];
  /** Searches the groups; returns the order that is reached first. */
  readonly next: (search: DueSearch) => Reached | undefined;
}

export function createGroupTurns<Group extends SearchedGroup>(
  advance: (group: Group, search: DueSearch) => void,
): GroupTurns<Group> {
  let turn: Group[] = [];
  return {
    add: (group) => void turn.push(group),
    all: () => turn,
    next(search) {
      const begun = turn;
      let count = 0;
      while (count < begun.length && hasSome(search.budget))
        advance(begun[count++] as Group, search);
      turn = [...begun.slice(count), ...begun.slice(0, count)];
      let first: Reached | undefined;
      for (const { found } of begun)
        if (found && !(first && first.atMs <= found.atMs)) first = found;
      return first;
    },
  };
}
