import type { Answer, Call } from '../call/call.ts';
import { readText } from '../runtime/read-text.ts';
import type { Wire, WireStream } from '../runtime/wire.ts';

/** A response that is still arriving, or, with a failure status, its whole text. */
export type StreamAnswer = Answer &
  Partial<Pick<WireStream, 'chunks'>> & {
    /** The whole body, where the runtime cannot read it in parts. */
    readonly whole?: string | undefined;
  };

/** Opens a stream; a failure's body is read at once, so that it becomes an error like any other. */
export async function openStream(wire: Wire, call: Call): Promise<StreamAnswer> {
  const answer = await wire.stream(call.request, call);
  const { status, header, chunks, text } = answer;
  if (status < 300) return { status, header, chunks, whole: text };
  const { maxBytes } = call.request;
  return { status, header, text: text ?? (await readText(chunks, maxBytes, answer)) };
}
