import { expect } from 'vitest';
import { type FleetSessions, KILLS_PER_STEP } from './fleet.ts';

/** Asserts that no refresh token was sent twice, that refreshes of a session came one at a time, and that reads go on. */
export function assertFleet(fleet: FleetSessions): void {
  const [arrived, exchanged, answered, any] = Array.from({ length: 4 }, () => KILLS_PER_STEP);
  const kills = { arrived, exchanged, answered, any };
  expect(fleet).toMatchObject({ reused: 0, refused: 0, atOnce: 1, kills });
  expect(fleet.refreshes).toBeGreaterThan(KILLS_PER_STEP * 3);
  expect(fleet.readsAfter).toBeGreaterThan(0);
}
