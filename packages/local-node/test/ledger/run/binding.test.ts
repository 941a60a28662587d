import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const read = (path: string): string => readFileSync(path, 'utf8');
const manifest = JSON.parse(read(new URL('../../../package.json', import.meta.url).pathname)) as {
  readonly dependencies: Readonly<Record<string, string>>;
};

/** The sandbox imports a file that is private to litesvm: see docs/decisions/0004-dependencies.md. */
describe('the binding of litesvm', () => {
  it('is of the one version that the sandbox was written for', () => {
    const path = require.resolve('litesvm').replace(/dist\/index\.js$/, 'package.json');
    const { version } = JSON.parse(read(path)) as { readonly version: string };
    expect(version).toBe('1.5.0');
    expect(manifest.dependencies['litesvm']).toBe(version);
  });

  it('has what the sandbox calls', () => {
    const { LiteSvm } = require('litesvm/dist/internal.js') as {
      readonly LiteSvm: { readonly prototype: object };
    };
    const source = ['vm', 'vm-accounts']
      .map((name) => read(new URL(`../../../src/ledger/run/${name}.ts`, import.meta.url).pathname))
      .join('\n');
    const calls = [...source.matchAll(/\bsvm\s*\.(\w+)\(/g)].map(([, name]) => String(name));
    expect(calls.length).toBeGreaterThan(10);
    expect(calls.filter((name) => !(name in LiteSvm.prototype))).toEqual([]);
  });
});
