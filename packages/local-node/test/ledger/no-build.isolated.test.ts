import { expect, test, vi } from 'vitest';
import { createLedger } from '../../src/ledger/create-ledger.ts';
import { stoppedClock } from './stopped-clock.ts';

vi.mock('litesvm/dist/internal.js', () => {
  throw new Error('Cannot find native binding');
});

test('says where the virtual machine runs when it does not load', async () => {
  const where = `${process.platform} ${process.arch}`;
  await expect(createLedger({ seed: 1, clock: stoppedClock() })).rejects.toThrow(
    `LiteSVM, which runs the transactions, did not load on ${where}. It has builds for Linux and macOS (x64, arm64): on Windows use WSL; elsewhere install again without --omit=optional`,
  );
});
