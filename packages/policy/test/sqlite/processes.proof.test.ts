import { describe, it } from 'vitest';
import { allStop, killedAtEveryStep, neverTwice } from '../store/process-checks.ts';
import { newFile, open } from './open-store.ts';

const sqlite = {
  worker: new URL('worker.ts', import.meta.url),
  newPlace: async () => newFile(),
  open: async (file: string) => (await open(file)).store,
};

describe('processes at once', () => {
  it('never spend one budget twice', () => neverTwice(sqlite));
  it('all stop at a freeze', () => allStop(sqlite));
});

describe('kill -9', () => {
  it('at every step frees nothing that may still land', { timeout: 600_000 }, () =>
    killedAtEveryStep(sqlite),
  );
});
