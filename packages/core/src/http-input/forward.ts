import type { Call, CallResponse, Env, Step } from '../call/call.ts';
import type { AnyEndpoint } from '../endpoint.ts';
import type { WireStream } from '../runtime/wire.ts';
import type { Streamed, StreamReader } from '../stream/response-stream.ts';
import type { Transport } from '../transport.ts';

/** A response of the API with status 2xx, whose body is still arriving. It is neither parsed nor checked. */
export interface Forwarded {
  readonly status: number;
  readonly header: WireStream['header'];
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Ends the response, also while the caller waits for its next part. */
  readonly abort: (reason: unknown) => void;
}

export interface ForwardOptions {
  /** Ends the call while it waits and until the response begins. */
  readonly signal: AbortSignal;
  /** Of the visitor's wallet, for an endpoint that needs one. */
  readonly token?: string | undefined;
  /** Called when the request has its slot in the rate limit, before it is sent. */
  readonly onSlot: () => void;
}

/**
 * Sends an input through a transport and resolves as soon as the response begins.
 *
 * @throws PerijoveError as the transport's `call` does; a failure status is one of them.
 */
export type Forward = (
  endpoint: AnyEndpoint,
  input: unknown,
  options: ForwardOptions,
) => Promise<Forwarded>;

type StreamResponse = CallResponse & { readonly chunks?: AsyncIterable<Uint8Array> };

const MAX_FAILURE_BYTES = 1 << 20;

/**
 * Returns a function that forwards calls through a transport, for a proxy. It takes all steps of a
 * call (key, rate limit, timeout, typed errors) and resolves when the response begins.
 */
export function createForward(transport: Transport): Forward {
  const slots = new WeakMap<AbortSignal, () => void>();
  const known = new Map<AnyEndpoint, AnyEndpoint & Streamed>();

  async function open(env: Env, call: Call): Promise<StreamResponse> {
    if (call.signal) slots.get(call.signal)?.();
    const response = await env.wire.stream(call.request, call);
    const { status, header } = response;
    if (status >= 200 && status < 300) return { status, header, chunks: chunksOf(response) };
    return { status, header, text: await readText(chunksOf(response)) };
  }

  /** Where the transport would make a stream of the response, here it is passed on. */
  async function create(
    ...[env, steps, start]: Parameters<StreamReader['create']>
  ): Promise<Forwarded> {
    const send = steps.reduceRight<(call: Call) => Promise<StreamResponse>>(
      (next, step: Step) => step(next),
      (call) => open(env, call),
    );
    const call = start();
    const { status, header, chunks } = await send(call);
    const abort = (reason: unknown): void => call.abort?.(reason);
    return { status, header, chunks: chunks as AsyncIterable<Uint8Array>, abort };
  }

  function streamedOf(endpoint: AnyEndpoint): AnyEndpoint & Streamed {
    const found = known.get(endpoint);
    if (found) return found;
    const streams = { create } as unknown as StreamReader;
    const streamed = { ...endpoint, streams };
    known.set(endpoint, streamed);
    return streamed;
  }

  return async (endpoint, input, { signal, token, onSlot }) => {
    slots.set(signal, onSlot);
    const forwarded: unknown = transport.stream(streamedOf(endpoint), input as never, {
      signal,
      token,
    });
    return (await forwarded) as Forwarded;
  };
}

/** A wire that cannot read a body in parts has it as a text. */
function chunksOf({ text, chunks }: WireStream): AsyncIterable<Uint8Array> {
  return text === undefined ? chunks : encoded(text);
}

async function* encoded(text: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(text);
}

/** Reads at most 1 MiB of a failure's body: its start says what it is about. */
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
