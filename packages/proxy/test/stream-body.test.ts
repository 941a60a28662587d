import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BodyOptions, streamBody } from '../src/stream-body.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A response of which the test sends the parts. */
function openAnswer() {
  const queue: (Uint8Array | 'end')[] = [];
  let wake = (): void => undefined;
  let failure: unknown;
  const abort = vi.fn((reason: unknown) => {
    failure ??= reason;
    wake();
  });
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = queue.shift();
      if (next === 'end') return;
      if (next) yield next;
      else if (failure) throw failure;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  }
  const send = (...parts: (Uint8Array | 'end')[]): void => {
    queue.push(...parts);
    wake();
  };
  return { answer: { chunks: chunks(), abort } as never, abort, send };
}

function open(more: Partial<BodyOptions> = {}) {
  const { answer, abort, send } = openAnswer();
  const onEnd = vi.fn();
  const leaving = new AbortController();
  const stream = streamBody(answer, {
    key: undefined,
    onEnd,
    signal: leaving.signal,
    idleMs: 100,
    maxMs: 1_000,
    maxBytes: 10,
    ...more,
  });
  const text = new Response(stream).text();
  text.catch(() => undefined);
  return { text, abort, send, onEnd, leave: () => leaving.abort() };
}

const CUT = 'the response was cut off';

describe('the body of a response that is passed on', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is what the API sent, and ends once', async () => {
    const { text, send, onEnd, abort, leave } = open();
    send(bytes('12345'), bytes('67890'), 'end');
    expect(await text).toBe('1234567890');
    expect(onEnd).toHaveBeenCalledTimes(1);
    leave();
    expect(abort).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not hold the key', async () => {
    const { text, send } = open({ key: 'secret' });
    send(bytes('a sec'), bytes('ret'), 'end');
    expect(await text).toBe('a [key]');
  });

  it('is cut off above its largest size', async () => {
    const { text, send, onEnd } = open();
    send(bytes('1234567890'), bytes('1'));
    await expect(text).rejects.toThrow(CUT);
    expect(onEnd).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is cut off when no part comes in time, counted from the last one', async () => {
    const { text, send, abort } = open();
    await vi.advanceTimersByTimeAsync(90);
    send(bytes('1'));
    await vi.advanceTimersByTimeAsync(99);
    expect(abort).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await expect(text).rejects.toThrow(CUT);
    expect(abort).toHaveBeenCalledWith(new Error('the response took too long'));
  });

  it('is cut off when the whole takes too long', async () => {
    const { text, send, abort } = open({ maxBytes: 1_000 });
    for (let n = 0; n < 19; n++) {
      send(bytes('1'));
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(abort).not.toHaveBeenCalled();
    send(bytes('1'));
    await vi.advanceTimersByTimeAsync(50);
    await expect(text).rejects.toThrow(CUT);
    expect(abort).toHaveBeenCalledTimes(1);
  });

  it('ends when the visitor leaves', async () => {
    const { text, abort, onEnd, leave } = open();
    leave();
    await expect(text).rejects.toThrow(CUT);
    expect(abort).toHaveBeenCalledWith(new Error('the visitor disconnected'));
    expect(onEnd).toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends when the visitor stops reading', async () => {
    const { answer, abort, send } = openAnswer();
    const onEnd = vi.fn();
    const { signal } = new AbortController();
    const bounds = { idleMs: 100, maxMs: 1_000, maxBytes: 10 };
    const reader = streamBody(answer, { key: undefined, onEnd, signal, ...bounds }).getReader();
    send(bytes('1'));
    expect((await reader.read()).value).toEqual(bytes('1'));
    await reader.cancel();
    expect(abort).toHaveBeenCalledTimes(1);
    expect(onEnd).toHaveBeenCalledTimes(1);
  });
});

it('does not keep the process alive for a response that nobody reads to its end', async () => {
  const { answer, send } = openAnswer();
  const timers = (): number =>
    process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const stream = streamBody(answer, {
    key: undefined,
    onEnd: () => undefined,
    signal: new AbortController().signal,
    idleMs: 60_000,
    maxMs: 60_000,
    maxBytes: 10,
  });
  send(bytes('12345'));
  const reader = stream.getReader();
  await reader.read();
  expect(timers()).toBe(before);
  await reader.cancel();
});
