import { describe, expect, it } from 'vitest';
import { startForTest } from '../running.ts';
import { post } from './knobs.ts';

function ask(url: string): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] });
  return fetch(url, { method: 'POST', headers, body });
}

describe('a fault of JSON-RPC', () => {
  it('is set over HTTP too, and gone after a reset', async () => {
    const sandbox = await startForTest();
    const knob = `${sandbox.url}/_sandbox/rpc-faults`;
    const fault = { kind: 'lag', slots: 9, method: 'getSlot' };
    const added = await post(sandbox, 'rpc-faults', fault);
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { id: string };
    expect(await (await fetch(knob)).json()).toEqual([{ id, fault, hits: 0 }]);
    expect(sandbox.control.faults.list()).toEqual([]);
    expect((await fetch(`${knob}/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await fetch(`${knob}/${id}`, { method: 'DELETE' })).status).toBe(404);
    await post(sandbox, 'rpc-faults', { kind: 'truncated' });
    expect((await fetch(knob, { method: 'DELETE' })).status).toBe(204);
    await post(sandbox, 'rpc-faults', { kind: 'reset', when: 'before' });
    await expect(ask(sandbox.rpcUrl)).rejects.toThrow();
    await sandbox.control.reset();
    expect(sandbox.control.rpcFaults.list()).toEqual([]);
  });

  it.each([
    [{ kind: 'meteor' }, /^kind: /],
    [{ kind: 'latency', method: 'getSlots' }, /^method: /],
    [{ kind: 'late' }, /^slots: /],
    [{ kind: 'dropped', method: 'getSlot' }, /^method: expected a method that can have this fault/],
    [{ kind: 'lag', slots: 301 }, /^slots: /],
    [{ kind: 'reset', when: 'later' }, /^when: /],
    [{ kind: 'simulation-fails', error: 7 }, /^error: /],
    [{ kind: 'latency', endpoint: 'price.get' }, /./],
  ])('%j is refused', async (body, says) => {
    const sandbox = await startForTest();
    const response = await post(sandbox, 'rpc-faults', body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { error: string }).error).toMatch(says);
  });
});
