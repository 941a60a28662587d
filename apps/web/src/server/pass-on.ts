/** Sends a request on to another address, with its method and body, and without its headers. */
export async function passOn(request: Request, url: string): Promise<Response> {
  const type = request.headers.get('content-type');
  const body = request.method === 'GET' ? undefined : await request.text();
  const answer = await fetch(url, {
    method: request.method,
    redirect: 'manual',
    signal: request.signal,
    ...(body && { body }),
    ...(type && { headers: { 'content-type': type } }),
  });
  const headers = { 'content-type': answer.headers.get('content-type') ?? 'text/plain' };
  // 204 and the like may have none.
  return new Response(answer.body, { status: answer.status, headers });
}
