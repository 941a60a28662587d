import type { Sandbox } from '../../src/index.ts';

/** Posts JSON to one of the control endpoints. */
export function post({ url }: Pick<Sandbox, 'url'>, knob: string, body?: unknown) {
  const headers = { 'content-type': 'application/json' };
  const text = JSON.stringify(body);
  return fetch(`${url}/_sandbox/${knob}`, { method: 'POST', headers, body: text });
}
