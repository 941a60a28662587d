import type { AnyEndpoint } from '@perijove/core';
import type { SandboxContext } from '../context.ts';
import { parseWithIntegers } from './parse-with-integers.ts';

/** What a POST sent: JSON as parsed, or the parts of a form by name. Undefined when it is neither. */
export async function readRequestBody(c: SandboxContext, endpoint: AnyEndpoint): Promise<unknown> {
  if (endpoint.method !== 'POST') return undefined;
  if (endpoint.body === 'multipart') {
    return c.req.formData().then(Object.fromEntries, () => undefined);
  }
  const text = await c.req.text();
  try {
    return endpoint.integers ? parseWithIntegers(text, endpoint.integers) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
