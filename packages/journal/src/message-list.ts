import { systemClock } from '@perijove/core';
import { decideTake, type TakenMessage } from './decide-take.ts';
import type { FlowClaim } from './journal.ts';

/** What `TakenMessages` is, in memory. */
export interface MessageList {
  /** @param scope in which the id is unique. */
  take(digest: string, id: string, claim: FlowClaim, scope?: object): string | undefined;
  release(digest: string, by: string): void;
  /** Lets a message that only the run `by` has taken end after this time. Does nothing otherwise. */
  shorten(digest: string, by: string, ms: number): void;
}

interface Listed extends TakenMessage {
  readonly scope: object | undefined;
}

export function createMessageList(): MessageList {
  const list = new Map<string, Listed>();
  // By themselves: they end before the others.
  const ending = new Map<string, Listed>();
  return {
    take(digest, id, claim, scope) {
      const nowMs = systemClock.now();
      dropExpired(list, nowMs);
      dropExpired(ending, nowMs);
      const known = list.get(digest) ?? ending.get(digest);
      const isOther = known !== undefined && known.untilMs > nowMs && known.scope !== scope;
      const taken = isOther ? undefined : decideTake(known, id, claim, nowMs);
      if (!taken) return known?.id;
      // Last in the list: most end in the order in which they were taken.
      list.delete(digest);
      ending.delete(digest);
      list.set(digest, { ...taken, scope });
      return undefined;
    },
    release(digest, by) {
      if (list.get(digest)?.by === by) list.delete(digest);
    },
    shorten(digest, by, ms) {
      const known = list.get(digest);
      if (known?.by !== by) return;
      list.delete(digest);
      ending.set(digest, { ...known, untilMs: systemClock.now() + ms });
    },
  };
}

function dropExpired(list: Map<string, Listed>, nowMs: number): void {
  for (const [digest, { untilMs }] of list) {
    if (untilMs > nowMs) return;
    list.delete(digest);
  }
}
