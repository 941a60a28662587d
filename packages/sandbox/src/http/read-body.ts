import type { Issue } from '@perijove/core';
import { explainWith } from '@perijove/core/schemas';
import type * as z from 'zod';
import type { SandboxContext } from '../gateway/context.ts';

/** The JSON body of a request to the portal or the control endpoints, or the answer that refuses it. */
export async function readBody<T>(
  c: SandboxContext,
  schema: z.ZodType<T>,
): Promise<{ readonly value: T } | { readonly refusal: Response }> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (parsed.success) return { value: parsed.data };
  // Many languages write a field that is not set as null.
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
  // Some messages have a longer form: `Too big: expected number to be <=255`.
  const [, found] = /^(?:[\w ]+: )?(expected .*)/s.exec(expected) ?? [expected, expected];
  // What JavaScript calls that which is there instead says nothing to a program in another language.
  const words = found?.replace(/, received .*$/s, '') ?? '';
  return path === '' ? words : `${path}: ${words}`;
}

/**
 * The body; undefined when it is longer than that. All of it is read, because a client that is still
 * sending may not hear of an answer.
 */
export async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
    else chunks.length = 0;
  }
  return length <= most ? Buffer.concat(chunks) : undefined;
}
