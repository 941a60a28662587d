import { expect, it } from 'vitest';
import { open, openPlacesIn } from '../new/open-places.ts';

it('finds what `pnpm new` left open, with its line', () => {
  const text = `/** Returns ${open('what it returns')}. */\n${open('one')} and ${open('two')}\n`;
  expect(openPlacesIn('a.ts', text)).toEqual([
    { path: 'a.ts', line: 1, what: 'what it returns' },
    { path: 'a.ts', line: 2, what: 'one' },
    { path: 'a.ts', line: 2, what: 'two' },
  ]);
});

it('finds nothing in links, lists and the template of the mark itself', () => {
  const template = ['[open: ', '{what}]'].join('$');
  expect(openPlacesIn('a.md', `[open](https://host.example) [a: b]\n${template}`)).toEqual([]);
});
