import { PerijoveError } from '@perijove/core';
import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../src/session/query-client.ts';

const down = new PerijoveError('connection_lost', { sent: false }, { attempt: 1 }, 'down');
const refused = new PerijoveError('not_found', { status: 404 } as never, { attempt: 1 }, 'none');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A query of a screen that fails with the error until it is undefined. */
function shown(client: QueryClient, key: string, failure: () => unknown) {
  const read = vi.fn(async () => {
    const error = failure();
    if (error !== undefined) throw error;
    return key;
  });
  const observer = new QueryObserver(client, { queryKey: [key], queryFn: read });
  return { read, observer, leave: observer.subscribe(() => undefined) };
}

/** The client of the page: TanStack Query itself repeats nothing. */
function start(): QueryClient {
  return createQueryClient();
}

describe('recoverQueries', () => {
  it('reads a failed query again until it succeeds, and then no more', async () => {
    let error: unknown = down;
    const { read, observer } = shown(start(), 'a', () => error);
    await vi.advanceTimersByTimeAsync(100_000);
    const tries = read.mock.calls.length;
    expect(tries).toBeGreaterThan(4);
    expect(tries).toBeLessThan(10);
    error = undefined;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(observer.getCurrentResult().data).toBe('a');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(read).toHaveBeenCalledTimes(tries + 1);
  });

  it('reads the others at once when one of them succeeds', async () => {
    let error: unknown = down;
    const client = start();
    const one = shown(client, 'one', () => error);
    const other = shown(client, 'other', () => error);
    await vi.advanceTimersByTimeAsync(50_000);
    error = undefined;
    void one.observer.refetch();
    await vi.advanceTimersByTimeAsync(0);
    expect(other.observer.getCurrentResult().data).toBe('other');
  });

  it('leaves to the visitor what would fail again', async () => {
    const { read } = shown(start(), 'a', () => refused);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('forgets a query whose screen was left', async () => {
    const { read, leave } = shown(start(), 'a', () => down);
    await vi.advanceTimersByTimeAsync(0);
    leave();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(read).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(2);
  });
});
