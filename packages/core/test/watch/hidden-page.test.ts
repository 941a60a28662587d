import { afterEach, expect, it, vi } from 'vitest';
import { POLL_MS, setUp } from './watching.ts';

class Page extends EventTarget {
  visibilityState = 'visible';

  turn(state: 'visible' | 'hidden'): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it('sends nothing while the page is hidden, and polls at once when it is shown', async () => {
  const page = new Page();
  vi.stubGlobal('document', page);
  const { clock, prices, requests, watch, collect } = setUp();
  prices['a'] = 1;
  const { changes } = collect(watch(['a']));
  await clock.run(1_000);
  page.turn('hidden');
  prices['a'] = 2;
  await clock.run(POLL_MS * 100);
  expect(requests).toHaveLength(1);
  page.turn('visible');
  await clock.run(100);
  expect(requests).toHaveLength(2);
  expect(changes.at(-1)).toMatchObject({ value: { a: 2 }, ageMs: 50 });
});

it('leaves no listener behind', async () => {
  const page = new Page();
  const added = vi.spyOn(page, 'addEventListener');
  const removed = vi.spyOn(page, 'removeEventListener');
  vi.stubGlobal('document', page);
  const { clock, prices, watch } = setUp();
  prices['a'] = 1;
  const reader = watch(['a']);
  const first = reader.next();
  await clock.run(1_000);
  await first;
  await reader.return();
  expect(added).toHaveBeenCalledTimes(1);
  expect(removed.mock.calls).toEqual(added.mock.calls);
});
