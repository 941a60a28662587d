import type { Random } from '../../../src/world/random.ts';
import type { Act } from './act.ts';
import { claim, sendInvite, takeBack } from './invite-acts.ts';
import { claimFees, launch } from './launch-acts.ts';
import { deposit, mintShares, redeem, withdraw } from './lending-acts.ts';
import {
  addCollateral,
  borrowMore,
  closeLoan,
  openLoan,
  repayLoan,
  takeCollateral,
} from './loan-acts.ts';
import { cancelRecurring, cancelTrigger, placeRecurring, placeTrigger } from './order-acts.ts';
import {
  buyContracts,
  claimContracts,
  closeContracts,
  playRound,
  sellContracts,
} from './prediction-acts.ts';
import { instantSwap, routingSwap, swap, swapByBuild, tradeLaunched } from './swap-acts.ts';
import {
  cancelDca,
  cancelPriceOrder,
  placeDca,
  placePriceOrder,
  withdrawExpired,
} from './vault-acts.ts';
import { verifyToken } from './verification-acts.ts';

/** What people do, and how often. Cancels are tried often: many orders have ended by then. */
const habits = {
  'instant swap': [12, instantSwap],
  'routing swap': [8, routingSwap],
  'launched token': [7, tradeLaunched],
  'swap v2': [7, swap],
  'swap by build': [4, swapByBuild],
  'trigger order': [9, placeTrigger],
  'trigger cancel': [5, cancelTrigger],
  'price order': [7, placePriceOrder],
  'price cancel': [8, cancelPriceOrder],
  'dca order': [4, placeDca],
  'dca cancel': [8, cancelDca],
  'expired taken out': [5, withdrawExpired],
  'recurring order': [7, placeRecurring],
  'recurring cancel': [8, cancelRecurring],
  'earn deposit': [4, deposit],
  'earn mint': [2, mintShares],
  'earn withdraw': [2, withdraw],
  'earn redeem': [2, redeem],
  'loan opened': [7, openLoan],
  'loan collateral': [2, addCollateral],
  'loan increased': [2, borrowMore],
  'loan repaid': [3, repayLoan],
  'loan withdrawal': [2, takeCollateral],
  'loan closed': [3, closeLoan],
  'prediction bought': [9, buyContracts],
  'prediction sold': [4, sellContracts],
  'prediction closed': [3, closeContracts],
  'prediction claimed': [6, claimContracts],
  'prediction round': [4, playRound],
  'invite sent': [4, sendInvite],
  'invite claimed': [2, claim],
  'invite taken back': [2, takeBack],
  'token verified': [4, verifyToken],
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
