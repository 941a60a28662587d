import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadHttp } from '../../src/http/load-http.ts';

test('returns the module of Node', () => {
  expect(loadHttp(process).createServer).toBeTypeOf('function');
});

test('names the oldest Node that the package supports where Node is older', () => {
  const manifest = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { engines } = JSON.parse(manifest) as { readonly engines: { readonly node: string } };
  const oldest = engines.node.replace('>=', '');
  const old = { versions: { node: '18.20.8' } };
  expect(() => loadHttp(old)).toThrow(
    `the sandbox needs Node ${oldest} or newer; this is Node 18.20.8`,
  );
});
