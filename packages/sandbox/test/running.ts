import { connect } from 'node:net';
import { CLOCK_START_MS } from '@perijove/local-node/ledger';
import { onTestFinished } from 'vitest';
import { type Sandbox, type SandboxOptions, startSandbox } from '../src/index.ts';

export const SOL_PRICE = '/price/v3?ids=So11111111111111111111111111111111111111112';

/** So that what the market does is the same whenever the tests run. */
const START = new Date(CLOCK_START_MS);

/** A sandbox that ends with the test, and fails it when it complains of itself. */
export async function startForTest(options: SandboxOptions = {}): Promise<Sandbox> {
  const problems: string[] = [];
  const sandbox = await startSeeded({ report: (problem) => problems.push(problem), ...options });
  onTestFinished(async () => {
    await sandbox.stop();
    if (problems.length > 0) throw new Error(problems.join('\n'));
  });
  return sandbox;
}

/** A sandbox whose market depends on the seed alone. The caller stops it. */
export function startSeeded(options: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox({ startAt: START, ...options });
}

/** Asks with a key (or, with `null`, without one). */
export function ask(sandbox: Sandbox, path: string, key: string | null = sandbox.apiKey) {
  return fetch(sandbox.url + path, key === null ? {} : { headers: { 'x-api-key': key } });
}

/** A response without the address of its sandbox, which pictures of tokens name. */
export function atAnyPlace<T>({ url }: Pick<Sandbox, 'url'>, response: T): T {
  return JSON.parse(JSON.stringify(response).replaceAll(url, 'http://sandbox')) as T;
}

/** What came over one connection, and how it ended. */
export interface RawAnswer {
  readonly text: string;
  readonly end: 'ended' | 'reset' | 'open';
}

/** Sends a GET by hand; waits for the end of the connection, or for text that matches `until`. */
export function rawGet(
  url: string,
  path: string,
  options: { readonly until?: RegExp; readonly host?: string } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const { until, host = new URL(url).host } = options;
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(port), hostname);
    const finish = (end: RawAnswer['end']): void => {
      socket.destroy();
      resolve({ text, end });
    };
    socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n\r\n`);
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (until?.test(text)) finish('open');
    });
    socket.on('end', () => finish('ended'));
    socket.on('error', () => finish('reset'));
  });
}

/** The parts of a raw HTTP answer. */
export function splitAnswer({ text }: RawAnswer): { head: string; body: string; length: number } {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  return { head, body: rest.join('\r\n\r\n'), length };
}
