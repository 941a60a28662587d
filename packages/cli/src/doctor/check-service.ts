import { fetchFor, isPerijoveError, SOL } from '@perijove/core';
import type { Deployment } from 'perijove';
import { type Check, hostOf, problem } from './check.ts';

interface Asked {
  readonly deployment: Deployment;
  readonly apiKey: string | undefined;
}

/** Seconds that the clock may differ: the header has whole seconds, and a request takes time. */
const MAX_SKEW_S = 5;

/** Sends one request that costs one credit, and reads host, key, plan and clock from the response. */
export async function checkService({ deployment, apiKey }: Asked): Promise<readonly Check[]> {
  const { createPerijove } = await import('perijove');
  const send = fetchFor(deployment.baseUrl);
  let headers: Headers | undefined;
  const perijove = createPerijove({
    deployment,
    ...(apiKey !== undefined && { apiKey }),
    retries: 0,
    fetch: async (...request: Parameters<typeof fetch>) => {
      const response = await send(...request);
      headers = response.headers;
      return response;
    },
  });
  const started = performance.now();
  try {
    await perijove.price.get({ ids: [SOL] });
    const ms = Math.round(performance.now() - started);
    const found = `${hostOf(deployment.baseUrl)} answered in ${ms} ms`;
    return [
      { check: 'host', state: 'ok', found, todo: null },
      keyCheck(apiKey, headers, deployment),
      ...clockCheck(headers),
    ];
  } catch (error) {
    const isKey = isPerijoveError(error, 'unauthorized') || isPerijoveError(error, 'forbidden');
    return [
      problem(isKey ? 'key' : `host ${hostOf(deployment.baseUrl)}`, error),
      ...clockCheck(headers),
    ];
  } finally {
    await perijove.close();
  }
}

function keyCheck(
  apiKey: string | undefined,
  headers: Headers | undefined,
  { portalUrl }: Deployment,
): Check {
  const left = headers?.get('x-ratelimit-remaining');
  const limit = headers?.get('x-ratelimit-current');
  const budget = left == null ? '' : `; ${left} requests left in this window, ${limit ?? '?'} used`;
  if (apiKey === undefined) {
    const todo = `create a key at ${portalUrl} and set JUPITER_API_KEY, for a higher rate`;
    return { check: 'key', state: 'warning', found: `none: keyless rate${budget}`, todo };
  }
  return { check: 'key', state: 'ok', found: `accepted${budget}`, todo: null };
}

function clockCheck(headers: Headers | undefined): readonly Check[] {
  const date = Date.parse(headers?.get('date') ?? '');
  if (Number.isNaN(date)) return [];
  const skew = Math.round((Date.now() - date) / 1_000);
  const isClose = Math.abs(skew) <= MAX_SKEW_S;
  const found = isClose ? 'as the service' : `${Math.abs(skew)} s ${skew > 0 ? 'ahead' : 'behind'}`;
  const todo = isClose ? null : 'set the clock of this machine: orders and sign-ins have times';
  return [{ check: 'clock', state: isClose ? 'ok' : 'warning', found, todo }];
}
