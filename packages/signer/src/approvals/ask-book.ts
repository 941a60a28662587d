import type { Clock } from '@perijove/core';
import { isWithinEffects } from '@perijove/policy';
import type { WalletEffects } from '@perijove/solana';
import type { Ask, HeldAsk } from './ask.ts';

const MAX_UNANSWERED = 10;
/** Of those that are over, for `status`. */
const MAX_KEPT = 50;

/** The asks of a signer process, and how many in a row nobody answered. */
export interface AskBook {
  get(id: string): HeldAsk | undefined;
  put(ask: HeldAsk): void;
  waiting(): readonly HeldAsk[];
  /** One in this state that covers these effects. */
  find(effects: WalletEffects, state: Ask['state']): HeldAsk | undefined;
  /** Counts an ask that nobody answered. */
  miss(): Promise<void>;
  answered(): void;
  /** Ends what is too old. */
  purge(): Promise<void>;
}

export function createAskBook(clock: Clock, freeze: (why: string) => Promise<void>): AskBook {
  const asks = new Map<string, HeldAsk>();
  let unanswered = 0;
  const inState = (state: Ask['state']): readonly HeldAsk[] =>
    [...asks.values()].filter((each) => each.state === state);
  const miss = async (): Promise<void> => {
    unanswered += 1;
    if (unanswered < MAX_UNANSWERED) return;
    unanswered = 0;
    await freeze(`${MAX_UNANSWERED} asks in a row that nobody answered`);
  };
  const isOld = ({ untilMs }: Ask): boolean => clock.now() >= untilMs;
  return {
    miss,
    get: (id) => asks.get(id),
    put: (ask) => void asks.set(ask.id, ask),
    waiting: () => inState('waiting'),
    find: (effects, state) =>
      inState(state).find((each) => !isOld(each) && isWithinEffects(effects, each.effects)),
    answered() {
      unanswered = 0;
    },
    async purge() {
      const late = inState('waiting').filter(isOld);
      for (const each of [...late, ...inState('approved').filter(isOld)])
        asks.set(each.id, { ...each, state: 'expired' });
      const over = [...asks.values()].filter((each) => !/waiting|approved/.test(each.state));
      for (const { id } of over.slice(0, Math.max(0, over.length - MAX_KEPT))) asks.delete(id);
      for (const _ of late) await miss();
    },
  };
}
