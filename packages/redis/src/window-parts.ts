import type { Rule, TakeRequest } from '@perijove/core';
import type { Alarm } from './alarm.ts';
import type { Answer, Link } from './link.ts';
import type { OwnSlots } from './own-slots.ts';
import type { Share } from './share.ts';
import type { Spares } from './spares.ts';
import type { Waiting } from './waiting.ts';

export interface Settings {
  readonly onStoreFailure: 'fail' | 'share';
  readonly timeoutMs: number;
  readonly processes: number | undefined;
  readonly maxSpares: number;
}

/** One window of the server in this process: its parts, and what changes. */
export interface WindowParts {
  readonly settings: Settings;
  readonly own: OwnSlots;
  readonly link: Link;
  readonly spares: Spares;
  readonly waiting: Waiting;
  readonly alarm: Alarm;
  readonly state: WindowState;
}

interface WindowState {
  rule: Rule;
  holdMs: number;
  /** Of the last read or build; spare slots may go to these. */
  reserve: number;
  /** Script runs in flight. */
  open: number;
  failures: number;
  retryAt: number;
  lastError: unknown;
  /** Of the server's last answer; `used` includes the slots that it granted. */
  known: (Pick<Answer, 'used' | 'processes'> & { readonly at: number }) | undefined;
  /** The use is asked for, even if no call wants a slot. */
  isLooking: boolean;
  /** Called with the end of the next run, or of one that failed. */
  readonly lookers: (() => void)[];
  /** While the server is away. */
  share: Share | undefined;
}

export const newState = (): WindowState => ({
  rule: { limit: 1, windowMs: 1 },
  holdMs: 0,
  reserve: 0,
  open: 0,
  failures: 0,
  retryAt: 0,
  lastError: undefined,
  known: undefined,
  isLooking: false,
  lookers: [],
  share: undefined,
});

/** Of a request that has no timeout, too, the slot comes back. */
const MAX_HOLD_MS = 3_600_000;

export const now = (): number => performance.now();

export const leaseOf = ({ holdMs }: TakeRequest): number => Math.min(holdMs, MAX_HOLD_MS);

/** Notes a slot of this process, and returns its id. */
export function hold(
  { own, link, state }: WindowParts,
  id: number,
  forMs: number,
  at: number,
): number {
  own.hold(id, at + forMs + state.rule.windowMs, link.serverTime(at));
  return id;
}
