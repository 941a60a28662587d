import type { Histogram } from '@opentelemetry/api';
import { invalidInput } from '@perijove/core/arguments';
import { errorTypeOf } from '../call-facts.ts';
import { SECONDS, seconds } from '../instruments.ts';
import { nowMs } from '../now-ms.ts';
import { createQuiet, type Quiet } from '../quietly.ts';
import { type ObserveOptions, readObserveOptions } from './options.ts';

type Method = (...args: unknown[]) => unknown;

interface Measuring extends Pick<Quiet, 'quietly'> {
  readonly duration: Histogram;
  readonly name: string;
}

/**
 * Returns the same store, whose operations are measured: the histogram `perijove.store.duration` has the
 * seconds of each by `perijove.store.name`, `perijove.store.operation` (the name of the method, such as
 * `write` or `messages.take`) and `error.type`. Works for journals, limit stores, token stores and stores
 * of policies. What a store answers without waiting is not measured, and a meter that throws changes
 * nothing.
 *
 * @throws PerijoveError `invalid_input` for an unknown option, or a store that is not an object.
 * @example
 * ```ts
 * const journal = measureStore(createFileJournal('flows'), { name: 'journal' });
 * const perijove = createPerijove({
 *   deployment: jupiter,
 *   limitStore: measureStore(createRedisStore(redis), { name: 'limits' }),
 * });
 * ```
 */
export function measureStore<Store extends object>(
  store: Store,
  options: ObserveOptions = {},
): Store {
  if (typeof store !== 'object' || store === null)
    throw invalidInput('store', 'a journal, a limit store, a token store or a policy store');
  const { name, meter } = readObserveOptions(options);
  const duration = seconds(meter, 'perijove.store.duration', {
    description: 'Duration of the operations of a journal or store',
    bounds: SECONDS,
  });
  return measured(store, '', { duration, name, quietly: createQuiet().quietly });
}

function measured<Store extends object>(store: Store, path: string, to: Measuring): Store {
  const known = new Map<string | symbol, unknown>();
  return new Proxy(store, {
    get(target, property) {
      // With the store itself as `this`: a private field is not one of the proxy.
      const value: unknown = Reflect.get(target, property, target);
      if (typeof property === 'symbol' || value === null) return value;
      const kept = known.get(property);
      if (kept !== undefined) return kept;
      const wrapped = wrap(target, value, path + property, to);
      if (wrapped !== value) known.set(property, wrapped);
      return wrapped;
    },
  });
}

function wrap(owner: object, value: unknown, path: string, to: Measuring): unknown {
  if (typeof value === 'object' && value !== null) return measured(value, `${path}.`, to);
  if (typeof value !== 'function') return value;
  return (...args: unknown[]) => timed(() => (value as Method).apply(owner, args), path, to);
}

function timed(run: () => unknown, operation: string, to: Measuring): unknown {
  const startedMs = nowMs();
  const result = run();
  if (!(result instanceof Promise)) return result;
  const end = (error?: unknown): void =>
    void to.quietly(() =>
      to.duration.record((nowMs() - startedMs) / 1000, {
        'perijove.store.name': to.name,
        'perijove.store.operation': operation,
        ...(error !== undefined && { 'error.type': errorTypeOf(error) }),
      }),
    );
  return result.then(
    (done: unknown) => {
      end();
      return done;
    },
    (error: unknown) => {
      end(error);
      throw error;
    },
  );
}
