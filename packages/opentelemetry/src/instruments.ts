import type { Counter, Histogram, Meter, ObservableGauge } from '@opentelemetry/api';

/** The metrics, by their names. */
export interface Instruments {
  /** Of each attempt. */
  readonly requestDuration: Histogram;
  /** Of the call with its waits and retries. */
  readonly callDuration: Histogram;
  readonly retries: Counter;
  readonly waitDuration: Histogram;
  readonly remaining: ObservableGauge;
  readonly drift: Counter;
  readonly deprecated: Counter;
  readonly flowDuration: Histogram;
  readonly flowSteps: Counter;
}

/** Of the semantic conventions for HTTP, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** A flow waits for a wallet and for the chain. */
const FLOW_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

/** Creates the instruments. Their names are public. */
export function createInstruments(meter: Meter): Instruments {
  const seconds = (name: string, description: string, bounds: number[]): Histogram =>
    meter.createHistogram(name, {
      description,
      unit: 's',
      advice: { explicitBucketBoundaries: bounds },
    });
  const counter = (name: string, description: string, unit: string): Counter =>
    meter.createCounter(name, { description, unit });
  return {
    requestDuration: seconds(
      'http.client.request.duration',
      'Duration of each request to the API',
      SECONDS,
    ),
    callDuration: seconds(
      'perijove.call.duration',
      'Duration of calls, with retries and waits',
      SECONDS,
    ),
    retries: counter('perijove.call.retries', 'Attempts that failed and were retried', '{attempt}'),
    waitDuration: seconds(
      'perijove.limit.wait.duration',
      'Time that a call waited for a slot of the rate limit',
      SECONDS,
    ),
    remaining: meter.createObservableGauge('perijove.limit.remaining', {
      description: 'Requests that the gateway leaves in the rate limit window',
      unit: '{request}',
    }),
    drift: counter(
      'perijove.drift',
      'Responses that differ from their documented shape',
      '{response}',
    ),
    deprecated: counter(
      'perijove.deprecated',
      'Legacy and deprecated endpoints and retired hosts in use, once per transport',
      '{use}',
    ),
    flowDuration: seconds(
      'perijove.flow.duration',
      'Duration of flows, from the call of the method to its outcome',
      FLOW_SECONDS,
    ),
    flowSteps: counter('perijove.flow.steps', 'Steps that flows have taken', '{step}'),
  };
}
