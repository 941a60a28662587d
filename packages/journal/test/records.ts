import type { Address } from '@perijove/core';
import { onTestFinished, vi } from 'vitest';
import type { BegunFlow, LandedFlow, SignedFlow } from '../src/journal.ts';

export const OWNER = 'AVzP2GeRmqGphJsMxWoqjpUifPpCret7LqWhD8NWQK49' as Address;

export const begun = (id: string, revision = 1): BegunFlow => ({
  version: 1,
  id,
  flow: 'test.flow',
  owner: OWNER,
  asked: { amount: '1' },
  revision,
  attempts: 0,
  agreed: null,
  step: 'begun',
});

export const signed = (id: string, revision = 1): SignedFlow => ({
  ...begun(id, revision),
  step: 'signed',
  pending: { transaction: 'AQ==', notes: null },
});

export const landed = (id: string, revision = 1): LandedFlow => ({
  ...begun(id, revision),
  step: 'landed',
  result: 'done',
});

/** Time of the journals that passes by this function alone, until the test ends. */
export function stoppedTime(): (ms: number) => void {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => vi.advanceTimersByTime(ms);
}
