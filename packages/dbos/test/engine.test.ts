import { DBOS, type DLogger } from '@dbos-inc/dbos-sdk';
import { expect, it } from 'vitest';
import { dbos } from '../src/engine.ts';
import { silent } from './silent.ts';

it('warns in the log of DBOS', () => {
  const warnings: unknown[] = [];
  const logger: DLogger = { ...silent, warn: (text) => void warnings.push(text) };
  DBOS.setConfig({ name: 'engine', logger });
  dbos.warn('again in 5 ms');
  expect(warnings).toEqual(['again in 5 ms']);
});

it('has no workflow outside of one', () => {
  expect(dbos.workflowId()).toBeUndefined();
});

it('ends a wait when the signal is aborted', async () => {
  const stop = new AbortController();
  const waiting = dbos.wait(60_000, stop.signal);
  stop.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
