/** Stands in until `@perijove/proxy` is there: adds the key and sends the request on. */
export interface JupiterProxyOptions {
  readonly baseUrl: string;
  readonly apiKey: string | undefined;
  readonly path: string;
}

export function createJupiterProxy({ baseUrl, apiKey, path }: JupiterProxyOptions) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = new Headers({ 'content-type': request.headers.get('content-type') ?? '' });
    if (apiKey) headers.set('x-api-key', apiKey);
    const answer = await fetch(`${baseUrl}${pathname.slice(path.length)}${search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      ...(request.method !== 'GET' && { body: await request.arrayBuffer() }),
    });
    const kept = new Headers(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      kept.delete(name);
    return new Response(answer.body, { status: answer.status, headers: kept });
  };
}
