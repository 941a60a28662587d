import {
  type AnyEndpoint,
  type Flight,
  PerijoveError,
  type Streamed,
  type Transport,
  type Wire,
  type WireRequest,
  type WireStream,
} from '@perijove/core';

/** A response of the API whose body is still arriving. */
export interface Forwarded {
  readonly header: WireStream['header'];
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Ends the response: also while the next part of it is awaited. */
  readonly abort: (reason: unknown) => void;
}

/**
 * Sends a checked input through the transport and returns the response as soon as it begins. Rejects
 * with the transport's errors; a failure status is one of them.
 */
export type Forward = (
  endpoint: AnyEndpoint,
  input: unknown,
  options: ForwardOptions,
) => Promise<Forwarded>;

export interface ForwardOptions {
  readonly signal: AbortSignal;
  /** Called when the request has its slot in the rate limit, before it is sent. */
  readonly onSlot: () => void;
}

/** A call of the transport, as far as it is used here. */
interface Call extends Flight {
  readonly endpoint: AnyEndpoint;
  readonly request: WireRequest;
  readonly signal: AbortSignal | undefined;
}

type Answer = Pick<WireStream, 'status' | 'header'> &
  Partial<Pick<WireStream, 'chunks'>> & { readonly text?: string };

type Send = (call: Call) => Promise<Answer>;
type Step = (next: Send) => Send;

/** What the transport hands to a reader of streams. */
interface Sending {
  readonly wire: Wire;
}

interface Opened {
  readonly call: Call;
  readonly answer: Answer;
}

const MAX_FAILURE_BYTES = 1 << 20;

/**
 * Uses what the transport has for streams: the steps of a call (key, rate limit, timeout, typed errors)
 * end where the response begins, and its body is neither parsed nor checked. The page does both.
 */
export function createForward(transport: Transport): Forward {
  const slots = new WeakMap<AbortSignal, () => void>();
  const streamed = new Map<AnyEndpoint, AnyEndpoint & Streamed>();

  async function open(wire: Wire, call: Call): Promise<Answer> {
    if (call.signal) slots.get(call.signal)?.();
    const answer = await wire.stream(call.request, call);
    const { status, header } = answer;
    if (status >= 200 && status < 300) return { status, header, chunks: chunksOf(answer) };
    return { status, header, text: await readText(chunksOf(answer)) };
  }

  /** The steps of the transport around `open`, as `compose` of core puts them around a whole call. */
  async function create(
    { wire }: Sending,
    steps: readonly Step[],
    start: () => Call,
  ): Promise<Opened> {
    const call = start();
    const send = steps.reduceRight<Send>(
      (next, step) => step(next),
      (each) => open(wire, each),
    );
    return { call, answer: await send(call) };
  }

  function streamedOf(endpoint: AnyEndpoint): AnyEndpoint & Streamed {
    let known = streamed.get(endpoint);
    if (!known) {
      known = { ...endpoint, streams: { create } } as unknown as AnyEndpoint & Streamed;
      streamed.set(endpoint, known);
    }
    return known;
  }

  return async (endpoint, input, { signal, onSlot }) => {
    slots.set(signal, onSlot);
    const opened: unknown = transport.stream(streamedOf(endpoint), input as never, { signal });
    const { call, answer } = await (opened as Promise<Opened>);
    const abort = (reason: unknown): void => call.abort?.(reason);
    if (!isJson(answer.header('content-type'))) {
      const says = 'the response is not JSON';
      abort(new Error(says));
      const details = { reason: 'content-type', status: answer.status } as const;
      throw new PerijoveError(
        'invalid_response',
        details,
        { endpoint: endpoint.name, attempt: 1 },
        says,
      );
    }
    return { header: answer.header, chunks: answer.chunks as AsyncIterable<Uint8Array>, abort };
  };
}

function chunksOf({ text, chunks }: WireStream): AsyncIterable<Uint8Array> {
  return text === undefined ? chunks : encoded(text);
}

async function* encoded(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** The start of a failure's body says what it is about. */
async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for await (const chunk of chunks) {
    size += chunk.length;
    text += decoder.decode(chunk, { stream: true });
    if (size > MAX_FAILURE_BYTES) return text;
  }
  return text + decoder.decode();
}

/** No content type is none that contradicts, as in the transport. */
function isJson(type: string | undefined): boolean {
  return type === undefined || /^application\/(?:[\w.-]+\+)?json\b/i.test(type);
}
