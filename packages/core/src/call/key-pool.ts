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

/** The options of a transport that its pool of keys reads. */
interface HostOptions {
  readonly deployment: Deployment;
  readonly apiKey?: string | undefined;
  readonly plan?: Plan | undefined;
  readonly account?: string | undefined;
  readonly dangerouslyAllowBrowserKey?: boolean | undefined;
  readonly limitStore?: LimitStore | undefined;
  readonly smooth?: boolean | undefined;
}

/** What a transport gives its pool of keys. */
export interface KeyHost {
  readonly options: HostOptions;
  readonly submitReserve: number;
  readonly clock: Clock;
  readonly emitter: Emitter;
  readonly source: EventSource;
}
