import { type Meter, metrics } from '@opentelemetry/api';
import { assertFields, invalidInput } from '@perijove/core/arguments';

/** Where the metrics of a store go, and its name in them. */
export interface ObserveOptions {
  /** Value of the attribute that tells it from others, such as `orders`. Default: `default`. */
  readonly name?: string | undefined;
  /** Default: the meter `@perijove/opentelemetry` of the global provider. */
  readonly meter?: Meter | undefined;
}

/** @throws PerijoveError `invalid_input`. */
export function readObserveOptions(options: ObserveOptions): Required<ObserveOptions> & {
  readonly name: string;
  readonly meter: Meter;
} {
  assertFields('options', options, ['name', 'meter']);
  const { name = 'default', meter = metrics.getMeter('@perijove/opentelemetry') } = options;
  if (typeof name !== 'string' || name === '') throw invalidInput('name', 'text');
  if (typeof meter?.createObservableGauge !== 'function') throw invalidInput('meter', 'a Meter');
  return { name, meter };
}
