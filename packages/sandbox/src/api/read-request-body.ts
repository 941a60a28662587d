import type { AnyEndpoint } from '@perijove/core';
import type { SandboxContext } from '../gateway/context.ts';
import { parseWithIntegers } from './parse-with-integers.ts';

/** What a POST sent: JSON as parsed, or the parts of a form by name. Undefined when it is neither. */
export async function readRequestBody(c: SandboxContext, endpoint: AnyEndpoint): Promise<unknown> {
  if (endpoint.method !== 'POST') return undefined;
  if (endpoint.body?.type === 'multipart') {
    return c.req.formData().then(Object.fromEntries, () => undefined);
  }
  const text = await c.req.text();
  try {
    const { integers } = endpoint.body ?? {};
    return integers ? parseWithIntegers(text, integers) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
