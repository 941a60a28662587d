/** Whether the text is the origin of a page: `https://app.example`, without a path. */
export function isOrigin(text: unknown): boolean {
  return typeof text === 'string' && URL.canParse(text) && new URL(text).origin === text;
}

/**
 * Whether a page may send this request. Browsers report the origin of a page; other programs can
 * send anything. So this check protects the users of pages, and does not protect the proxy from
 * programs.
 */
export function isAllowedOrigin(request: Request, origins: readonly string[]): boolean {
  const origin = request.headers.get('origin');
  if (origin !== null && origins.includes(origin)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin' || site === 'none';
  // The scheme is not compared: TLS may end in front of this server.
  return origin === null || hostOf(origin) === new URL(request.url).host;
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

const EXPOSED =
  'retry-after, x-api-gateway-request-id, x-ratelimit-current, x-ratelimit-remaining, x-ratelimit-reset';

/** Headers that let a page of an allowed origin read the response. */
export function sharingHeaders(
  request: Request,
  origins: readonly string[],
): Record<string, string> {
  if (origins.length === 0) return {};
  const origin = request.headers.get('origin');
  if (origin === null || !origins.includes(origin)) return { vary: 'origin' };
  return {
    vary: 'origin',
    'access-control-allow-origin': origin,
    'access-control-expose-headers': EXPOSED,
  };
}

/** The response to a CORS preflight request. */
export function answerPreflight(
  request: Request,
  methods: string,
  shared: Record<string, string>,
): Response {
  const wanted = request.headers.get('access-control-request-headers') ?? '';
  const headers = new Headers({ ...shared, 'access-control-allow-methods': methods });
  if (/^[\w-]+(?: ?, ?[\w-]+)*$/.test(wanted)) headers.set('access-control-allow-headers', wanted);
  headers.set('access-control-max-age', '600');
  return new Response(null, { status: 204, headers });
}
