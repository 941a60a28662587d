import { readdirSync } from 'node:fs';
import { apiPrograms } from '@perijove/solana';
import { orderRouters } from '@perijove/solana/flow';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { programs as readable } from '../packages/solana/src/programs/programs.ts';
import { factFolder, readFact } from './facts.ts';

/** Programs and other addresses of the facts that no transaction of our families calls itself. */
const others: Readonly<Record<string, string>> = {
  inv1tEtSwRMtM44tbvJGNiTxMvDfPVnX9StyqXfDfks: 'invites: `INVITE_PROGRAM` of send',
  SMRTzfY6DfH5ik3TKiyLFfXexV8uSG3d2UksSCYdunG: 'multisigs: its members sign without a flow',
  DkiqsTrw1u1bYFumumC7sCG2S8K25qc2vemJFHyW2wJc: 'a referral project is an account',
  '45ruCyfdRkWpRNGEqWzjCiXRHkZs8WXCLQ67Pnpye7Hp': 'as above',
  fd3nMFYTQjX1yr5ER8u7tPdHJB7qt8RpDpNtLQX2Br5: 'called by the router inside a route',
  jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi:
    'borrow: `VAULTS_PROGRAM` of its flows and of descriptions',
  jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC: 'called by the lending program',
  jupnw4B6Eqs7ft6rxpzYLJZYSnrpRgPcr589n5Kv4oc: 'as above',
  jup7TthsMgcR9Y3L277b8Eo9uboVSmu1utkuXHNUKar: 'as above',
  jupgfSgfuAXv4B6R2Uxu85Z1qdzgju79s6MfZekN6XS: 'flash loans: no endpoint',
  jupZ4m2GqUCJ5iueMfzQf8khFfH31d4XAQt3RzCT9Vd: 'lend AMM: no endpoint',
  '2sVcg2dBSUzXkmdZ8M5cp1LbnzDrWJmr6hktkHwB8nY3': 'prediction: a family that is not built',
  '8LczfBkVZJhGnTYH8nQke2YC3b83GFZ8qZtfuMRe6AN6': 'an account of it',
  PERPHjGBqRHArX4DySjwM6UJHiR3sWAatqfdBS2qQJu: 'perps: not described officially',
};

const ADDRESS = /\b[1-9A-HJ-NP-Za-km-z]{43,44}\b/g;

/** Every address below a key or in a line of notes that names a program. */
function programIds(value: unknown, named = false): readonly string[] {
  if (typeof value === 'string') return named ? (value.match(ADDRESS) ?? []) : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    programIds(each, named || /program/i.test(key)),
  );
}

const files: readonly string[] = readdirSync(factFolder('api'), {
  recursive: true,
  encoding: 'utf8',
});
const known = new Set<string>([...Object.values(apiPrograms), ...readable.keys()]);
const documented = new Set(
  files.flatMap((file) => {
    if (file.endsWith('.yaml')) return programIds(parse(readFact(`api/${file}`)));
    if (!file.endsWith('.md')) return [];
    const lines = readFact(`api/${file}`).split('\n');
    return lines
      .filter((line) => /program|project/i.test(line))
      .flatMap((line) => line.match(ADDRESS) ?? []);
  }),
);

it.each([...documented])(
  '%s is a program that the guard knows, or one that is not called',
  (id) => {
    expect(known.has(id) !== Object.hasOwn(others, id)).toBe(true);
  },
);

it.each(Object.keys(others))('the exception is still in the facts: %s', (id) => {
  expect(documented.has(id)).toBe(true);
});

it('flows of orders accept the programs of every documented router, and no other', () => {
  const swap = parse(readFact('api/v2/swap.yaml')) as {
    readonly 'x-programs': Readonly<Record<string, string>>;
    readonly 'x-programs-third-party': Readonly<Record<'okx' | 'dflow', readonly string[]>>;
  };
  const { okx, dflow } = swap['x-programs-third-party'];
  const { router, ...rest } = swap['x-programs'];
  const engine = Object.entries(rest).find(([name]) => name.startsWith('rfq-order-engine'))?.[1];
  expect(new Set<string | undefined>(orderRouters)).toEqual(
    new Set([router, engine, ...dflow, ...okx]),
  );
});
