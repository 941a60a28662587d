/** How much a swap loses to its own size, in words and in a tone. */
export type ImpactTone = 'plain' | 'caution' | 'loss';

const CAUTION_PERCENT = 1;
const LOSS_PERCENT = 5;

export function impactTone(percent: number | undefined): ImpactTone {
  const lost = -(percent ?? 0);
  if (lost >= LOSS_PERCENT) return 'loss';
  return lost >= CAUTION_PERCENT ? 'caution' : 'plain';
}
