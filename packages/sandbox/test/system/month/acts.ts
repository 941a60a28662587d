import type { Random } from '../../../src/world/random.ts';
import type { Act } from './act.ts';
import { claim, sendInvite, takeBack } from './invite-acts.ts';
import { claimFees, launch } from './launch-acts.ts';
import { deposit, mintShares, redeem, withdraw } from './lending-acts.ts';
import { cancelRecurring, cancelTrigger, placeRecurring, placeTrigger } from './order-acts.ts';
import { instantSwap, routingSwap, tradeLaunched } from './swap-acts.ts';

/** What people do, and how often, of a hundred things. */
const habits = {
  'instant swap': [18, instantSwap],
  'routing swap': [12, routingSwap],
  'launched token': [8, tradeLaunched],
  'trigger order': [14, placeTrigger],
  'trigger cancel': [5, cancelTrigger],
  'recurring order': [10, placeRecurring],
  'recurring cancel': [3, cancelRecurring],
  'earn deposit': [6, deposit],
  'earn mint': [3, mintShares],
  'earn withdraw': [3, withdraw],
  'earn redeem': [3, redeem],
  'invite sent': [6, sendInvite],
  'invite claimed': [3, claim],
  'invite taken back': [2, takeBack],
  'token launch': [2, launch],
  'fee claim': [2, claimFees],
} as const satisfies Record<string, readonly [weight: number, act: Act]>;

export type Habit = keyof typeof habits;

export const habitNames = Object.keys(habits) as readonly Habit[];

export function actOf(habit: Habit): Act {
  return habits[habit][1];
}

const deck = habitNames.flatMap((name) => Array.from({ length: habits[name][0] }, () => name));

export function pickHabit(random: Random): Habit {
  return random.pick(deck);
}
