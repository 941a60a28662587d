import type { Clock } from '../../src/clock.ts';
import type { Bucket, Effect } from '../../src/endpoint.ts';
import type { Limiter, NoSlot } from '../../src/limits/limiter.ts';
import type { GatewayModel } from './gateway-model.ts';

export interface CallOptions {
  readonly effect?: Effect;
  readonly bucket?: Bucket;
  readonly deadlineAt?: number;
  readonly signal?: AbortSignal;
}

/** What became of a call, and the order in which the calls of a caller asked and were let through. */
export interface Called {
  readonly effect: Effect;
  readonly askedAt: number;
  readonly asked: number;
  let: number;
  letAt: number;
  refusals: number;
  end: 'waits' | 'answered' | NoSlot | { readonly error: unknown };
}

/** Calls the gateway through limiters as a transport does, and notes what happened. */
export interface Caller {
  readonly call: (limiter: Limiter, options?: CallOptions) => Promise<Called>;
  readonly calls: readonly Called[];
}

/** As the transport's `retry` waits after a refusal that names no reset. */
const BACK_OFF_MS = 200;

export function createCaller(gateway: GatewayModel, clock: Clock): Caller {
  const calls: Called[] = [];
  let order = 0;

  async function attempt(limiter: Limiter, called: Called, options: CallOptions): Promise<boolean> {
    const { bucket = 'default', deadlineAt = Number.POSITIVE_INFINITY, signal } = options;
    const onAbort = signal && listenTo(signal);
    const slot = limiter.take({ bucket, effect: called.effect, deadlineAt, onAbort });
    const result = slot === undefined ? 'slot' : await slot;
    if (result !== 'slot') {
      called.end = result;
      return true;
    }
    called.let = order++;
    called.letAt = clock.now();
    const answer = await gateway.request().catch((error: unknown) => {
      limiter.settle(bucket);
      throw error;
    });
    const { status, header } = answer;
    if (status === 200) {
      limiter.settle(bucket, header);
      called.end = 'answered';
      return true;
    }
    called.refusals++;
    const named = limiter.refused(bucket, header);
    limiter.settle(bucket);
    if (named === undefined)
      await new Promise<void>((end) => void clock.schedule(end, BACK_OFF_MS));
    return false;
  }

  return {
    calls,
    async call(limiter, options = {}) {
      const called: Called = {
        effect: options.effect ?? 'read',
        askedAt: clock.now(),
        asked: order++,
        let: Number.POSITIVE_INFINITY,
        letAt: Number.POSITIVE_INFINITY,
        refusals: 0,
        end: 'waits',
      };
      calls.push(called);
      try {
        while (!(await attempt(limiter, called, options)));
      } catch (error) {
        called.end = { error };
      }
      return called;
    },
  };
}

function listenTo(signal: AbortSignal) {
  return (listener: (reason: unknown) => void): (() => void) => {
    const onAbort = (): void => listener(signal.reason);
    signal.addEventListener('abort', onAbort);
    return () => signal.removeEventListener('abort', onAbort);
  };
}
