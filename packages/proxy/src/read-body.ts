import type { AnyEndpoint } from '@perijove/core';
import { parseWithIntegers, takesBody } from '@perijove/core/http-input';

/** The body of a request; `undefined` when it is neither JSON nor a form, as the endpoint has it. */
export type BodyReading = { readonly body: unknown } | { readonly refused: RefusedBody };

/** Why a body is not read; `encoded`: read as it is, it would only be invalid JSON. */
export type RefusedBody = 'encoded' | 'too-large' | 'too-slow';

export interface BodyLimits {
  readonly maxBytes: number;
  readonly timeoutMs: number;
}

/** Reads the body of a POST, PATCH or DELETE within limits of size and time. */
export async function readBody(
  request: Request,
  endpoint: AnyEndpoint,
  { maxBytes, timeoutMs }: BodyLimits,
): Promise<BodyReading> {
  if (!takesBody(endpoint) || !request.body) return { body: undefined };
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') return { refused: 'encoded' };
  if (Number(request.headers.get('content-length')) > maxBytes) return { refused: 'too-large' };
  const bytes = await readBytes(request.body, maxBytes, timeoutMs);
  if (typeof bytes === 'string') return { refused: bytes };
  return { body: await parse(bytes, endpoint, request.headers.get('content-type') ?? '') };
}

async function readBytes(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  timeoutMs: number,
): Promise<Uint8Array<ArrayBuffer> | 'too-large' | 'too-slow'> {
  const reader = body.getReader();
  const leave = (): void => void reader.cancel().catch(() => undefined);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    leave();
  }, timeoutMs);
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      size += next.value.length;
      if (size > maxBytes) {
        leave();
        return 'too-large';
      }
      chunks.push(next.value);
    }
  } finally {
    clearTimeout(timer);
  }
  return isLate ? 'too-slow' : concat(chunks, size);
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

async function parse(
  bytes: Uint8Array<ArrayBuffer>,
  { body }: AnyEndpoint,
  type: string,
): Promise<unknown> {
  try {
    if (body?.type === 'multipart') {
      const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
      return Object.fromEntries(form);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return body?.integers ? parseWithIntegers(text, body.integers) : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}
