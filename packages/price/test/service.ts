import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTransport, type Mint, sandbox } from '@perijove/core';
import { createPriceClient, type Price, type PriceClient } from '@perijove/price';
import { onTestFinished, vi } from 'vitest';

/** One request, to be answered by the test. */
export interface Exchange {
  readonly url: URL;
  readonly ids: readonly Mint[];
  /** Without arguments: a price for each mint. */
  readonly answer: (body?: unknown, status?: number) => void;
  /** Whether the caller has gone without waiting for the answer. */
  readonly isAbandoned: () => boolean;
}

export interface Service {
  readonly price: PriceClient;
  /** In the order of arrival. */
  readonly exchanges: readonly Exchange[];
  /** Waits for as many requests. */
  readonly arrived: (count: number) => Promise<readonly Exchange[]>;
}

export const priceOf = (mint: Mint): Price => ({ usdPrice: mint.charCodeAt(31), decimals: 6 });

export function pricesOf(ids: readonly Mint[]): Readonly<Record<Mint, Price>> {
  return Object.fromEntries(ids.map((id) => [id, priceOf(id)]));
}

/** A price service of the present test. What `handle` leaves open, the test answers itself. */
export async function serve(handle: (exchange: Exchange) => void = answerAll): Promise<Service> {
  const exchanges: Exchange[] = [];
  const server = createServer((request, response) => {
    const url = new URL(request.url as string, 'http://127.0.0.1');
    const ids = url.searchParams.get('ids')?.split(',') ?? [];
    const exchange: Exchange = {
      url,
      ids,
      answer(body = pricesOf(ids), status = 200) {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      },
      isAbandoned: () => response.closed && !response.writableFinished,
    };
    exchanges.push(exchange);
    handle(exchange);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transport = createTransport({
    deployment: sandbox(`http://127.0.0.1:${port}`),
    plan: { limit: 1_000, windowMs: 1_000 },
    retries: 0,
  });
  onTestFinished(async () => {
    await transport.close();
    server.closeAllConnections();
    server.close();
  });
  return { price: createPriceClient(transport), exchanges, arrived };

  async function arrived(count: number): Promise<readonly Exchange[]> {
    await vi.waitUntil(() => exchanges.length >= count, { timeout: 90_000, interval: 2 });
    return exchanges;
  }
}

const answerAll = (exchange: Exchange): void => exchange.answer();

/** For tests that answer by hand. */
export const answerLater = (): void => undefined;

const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** As many distinct mints: 30 zero bytes, then a number of two bytes. Good for some 3,000. */
export function mints(count: number): readonly Mint[] {
  return Array.from({ length: count }, (_, index) => {
    const high = DIGITS[5 + Math.floor(index / DIGITS.length)];
    return `${'1'.repeat(30)}${high}${DIGITS[index % DIGITS.length]}`;
  });
}
