import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from '../src/turns.ts';

function create(mayGo: (visitor: string) => boolean = () => true) {
  const turns = createTurns({ maxWaiting: 6, maxWaitingPerVisitor: 4, mayGo });
  const served: string[] = [];
  const ends: (() => void)[] = [];
  const { signal: never } = new AbortController();
  function ask(visitor: string, priority = 0, signal = never): Promise<unknown> | undefined {
    const label = priority > 0 ? `${visitor}!` : visitor;
    const turn = turns.next(visitor, priority, signal);
    return turn?.then(
      (end) => {
        served.push(label);
        ends.push(end);
      },
      (reason: unknown) => reason,
    );
  }
  async function finish(): Promise<void> {
    for (await setImmediate(); ends.length > 0; await setImmediate()) ends.shift()?.();
  }
  return { turns, served, ask, finish };
}

test('visitors are served in rotation, however many requests one of them has', async () => {
  const { ask, served, finish } = create();
  for (const visitor of ['a', 'a', 'a', 'a', 'b', 'c']) void ask(visitor);
  await finish();
  expect(served).toEqual(['a', 'a', 'b', 'c', 'a', 'a']);
});

test('a submit goes before the other requests of its visitor, not before those of others', async () => {
  const { ask, served, finish } = create();
  void ask('a');
  void ask('b');
  void ask('c');
  void ask('c', 2);
  await finish();
  expect(served).toEqual(['a', 'b', 'c!', 'c']);
});

test('one at a time, until it has its slot or gives up', async () => {
  const { ask, served } = create();
  void ask('a');
  void ask('b');
  await setImmediate();
  expect(served).toEqual(['a']);
});

test('a request that leaves the queue is not served and delays no other request', async () => {
  const { ask, served, finish } = create();
  const controller = new AbortController();
  void ask('a');
  const left = ask('b', 0, controller.signal);
  void ask('c');
  controller.abort('gone');
  expect(await left).toBe('gone');
  await finish();
  expect(served).toEqual(['a', 'c']);
  expect(await ask('d', 0, AbortSignal.abort('late'))).toBe('late');
});

test('the queue is bounded, for each visitor and in all', () => {
  const { ask } = create();
  void ask('a');
  for (let index = 0; index < 4; index++) expect(ask('a')).toBeDefined();
  expect(ask('a')).toBeUndefined();
  expect(ask('b')).toBeDefined();
  expect(ask('c')).toBeDefined();
  expect(ask('d')).toBeUndefined();
});

test('who may not go is passed over, until the queue is woken', async () => {
  const barred = new Set(['a']);
  const { ask, served, finish, turns } = create((visitor) => !barred.has(visitor));
  void ask('a');
  void ask('b');
  await finish();
  expect(served).toEqual(['b']);
  barred.clear();
  turns.wake();
  await finish();
  expect(served).toEqual(['b', 'a']);
});

test('visitors whom nothing tells apart share the whole queue', () => {
  const { ask } = create();
  void ask('');
  for (let index = 0; index < 6; index++) expect(ask('')).toBeDefined();
  expect(ask('')).toBeUndefined();
});
