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
  readonly keyRefusals: Counter;
  readonly drift: Counter;
  readonly deprecated: Counter;
  readonly flowDuration: Histogram;
  readonly flowSteps: Counter;
}

/** Of the semantic conventions for HTTP, in seconds. */
export const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];
/** A flow waits for a wallet and for the chain. */
const FLOW_SECONDS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120, 300];

/** Creates the instruments. Their names are public. */
export function createInstruments(meter: Meter): Instruments {
  return {
    ...callInstruments(meter),
    ...limitInstruments(meter),
    ...reportInstruments(meter),
    ...flowInstruments(meter),
  };
}

function callInstruments(meter: Meter) {
  return {
    requestDuration: seconds(meter, 'http.client.request.duration', {
      description: 'Duration of each request to the API',
      bounds: SECONDS,
    }),
    callDuration: seconds(meter, 'perijove.call.duration', {
      description: 'Duration of calls, with retries and waits',
      bounds: SECONDS,
    }),
    retries: meter.createCounter('perijove.call.retries', {
      description: 'Attempts that failed and were retried',
      unit: '{attempt}',
    }),
  };
}

function limitInstruments(meter: Meter) {
  return {
    waitDuration: seconds(meter, 'perijove.limit.wait.duration', {
      description: 'Time that a call waited for a slot of the rate limit',
      bounds: SECONDS,
    }),
    remaining: meter.createObservableGauge('perijove.limit.remaining', {
      description: 'Requests that the gateway leaves in the rate limit window',
      unit: '{request}',
    }),
    keyRefusals: meter.createCounter('perijove.key.refusals', {
      description: 'Times that the service refused one of several keys',
      unit: '{refusal}',
    }),
  };
}

function reportInstruments(meter: Meter) {
  return {
    drift: meter.createCounter('perijove.drift', {
      description: 'Responses that differ from their documented shape',
      unit: '{response}',
    }),
    deprecated: meter.createCounter('perijove.deprecated', {
      description: 'Legacy and deprecated endpoints and retired hosts in use, once per transport',
      unit: '{use}',
    }),
  };
}

function flowInstruments(meter: Meter) {
  return {
    flowDuration: seconds(meter, 'perijove.flow.duration', {
      description: 'Duration of flows, from the call of the method to its outcome',
      bounds: FLOW_SECONDS,
    }),
    flowSteps: meter.createCounter('perijove.flow.steps', {
      description: 'Steps that flows have taken',
      unit: '{step}',
    }),
  };
}

export function seconds(
  meter: Meter,
  name: string,
  { description, bounds }: { readonly description: string; readonly bounds: number[] },
): Histogram {
  const advice = { explicitBucketBoundaries: bounds };
  return meter.createHistogram(name, { description, unit: 's', advice });
}
