import { describe, expect, it } from 'vitest';
import { readFamilies } from '../families.ts';

const all = await readFamilies();

describe.each(all.map((entry) => [`${entry.family}.${entry.method}`, entry] as const))(
  '%s',
  (name, { endpoint }) => {
    it('has its own name', () => {
      expect(endpoint.name).toBe(name);
    });

    it('has an example that fits', async () => {
      expect(endpoint.checkInput(endpoint.example.request)).toBeUndefined();
      expect(await endpoint.explain(endpoint.example.response)).toEqual([]);
      expect(endpoint.checkOutput(endpoint.example.response)).toBe(true);
    });

    it('names an existing successor when it is legacy or deprecated', () => {
      const { stability, successor } = endpoint;
      if (stability !== 'legacy' && stability !== 'deprecated') {
        expect(successor).toBeUndefined();
        return;
      }
      const next = all.find((entry) => entry.endpoint.name === successor);
      expect(next?.endpoint.name).toBe(successor);
      // A legacy endpoint does not lead to another one.
      if (stability === 'legacy') expect(next?.endpoint.stability).toMatch(/^(?:stable|beta)$/);
    });

    it('repeats only what is safe', () => {
      if (endpoint.effect !== 'submit') expect(endpoint.resubmitForMs).toBeUndefined();
    });
  },
);

it('has no two endpoints in one place', () => {
  const places = all.map(({ endpoint }) => `${endpoint.method} ${endpoint.mount}${endpoint.path}`);
  expect(new Set(places).size).toBe(places.length);
  const ids = all.map(({ endpoint }) => endpoint.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});
