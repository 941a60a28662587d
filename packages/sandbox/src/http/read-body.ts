import type { Issue } from '@perijove/core';
import { explainWith } from '@perijove/core/schemas';
import type * as z from 'zod';
import type { SandboxContext } from '../gateway/context.ts';

/**
 * Returns the JSON body of a request to the portal or the controls, or the response that refuses
 * it.
 */
export async function readBody<T>(
  c: SandboxContext,
  schema: z.ZodType<T>,
): Promise<{ readonly value: T } | { readonly refusal: Response }> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (parsed.success) return { value: parsed.data };
  // Many languages serialize an unset field as null.
  const set = withoutNulls(body);
  const without = schema.safeParse(set);
  if (without.success) return { value: without.data };
  const [issue] = explainWith(schema, set);
  const error = body === undefined || !issue ? 'expected a JSON body' : issueText(issue);
  return { refusal: c.json({ error }, 400) };
}

function withoutNulls(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** The issue of an input as a message for the client: `amount: expected base units`. */
export function issueText({ path, expected }: Issue): string {
  // Some messages have a longer form: `Too big: expected number to be <=255`, `missing; expected string`.
  const [, found] = /^(?:[\w ]+[:;] )?(expected .*)/s.exec(expected) ?? [expected, expected];
  // zod appends the received type in terms of JavaScript, which mean little in other languages.
  const words = found?.replace(/, received .*$/s, '') ?? '';
  return path === '' ? words : `${path}: ${words}`;
}

/**
 * Returns the body; undefined when it is longer than `maxBytes`. It is read to the end in any case:
 * a client that is still sending may not receive a response.
 */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= maxBytes ? Buffer.concat(chunks) : undefined;
}
