import type { Answer, Call } from '../call.ts';
import { readText } from '../runtime/read-text.ts';
import type { Wire, WireStream } from '../runtime/wire.ts';

/** An answer that is still arriving, or, with a failure status, its whole text. */
export type StreamAnswer = Answer & Partial<Pick<WireStream, 'chunks'>>;

/** Opens a stream; a failure's body is read at once, so that it becomes an error like any other. */
export async function openStream(wire: Wire, call: Call): Promise<StreamAnswer> {
  const answer = await wire.stream(call.request, call);
  const { status, header } = answer;
  if (status < 300) return answer;
  return { status, header, text: await readText(answer.chunks, call.request.maxBytes, answer) };
}
