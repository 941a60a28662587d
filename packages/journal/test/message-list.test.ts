import { describe, expect, it } from 'vitest';
import { createMessageList } from '../src/message-list.ts';
import { stoppedTime } from './records.ts';

const A = { by: 'run a', forMs: 100 };
const B = { by: 'run b', forMs: 100 };

describe('a list of the messages that flows have taken', () => {
  it('gives a message to one flow until its time is over', () => {
    const pass = stoppedTime();
    const list = createMessageList();
    expect(list.take('m', 'one', A)).toBeUndefined();
    expect(list.take('m', 'two', B)).toBe('one');
    pass(99);
    expect(list.take('m', 'two', B)).toBe('one');
    pass(1);
    expect(list.take('m', 'two', B)).toBeUndefined();
    expect(list.take('m', 'one', A)).toBe('two');
  });

  it('gives it to the same flow again, and for longer', () => {
    const pass = stoppedTime();
    const list = createMessageList();
    list.take('m', 'one', A);
    pass(60);
    expect(list.take('m', 'one', A)).toBeUndefined();
    pass(60);
    expect(list.take('m', 'two', B)).toBe('one');
  });

  it('keeps the same id in two scopes apart', () => {
    const pass = stoppedTime();
    const list = createMessageList();
    const scope = {};
    expect(list.take('m', 'one', A, scope)).toBeUndefined();
    expect(list.take('m', 'one', A, scope)).toBeUndefined();
    expect(list.take('m', 'one', A, {})).toBe('one');
    expect(list.take('m', 'one', A)).toBe('one');
    pass(100);
    expect(list.take('m', 'one', A)).toBeUndefined();
  });

  it('gives it to another scope when its time is over, whatever was taken for longer', () => {
    const pass = stoppedTime();
    const list = createMessageList();
    list.take('other', 'one', { ...A, forMs: 1_000 });
    list.take('m', 'one', A, {});
    pass(100);
    expect(list.take('m', 'two', B, {})).toBeUndefined();
  });

  it('releases what this run alone has', () => {
    stoppedTime();
    const list = createMessageList();
    list.take('m', 'one', A);
    list.release('m', B.by);
    expect(list.take('m', 'two', B)).toBe('one');
    list.release('m', A.by);
    expect(list.take('m', 'two', B)).toBeUndefined();
    expect(() => list.release('unknown', A.by)).not.toThrow();
    // Two runs of the flow have it: none of them knows what the other does with it.
    list.take('m', 'two', A);
    for (const { by } of [A, B]) list.release('m', by);
    expect(list.take('m', 'one', A)).toBe('two');
  });

  it('lets a message end sooner, for the run that has it', () => {
    const pass = stoppedTime();
    const list = createMessageList();
    list.take('m', 'one', A);
    list.shorten('m', B.by, 10);
    pass(10);
    expect(list.take('m', 'two', B)).toBe('one');
    list.shorten('m', A.by, 10);
    pass(9);
    expect(list.take('m', 'two', B)).toBe('one');
    pass(1);
    expect(list.take('m', 'two', B)).toBeUndefined();
    expect(() => list.shorten('unknown', A.by, 10)).not.toThrow();
  });

  it('has nothing left of what was to end sooner, once it was taken again and released', () => {
    stoppedTime();
    const list = createMessageList();
    list.take('m', 'one', A);
    list.shorten('m', A.by, 50);
    list.take('m', 'one', A);
    list.release('m', A.by);
    expect(list.take('m', 'two', B)).toBeUndefined();
  });

  it('takes again what was to end sooner', () => {
    const pass = stoppedTime();
    const list = createMessageList();
    list.take('m', 'one', A);
    list.shorten('m', A.by, 10);
    expect(list.take('m', 'one', A)).toBeUndefined();
    pass(50);
    expect(list.take('m', 'two', B)).toBe('one');
    pass(50);
    expect(list.take('m', 'two', B)).toBeUndefined();
  });
});
