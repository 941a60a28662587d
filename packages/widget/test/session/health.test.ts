import { PerijoveError, type TransportEvent } from '@perijove/core';
import { describe, expect, it, vi } from 'vitest';
import { createHealth } from '../../src/session/health.ts';

const error = new PerijoveError('connection_lost', { sent: false }, { attempt: 1 }, 'down');
const facts = { call: 1, endpoint: 'price.get' };
const failed = { ...facts, type: 'attempt:failed', attempt: 1, retryInMs: 100, error };
const ended = (more: object) => ({
  ...facts,
  type: 'call:end',
  attempts: 1,
  durationMs: 1,
  ...more,
});

function after(...events: readonly object[]) {
  const health = createHealth();
  for (const event of events) health.onEvent(event as TransportEvent);
  return health;
}

describe('createHealth', () => {
  it('knows the failure of a call that is retried, until the call ends', () => {
    expect(after(failed).retried()).toBe(error);
    expect(after(failed, ended({ ok: true })).retried()).toBeUndefined();
    expect(after(failed, ended({ ok: false, error })).retried()).toBeUndefined();
  });

  it('knows the last failure until the service answers again', () => {
    expect(after(failed, ended({ ok: false, error })).last()).toBe(error);
    expect(after(failed, ended({ ok: false, error }), ended({ ok: true })).last()).toBeUndefined();
  });

  it.each([
    [404, undefined],
    [429, error],
    [503, error],
  ])('takes a response with the status %i for what it is', (status, last) => {
    expect(after(ended({ ok: false, status, error })).last()).toBe(last);
  });

  it('keeps the failure of the node apart from that of the service', () => {
    const health = createHealth();
    const listener = vi.fn();
    health.subscribe(listener);
    health.onNode(error);
    health.onEvent(ended({ ok: true }) as TransportEvent);
    expect(health.last()).toBe(error);
    health.onNode(new DOMException('called off', 'AbortError'));
    expect(health.last()).toBe(error);
    health.onNode(undefined);
    expect(health.last()).toBeUndefined();
    expect(listener).toHaveBeenCalledTimes(3);
  });

  it('takes an error of the node itself for a response', () => {
    const health = createHealth();
    const details = { method: 'simulateTransaction', reason: 'node', code: -32002 } as never;
    health.onNode(error);
    health.onNode(new PerijoveError('rpc_failed', details, { attempt: 1 }, 'refused'));
    expect(health.last()).toBeUndefined();
  });
});
