import type { AnyEndpoint } from '@perijove/core';
import { parseWithIntegers, readInput, readQuery, takesBody } from '@perijove/core/http-input';
import type { Found } from './route.ts';

/** Reads a request into the input of its endpoint, or returns what is wrong with it. */
export async function readCall(
  request: Request,
  { place: { endpoint }, params }: Found,
): Promise<{ readonly input: unknown } | { readonly wrong: string }> {
  const reading = readInput(endpoint, {
    pathValue: (name) => textOf(params[name]),
    queryValues: readQuery(request.url),
    body: await readBody(request, endpoint),
  });
  if ('input' in reading) return reading;
  const { path, expected, says } = reading.issue;
  return { wrong: says ?? `${path && `${path}: `}expected ${expected}` };
}

function textOf(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' ? decodeURIComponent(value) : value?.join('/');
}

async function readBody(request: Request, endpoint: AnyEndpoint): Promise<unknown> {
  if (!takesBody(endpoint)) return undefined;
  if (endpoint.body?.type === 'multipart') {
    return request.formData().then(Object.fromEntries, () => undefined);
  }
  const text = await request.text();
  try {
    const { integers } = endpoint.body ?? {};
    return integers ? parseWithIntegers(text, integers) : JSON.parse(text);
  } catch {
    return undefined;
  }
}
