import type { Bucket, Effect } from '../../src/endpoint.ts';
import { keepToBurstLimit } from '../../src/limits/burst.ts';
import type { Limiter, NoSlot, StoreFailure } from '../../src/limits/limiter.ts';
import type { Clock } from '../../src/runtime/clock.ts';
import type { GatewayModel } from './gateway-model.ts';

export interface CallOptions {
  readonly effect?: Effect;
  readonly bucket?: Bucket;
  readonly deadlineAt?: number;
  readonly signal?: AbortSignal;
}

/** What became of a call. `asked` and `let` tell in which order calls asked and got their slots. */
export interface Called {
  readonly limiter: Limiter;
  readonly effect: Effect;
  readonly deadlineAt: number;
  readonly askedAt: number;
  readonly asked: number;
  let: number;
  letAt: number;
  refusals: number;
  endedAt: number;
  end: 'waits' | 'responded' | NoSlot | StoreFailure | { readonly error: unknown };
}

/** Calls the gateway through limiters as a transport does, and notes what happened. */
export interface Caller {
  readonly call: (limiter: Limiter, options?: CallOptions) => Promise<Called>;
  readonly calls: readonly Called[];
}

const HOLD_MS = 10_000;
const NEVER = Number.POSITIVE_INFINITY;
/** As the transport's `retry` waits after a refusal that names no reset. */
const BACK_OFF_MS = 200;

export function createCaller(gateway: GatewayModel, clock: Clock): Caller {
  const calls: Called[] = [];
  let order = 0;

  async function attempt(called: Called, options: CallOptions): Promise<boolean> {
    const { limiter } = called;
    const { bucket = 'default', signal } = options;
    const onEnd = signal && listenTo(signal);
    const { effect, deadlineAt } = called;
    const taken = limiter.take({ bucket, effect, deadlineAt, holdMs: HOLD_MS, onEnd });
    const slot = taken instanceof Promise ? await taken : taken;
    if (!('queue' in slot)) {
      called.end = slot;
      return true;
    }
    called.let = order++;
    called.letAt = clock.now();
    const response = await gateway.request().catch((error: unknown) => {
      limiter.settle(slot);
      throw error;
    });
    const { status, header } = response;
    if (status === 200) {
      limiter.settle(slot, header);
      called.end = 'responded';
      return true;
    }
    called.refusals++;
    const named = limiter.refused(slot, header);
    keepToBurstLimit(slot);
    limiter.settle(slot);
    const wait = named ?? BACK_OFF_MS;
    if (clock.now() + wait >= deadlineAt) {
      called.end = { retryAfterMs: wait };
      return true;
    }
    if (named === undefined) await new Promise<void>((end) => void clock.schedule(end, wait));
    return false;
  }

  return {
    calls,
    async call(limiter, options = {}) {
      const called: Called = {
        limiter,
        effect: options.effect ?? 'read',
        deadlineAt: options.deadlineAt ?? NEVER,
        askedAt: clock.now(),
        asked: order++,
        let: NEVER,
        letAt: NEVER,
        refusals: 0,
        endedAt: NEVER,
        end: 'waits',
      };
      calls.push(called);
      try {
        while (!(await attempt(called, options)));
      } catch (error) {
        called.end = { error };
      }
      called.endedAt = clock.now();
      return called;
    },
  };
}

function listenTo(signal: AbortSignal) {
  return (listener: (reason: unknown) => void): (() => void) => {
    const onEnd = (): void => listener(signal.reason);
    signal.addEventListener('abort', onEnd);
    return () => signal.removeEventListener('abort', onEnd);
  };
}
