/** 128 bits of SHA-256 as hexadecimal digits. */
export async function digest(text: string): Promise<string> {
  const { subtle } = globalThis.crypto ?? {};
  if (!subtle)
    throw new TypeError('Web Crypto is not available in this runtime: set the option `account`');
  const bytes = new TextEncoder().encode(`perijove:${text}`);
  const hash = new Uint8Array(await subtle.digest('SHA-256', bytes), 0, 16);
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
