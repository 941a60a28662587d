import { standingOf, type TokenRecord } from '@perijove/widget/pieces';
import { formatCount } from '../../format/count.ts';

/** How careful to be with a token. */
export interface Judgement {
  readonly tone: 'good' | 'unknown' | 'caution' | 'loss';
  readonly words: string;
}

/** @param warnings number of warnings that are not only a note; undefined until they are read. */
export function judge(token: TokenRecord, warnings: number | undefined): Judgement {
  const standing = standingOf(token);
  if (standing === 'suspicious') {
    return { tone: 'loss', words: 'The service flags this token as suspicious.' };
  }
  const who = standing === 'verified' ? 'Verified' : 'Not verified';
  if (warnings === undefined)
    return { tone: 'unknown', words: `${who}. Warnings are not read yet.` };
  if (warnings > 0) {
    return { tone: 'caution', words: `${who}, with ${formatCount(warnings, 'warning')}.` };
  }
  if (standing === 'verified') return { tone: 'good', words: 'Verified, without warnings.' };
  return { tone: 'caution', words: 'Not verified: anyone can give a token this name.' };
}
