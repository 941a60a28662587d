import type { LimitStore } from './store.ts';

/**
 * The store, with windows of this key alone: they are named by a digest, from which nobody learns
 * the key. Until the digest is there, `take` waits for it.
 */
export function byDigestOf(apiKey: string, store: LimitStore): LimitStore {
  let account = '';
  const known = digest(apiKey).then((text) => {
    account = text;
  });
  // `take` tells what went wrong.
  known.catch(() => undefined);
  const own = <T extends { readonly key: string }>(asked: T): T => ({
    ...asked,
    key: `${account}:${asked.key}`,
  });
  return {
    take: (request) =>
      account ? store.take(own(request)) : known.then(() => store.take(own(request))),
    settle: (settlement) => store.settle(own(settlement)),
  };
}

/** 128 bits of SHA-256 as hexadecimal digits. */
async function digest(text: string): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle) throw new TypeError('there is no Web Crypto here: pass the option account');
  const bytes = new TextEncoder().encode(`perijove:${text}`);
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes), 0, 16);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
