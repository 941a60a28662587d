import type { StoredToken, TokenStore } from '@perijove/core';

/** One rule of a token store. It throws when the store breaks the rule. */
export interface TokenStoreCheck {
  readonly name: string;
  /** `open` returns a new empty store at each call. */
  run(open: () => Promise<TokenStore> | TokenStore): Promise<void>;
}

const entryOf = (wallet: string, token = `token of ${wallet}`): StoredToken => ({
  wallet,
  baseUrl: 'https://api.example',
  token,
  expiresAt: 1_800_000_000_000,
});

/** Keys that some stores confuse, that are not file names, or that are names of every object. */
const STRANGE_KEYS = [
  'a',
  'A',
  ' a',
  '',
  '../up',
  "'; drop table tokens; --",
  'https://api.example wallet',
  '__proto__',
  'constructor',
  'x'.repeat(500),
  '\u{1f600}',
];

function same(what: string, is: unknown, expected: unknown): void {
  const [one, other] = [is, expected].map((value) => JSON.stringify(sorted(value)));
  // A token is a secret, so the message leaves it out.
  if (one !== other) throw new Error(`${what}: the store returned an unexpected entry`);
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
}

/** The rules of every token store. Run each with a function that opens an empty store. */
export const tokenStoreChecks: readonly TokenStoreCheck[] = [
  {
    name: 'is empty at first',
    async run(open) {
      same('get', await (await open()).get('any'), undefined);
    },
  },
  {
    name: 'returns the last entry of each key',
    async run(open) {
      const store = await open();
      await store.set('one', entryOf('1'));
      await store.set('other', entryOf('2'));
      await store.set('one', entryOf('1', 'newer token'));
      same('get', await store.get('one'), entryOf('1', 'newer token'));
      same('get', await store.get('other'), entryOf('2'));
    },
  },
  {
    name: 'removes one entry',
    async run(open) {
      const store = await open();
      await store.set('one', entryOf('1'));
      await store.set('other', entryOf('2'));
      await store.delete('one');
      await store.delete('never set');
      same('get', await store.get('one'), undefined);
      same('get', await store.get('other'), entryOf('2'));
    },
  },
  {
    name: 'swaps the entry of one version once',
    async run(open) {
      const store = await open();
      const entry = { ...entryOf('1'), refreshToken: 'refresh-1', version: 'a' };
      if (await store.swap('one', 'a', entry)) throw new Error('swap: there was no entry');
      same('get', await store.get('one'), undefined);
      await store.set('one', entry);
      const claim = { ...entryOf('1'), refreshingUntil: 1_800_000_000_000 };
      const versions = ['b', 'c', 'd', 'e'];
      const swaps = versions.map((version) => store.swap('one', 'a', { ...claim, version }));
      const won = (await Promise.all(swaps)).filter(Boolean);
      if (won.length !== 1) throw new Error(`swap: ${won.length} of 4 calls succeeded, not one`);
      const { version, ...rest } = (await store.get('one')) ?? entry;
      same('get', rest, claim);
      if (await store.swap('one', 'a', entry)) throw new Error('swap: the version is not present');
      if (!(await store.swap('one', String(version), entry)))
        throw new Error('swap: the version is present');
      same('get', await store.get('one'), entry);
    },
  },
  {
    name: 'keeps strange keys apart',
    async run(open) {
      const store = await open();
      for (const key of STRANGE_KEYS) same('get', await store.get(key), undefined);
      for (const [index, key] of STRANGE_KEYS.entries()) await store.set(key, entryOf(`${index}`));
      for (const [index, key] of STRANGE_KEYS.entries())
        same('get', await store.get(key), entryOf(`${index}`));
    },
  },
  {
    name: 'keeps long tokens and large times',
    async run(open) {
      const store = await open();
      const entry = { ...entryOf('1', 'e'.repeat(8_000)), expiresAt: Number.MAX_SAFE_INTEGER };
      await store.set('one', entry);
      same('get', await store.get('one'), entry);
    },
  },
  {
    name: 'does not change with the objects that it took and gave',
    async run(open) {
      const store = await open();
      const entry = { ...entryOf('1') };
      await store.set('one', entry);
      Object.assign(entry, { token: 'changed after set' });
      same('get', await store.get('one'), entryOf('1'));
      Object.assign((await store.get('one')) as object, { token: 'changed after get' });
      same('get', await store.get('one'), entryOf('1'));
    },
  },
];
