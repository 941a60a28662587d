import type { Attack } from '../case.ts';
import { envelopeAttacks } from './envelope.ts';
import { powerAttacks } from './powers.ts';
import { routerAttacks } from './router.ts';
import { sendingAttacks } from './sending.ts';
import { swapAttacks } from './swapping.ts';
import { token2022Attacks } from './token-2022.ts';

export const attacks: readonly Attack[] = [
  ...sendingAttacks,
  ...swapAttacks,
  ...powerAttacks,
  ...envelopeAttacks,
  ...token2022Attacks,
  ...routerAttacks,
];
