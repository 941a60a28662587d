import type { Address } from '@perijove/core';
import { hashText, keyOf } from '../../world/random.ts';
import { isoTime, unixSeconds } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';

/** Whether an invite is told of as the documents say, or as their samples do: the same each time. */
export function isAsSampled(world: World, inviteSigner: Address): boolean {
  return keyOf(world.seed, 'invite-form', hashText(inviteSigner)) % 2 === 0;
}

/** A time of an invite: Unix seconds in text, or ISO date and time. */
export function inviteTime(world: World, inviteSigner: Address, ms: number): string {
  return isAsSampled(world, inviteSigner) ? isoTime(ms) : String(unixSeconds(ms));
}
