import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { stopOnSignals } from '../../src/cli/stop-on-signals.ts';

test.each(['SIGINT', 'SIGTERM'])(
  'stops once on %s, and a second signal is heard, too',
  (signal) => {
    const process = new EventEmitter();
    const stop = vi.fn();
    stopOnSignals(process, stop);
    expect(stop).not.toHaveBeenCalled();
    // One that nobody listens for kills.
    for (const each of [signal, signal, 'SIGINT', 'SIGTERM']) expect(process.emit(each)).toBe(true);
    expect(stop).toHaveBeenCalledTimes(1);
  },
);
