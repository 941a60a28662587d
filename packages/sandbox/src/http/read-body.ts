import { explainWith } from '@perijove/core/schemas';
import type * as z from 'zod';
import type { SandboxContext } from '../gateway/context.ts';
import { issueText } from './issue-text.ts';

/** The JSON body of a request to the portal or the control endpoints, or the answer that refuses it. */
export async function readBody<T>(
  c: SandboxContext,
  schema: z.ZodType<T>,
): Promise<{ readonly value: T } | { readonly refusal: Response }> {
  const body: unknown = await c.req.json().catch(() => undefined);
  const parsed = schema.safeParse(body);
  if (parsed.success) return { value: parsed.data };
  const [issue] = explainWith(schema, body);
  const error = body === undefined || !issue ? 'expected a JSON body' : issueText(issue);
  return { refusal: c.json({ error }, 400) };
}
