import { expect, test } from 'vitest';
import { isPage, type Scope } from '../../src/runtime/is-page.ts';

const document = {};
class WorkerGlobalScope {}
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36';

test.each<[string, Scope]>([
  ['a window', { window: { document }, document, navigator: { userAgent: firefox } }],
  ['a window that hides its navigator', { window: { document }, document }],
  [
    'a dedicated, shared or service worker',
    { WorkerGlobalScope, navigator: { userAgent: chrome } },
  ],
  [
    'a worker in Firefox',
    { WorkerGlobalScope, navigator: { product: 'Gecko', userAgent: firefox } },
  ],
  ['React Native', { window: {}, navigator: { product: 'ReactNative' } }],
])('%s is a page', (_name, scope) => {
  expect(isPage(scope)).toBe(true);
});

test.each<[string, Scope]>([
  ['Node', { navigator: { userAgent: 'Node.js/24' } }],
  ['Node before 21', {}],
  ['a worker thread of Node', { navigator: { userAgent: 'Node.js/22' } }],
  ['Deno', { window: undefined, navigator: { userAgent: 'Deno/2.1.4' } }],
  ['a worker of Deno', { WorkerGlobalScope, navigator: { userAgent: 'Deno/2.1.4' } }],
  ['Bun', { navigator: { userAgent: 'Bun/1.2.0' } }],
  ['a worker of Bun', { WorkerGlobalScope, navigator: { userAgent: 'Bun/1.2.0' } }],
  ['workerd', { WorkerGlobalScope, navigator: { userAgent: 'Cloudflare-Workers' } }],
  ['workerd without a navigator', { WorkerGlobalScope }],
  ['a server with a window of its own', { window: {}, navigator: { userAgent: 'Deno/1.40' } }],
])('%s is not a page', (_name, scope) => {
  expect(isPage(scope)).toBe(false);
});

test('the scope that runs this is not a page', () => {
  expect(isPage(globalThis as Scope)).toBe(false);
});
