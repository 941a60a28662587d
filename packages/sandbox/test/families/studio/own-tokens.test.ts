import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Launch } from '../../../src/families/studio/launch.ts';
import type { LaunchBook } from '../../../src/families/studio/launch-book.ts';
import { createOwnTokens } from '../../../src/families/studio/own-tokens.ts';
import type { Uploads } from '../../../src/families/studio/uploads.ts';
import { createSortedList } from '../../../src/orders/sorted-list.ts';

/** A book of launches that a test writes, and files that it uploads. */
function shelf() {
  const launches = new Map<string, Launch>();
  const sorted = createSortedList<Launch>(
    (a, b) =>
      b.launchedMs - a.launchedMs ||
      (a.plan.mint < b.plan.mint ? -1 : Number(a.plan.mint > b.plan.mint)),
  );
  const icons = new Set<string>();
  let followLaunch: (launch: Launch) => void = () => undefined;
  let followFile: (mint?: string) => void = () => undefined;
  let described = 0;
  const book: Pick<LaunchBook, 'find' | 'newestFirst' | 'follow'> = {
    find: (mint) => launches.get(mint),
    newestFirst: sorted.items,
    follow: (listener) => {
      followLaunch = listener;
    },
  };
  const uploads = {
    has: (mint: string) => {
      described++;
      return icons.has(mint);
    },
    metadata: () => ({}),
    urlOf: (mint: string) => `url of ${mint}`,
    follow: (listener: typeof followFile) => {
      followFile = listener;
    },
  } as unknown as Uploads;
  return {
    launches,
    own: createOwnTokens(book, uploads),
    described: () => described,
    put(launch: Launch): void {
      const earlier = launches.get(launch.plan.mint);
      if (earlier) sorted.remove(earlier);
      sorted.add(launch);
      launches.set(launch.plan.mint, launch);
      followLaunch(launch);
    },
    upload(mint: string): void {
      icons.add(mint);
      followFile(mint);
    },
    icons,
  };
}

function launch(mint: string, launchedMs: number, graduatedMs: number | null = null): Launch {
  const plan = { mint, name: mint, symbol: '', vesting: { totalLockedVestingAmount: 0 } };
  return { plan, launchedMs, graduatedMs } as unknown as Launch;
}

const step = fc.oneof(
  fc.record({ launchedMs: fc.nat(20) }),
  fc.record({ graduate: fc.nat() }),
  fc.record({ upload: fc.nat() }),
);

describe('the launched tokens', () => {
  it('are those that a look at every launch finds, whatever happens to launches', () => {
    const places = fc.record({
      atMs: fc.nat(22),
      sinceMs: fc.nat(22),
      skip: fc.nat(5),
      count: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(step, places), { maxLength: 30 }), (steps) => {
        const on = shelf();
        for (const [i, [each, { atMs, sinceMs, skip, count }]] of steps.entries()) {
          const known = [...on.launches.values()];
          const nth = (n: number) => known[n % known.length] as Launch;
          if ('launchedMs' in each) on.put(launch(`mint ${i}`, each.launchedMs));
          else if (known.length === 0) continue;
          else if ('graduate' in each) {
            const { plan, launchedMs } = nth(each.graduate);
            on.put(launch(plan.mint, launchedMs, launchedMs + 1));
          } else on.upload(nth(each.upload).plan.mint);
          const all = [...on.launches.values()]
            .filter(({ launchedMs }) => launchedMs <= atMs)
            .sort((a, b) => b.launchedMs - a.launchedMs || (a.plan.mint < b.plan.mint ? -1 : 1));
          const facts = all.map(({ plan: { mint }, graduatedMs }) => [
            mint,
            graduatedMs !== null,
            on.icons.has(mint),
          ]);
          const listed = on.own.newest(atMs, skip, count).map((token) => {
            return [token.mint, token.launch?.graduated !== undefined, token.hasIcon];
          });
          expect(listed).toEqual(facts.slice(skip, skip + count));
          expect(on.own.count(atMs)).toBe(all.length);
          expect(on.own.countSince(sinceMs, atMs)).toBe(
            all.filter(({ launchedMs }) => launchedMs >= sinceMs).length,
          );
          for (const token of on.own.newest(atMs, 0, Infinity)) {
            expect(on.own.byOrdinal(token.ordinal)).toBe(token);
            expect(on.own.find(token.mint)).toBe(token);
          }
        }
      }),
      { seed: 1 },
    );
  });

  it('are described once, and a page of them describes no others', () => {
    const on = shelf();
    for (let i = 0; i < 5000; i++) on.put(launch(`mint ${i}`, i));
    expect(on.own.newest(9000, 10, 30)).toHaveLength(30);
    expect(on.described()).toBe(30);
    on.own.newest(9000, 0, Infinity);
    on.own.newest(9000, 0, Infinity);
    expect(on.described()).toBe(5000);
    on.upload('mint 7');
    on.put(launch('mint 8', 8, 9));
    on.own.newest(9000, 0, Infinity);
    expect(on.described()).toBe(5002);
  });
});
