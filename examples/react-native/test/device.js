// A phone, as far as Node can be one. What Hermes and React Native do not have is taken away, what
// React Native makes itself is its own, and native modules are replaced by ones that do the same.
const { randomBytes } = require('node:crypto');
const { performance } = require('node:perf_hooks');
const { NativeModules } = require('react-native');
const { createWalletApp } = require('./wallet-app');

const { AbortController: NodeAbortController, fetch: nodeFetch } = globalThis;

function define(name, value) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

for (const name of ['crypto', 'structuredClone', 'TextDecoder', 'ReadableStream'])
  define(name, undefined);
// That of the preset has no `timeOrigin`, which React Native has.
define('performance', performance);
define('navigator', { product: 'ReactNative' });
// biome-ignore lint/suspicious/noReactNativeDeepImports: React Native puts it into the global scope itself
define('URL', require('react-native/Libraries/Blob/URL').URL);
const abort = 'react-native/src/private/webapis/dom/abort-api';
define('AbortController', require(`${abort}/AbortController`).AbortController);
define('AbortSignal', require(`${abort}/AbortSignal`).AbortSignal_public);

/** The network of an emulator: the computer is 10.0.2.2. A test can take it down. */
globalThis.network = { isDown: false };

// Responses of React Native have no `body`, and redirects are followed.
define('fetch', async (url, { signal, redirect, ...init } = {}) => {
  if (globalThis.network.isDown) throw new TypeError('Network request failed');
  const ending = new NodeAbortController();
  signal?.addEventListener('abort', () => ending.abort());
  const target = url.replace('http://10.0.2.2:3000', process.env.SERVER_URL);
  const response = await nodeFetch(target, { ...init, signal: ending.signal });
  const { status, headers, type } = response;
  return { status, headers, type, url, text: () => response.text() };
});

// Native modules. Without the hook, randomness would count as that of a remote debugger.
jest.mock('@react-native-async-storage/async-storage', () =>
  jest.requireActual('@react-native-async-storage/async-storage/jest'),
);
globalThis.nativeCallSyncHook = () => undefined;
NativeModules.RNGetRandomValues = {
  getRandomBase64: (length) => randomBytes(length).toString('base64'),
};
NativeModules.RNCSafeAreaContext = {
  getConstants: () => ({
    initialWindowMetrics: {
      frame: { x: 0, y: 0, width: 412, height: 915 },
      insets: { top: 24, left: 0, right: 0, bottom: 48 },
    },
  }),
};
NativeModules.SolanaMobileWalletAdapter = createWalletApp(
  Uint8Array.from(JSON.parse(process.env.WALLET_KEY)),
);
