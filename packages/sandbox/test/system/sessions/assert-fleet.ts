import { expect } from 'vitest';
import type { FleetSessions } from './fleet.ts';

/** No refresh token was sent twice, one refresh at a time, and the fleet goes on. */
export function assertFleet(fleet: FleetSessions, killsPerStep: number): void {
  const all = { arrived: killsPerStep, exchanged: killsPerStep, answered: killsPerStep };
  expect(fleet).toMatchObject({
    reused: 0,
    refused: 0,
    atOnce: 1,
    kills: { ...all, any: killsPerStep },
  });
  expect(fleet.refreshes).toBeGreaterThan(killsPerStep * 3);
  // A wallet signs in where a process died with its refresh token, and once at the beginning.
  expect(fleet.signIns).toBeLessThan(fleet.refreshes);
  expect(fleet.readsAfter).toBeGreaterThan(0);
}
