import type { Case } from '../case.ts';
import { harmlessAccounts } from './accounts.ts';
import { harmlessEscrows } from './escrows.ts';
import { harmlessEveryday } from './everyday.ts';
import { harmlessFlows } from './flows.ts';
import { harmlessLoans } from './loans.ts';
import { harmlessPredictions } from './predictions.ts';
import { harmlessSending } from './sending.ts';
import { harmlessShapes } from './shapes.ts';
import { harmlessSwaps } from './swapping.ts';
import { harmlessVerifications } from './verifications.ts';

export const harmless: readonly Case[] = [
  ...harmlessSending,
  ...harmlessAccounts,
  ...harmlessSwaps,
  ...harmlessFlows,
  ...harmlessEscrows,
  ...harmlessEveryday,
  ...harmlessShapes,
  ...harmlessPredictions,
  ...harmlessLoans,
  ...harmlessVerifications,
];
