import type { Clock } from '@perijove/core';
import { signatureHeaders, signatureProblem } from './webhook-signature.ts';

/** A receiver may hold a request so long until a person has answered. */
const TIMEOUT_MS = 60_000;
const MAX_BYTES = 4_096;

interface Question {
  readonly id: string;
  readonly body: string;
  readonly url: URL;
  readonly key: Buffer;
}

/** What came of one request: an answer of the owner, none yet, or a response that does not count. */
export type Reply =
  | { readonly kind: 'answer'; readonly state: 'approved' | 'declined' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'failed'; readonly reason: string };

/** Sends a question once. Never rejects. */
export async function postQuestion(
  question: Question,
  clock: Clock,
  signal: AbortSignal,
): Promise<Reply> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  const cancel = clock.schedule(end, TIMEOUT_MS);
  signal.addEventListener('abort', end, { once: true });
  try {
    return await exchange(question, ending.signal);
  } catch {
    return failed(ending.signal.aborted ? 'no response within a minute' : 'no connection');
  } finally {
    cancel();
    signal.removeEventListener('abort', end);
    end();
  }
}

async function exchange({ id, body, url, key }: Question, signal: AbortSignal): Promise<Reply> {
  // The other side knows the time of day; a Clock stands still while the machine sleeps.
  const seconds = (): number => Math.floor(Date.now() / 1_000);
  const signed = signatureHeaders(key, { id, seconds: seconds(), body });
  const headers = { 'content-type': 'application/json', ...signed };
  // A redirect would send the question to an address that the owner did not name.
  const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
  if (response.status === 202 || response.status === 204) return { kind: 'pending' };
  if (response.status !== 200) return failed(`status ${response.status}`);
  const text = await readShort(response);
  if (text === undefined) return failed(`a response of more than ${MAX_BYTES} bytes`);
  const problem = signatureProblem(key, response.headers, { id, seconds: seconds(), body: text });
  return problem === undefined ? readAnswer(id, text) : failed(problem);
}

/** The id stands in the body, too, so that our own question, sent back, is not an answer. */
function readAnswer(id: string, text: string): Reply {
  const { approval, answer } = parsed(text);
  if (approval === id && answer === 'approve') return { kind: 'answer', state: 'approved' };
  if (approval === id && answer === 'decline') return { kind: 'answer', state: 'declined' };
  return failed('expected {"approval": "<id>", "answer": "approve" | "decline"}');
}

function parsed(text: string): { readonly approval?: unknown; readonly answer?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

async function readShort(response: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > MAX_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function failed(reason: string): Reply {
  return { kind: 'failed', reason };
}
