import type { Deployment } from '../deployment/deployment.ts';
import type { Emitter, EventSource } from '../events/events.ts';
import type { Plan } from '../limits/plans.ts';
import type { LimitStore } from '../limits/store.ts';
import type { Clock } from '../runtime/clock.ts';
import type { OpenKeys } from './call.ts';

/** Several API keys of one transport: what `createKeyPool` of `@perijove/core/keys` returns. */
export interface KeyPool {
  /** Called by the transport. */
  readonly open: (host: KeyHost) => OpenKeys;
}

interface HostOptions {
  readonly deployment: Deployment;
  readonly apiKey?: string | undefined;
  readonly plan?: Plan | undefined;
  readonly account?: string | undefined;
  readonly dangerouslyAllowBrowserKey?: boolean | undefined;
}

/** What a transport gives its pool of keys. */
export interface KeyHost {
  /** Of the transport, to check that none contradicts the pool. */
  readonly options: HostOptions;
  readonly clock: Clock;
  readonly emitter: Emitter;
  readonly source: EventSource;
  readonly store: LimitStore | undefined;
  readonly submitReserve: number;
  readonly smooth: boolean | undefined;
}
