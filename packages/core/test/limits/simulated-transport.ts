import {
  createTransport,
  isPerijoveError,
  sandbox,
  type Transport,
  type TransportOptions,
  type WireResponse,
} from '../../src/index.ts';
import { plans } from '../../src/limits/plans.ts';
import { endpoints } from '../sample-endpoints.ts';
import { createGatewayModel, type GatewayOptions } from './gateway-model.ts';
import { createSimulatedClock, type SimulatedClock } from './simulated-clock.ts';

type SimulatedOptions = Partial<Omit<TransportOptions, 'clock'>> & {
  readonly clock?: SimulatedClock | undefined;
};

/** A whole transport, with its retries, before the model of the gateway. */
export function setUp(
  more: Partial<GatewayOptions> = {},
  { clock = createSimulatedClock(), ...options }: SimulatedOptions = {},
) {
  const gateway = createGatewayModel({ clock, rule: plans.free, oneWayMs: () => 50, ...more });
  const body = JSON.stringify({ price: 1, status: 'Success', signature: 's' });
  async function send(): Promise<WireResponse> {
    const { status, header } = await gateway.request();
    const typed = (name: string) => (name === 'content-type' ? 'application/json' : header(name));
    return { status, header: typed, text: body };
  }
  const transport = createTransport({
    deployment: sandbox('http://127.0.0.1:1'),
    apiKey: 'key',
    clock,
    ...options,
    createWire: () => ({
      send,
      stream: () => Promise.reject(new Error('nothing is streamed here')),
      warm: async () => undefined,
      close: async () => undefined,
    }),
  });
  return { clock, gateway, transport };
}

/** What became of some reads: `responded`, or the code of the error. */
export function read(
  transport: Transport,
  calls: number,
  deadlineMs: number,
  maxWaitMs?: number,
): Promise<readonly string[]> {
  const each = (): Promise<string> =>
    transport.call(endpoints.read, { ids: ['a'] }, { deadlineMs, maxWaitMs }).then(
      () => 'responded',
      (error: unknown) => (isPerijoveError(error) ? error.code : String(error)),
    );
  return Promise.all(Array.from({ length: calls }, each));
}
