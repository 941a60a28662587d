import type { Call, CallResponse } from '../call/call.ts';
import { readText } from '../runtime/read-text.ts';
import type { Wire, WireStream } from '../runtime/wire.ts';

/** A response that is still arriving, or, with a failure status, its whole text. */
export type StreamResponse = CallResponse &
  Partial<Pick<WireStream, 'chunks'>> & {
    /** The whole body, where the runtime cannot read it in parts. */
    readonly whole?: string | undefined;
  };

/** Opens a stream; a failure's body is read at once, so that it becomes an error like any other. */
export async function openStream(wire: Wire, call: Call): Promise<StreamResponse> {
  const response = await wire.stream(call.request, call);
  const { status, header, chunks, text } = response;
  if (status < 300) return { status, header, chunks, whole: text };
  const { maxBytes } = call.request;
  return { status, header, text: text ?? (await readText(chunks, maxBytes, response)) };
}
