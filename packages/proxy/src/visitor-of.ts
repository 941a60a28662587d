import type { ProxyOptions } from './options.ts';

/** Requests that cannot be told apart count as those of one visitor. */
export const UNKNOWN = '';

const MAX_LENGTH = 200;

/** Returns the name that a visitor is counted under. */
export async function visitorOf(
  request: Request,
  address: unknown,
  identify: ProxyOptions['visitor'],
): Promise<string> {
  const name = identify ? await identify(request) : address;
  return typeof name === 'string' ? networkOf(name).slice(0, MAX_LENGTH) : UNKNOWN;
}

/**
 * An IPv6 address comes down to its first 64 bits: a visitor has all addresses below them. One that
 * holds an IPv4 address is that address. Other names stay as they are.
 */
function networkOf(name: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(name);
  if (mapped) return mapped[1] as string;
  const [address = ''] = name.split('%');
  const isIpv6 = /^[\da-f:.]+$/i.test(address) && address.split(':').length > 2;
  if (!isIpv6 || !URL.canParse(`http://[${address}]`)) return name;
  const [start = '', end] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const first = start === '' ? [] : start.split(':');
  const missing =
    end === undefined ? 0 : 8 - first.length - (end === '' ? 0 : end.split(':').length);
  const whole = [...first, ...Array<string>(missing).fill('0'), ...(end ? end.split(':') : [])];
  return `${whole.slice(0, 4).join(':')}::`;
}
