import type { Attack } from '../case.ts';
import { authorityAttacks } from './authorities.ts';
import { disguiseAttacks } from './disguises.ts';
import { envelopeAttacks } from './envelope.ts';
import { escrowAttacks } from './escrows.ts';
import { hiddenLossAttacks } from './hidden-losses.ts';
import { lamportAttacks } from './lamports.ts';
import { loanAttacks } from './loans.ts';
import { orderAttacks } from './orders.ts';
import { powerAttacks } from './powers.ts';
import { predictionAttacks } from './predictions.ts';
import { rentAttacks } from './rents.ts';
import { routerAttacks } from './router.ts';
import { sendingAttacks } from './sending.ts';
import { swapAttacks } from './swapping.ts';
import { token2022Attacks } from './token-2022.ts';
import { vaultAndLaunchAttacks } from './vaults-and-launches.ts';
import { verificationAttacks } from './verifications.ts';

export const attacks: readonly Attack[] = [
  ...sendingAttacks,
  ...swapAttacks,
  ...powerAttacks,
  ...envelopeAttacks,
  ...token2022Attacks,
  ...routerAttacks,
  ...disguiseAttacks,
  ...orderAttacks,
  ...escrowAttacks,
  ...vaultAndLaunchAttacks,
  ...rentAttacks,
  ...authorityAttacks,
  ...lamportAttacks,
  ...hiddenLossAttacks,
  ...predictionAttacks,
  ...loanAttacks,
  ...verificationAttacks,
];
