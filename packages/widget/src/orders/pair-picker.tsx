import type { ReactNode } from 'react';
import { TokenPicker } from '../pieces/token-picker.tsx';
import { chosenToken } from '../swap/chosen-token.ts';
import type { Pair } from './pair.ts';

interface PairPickerProps {
  readonly pair: Pair;
  readonly side: 'from' | 'to';
  /** What the token is for: `You sell`. */
  readonly label: string;
}

/** Chooses the token of one side of a pair. */
export function PairPicker({ pair, side, label }: PairPickerProps): ReactNode {
  return (
    <TokenPicker
      label={label}
      mint={pair[side]}
      isLocked={pair.lock?.includes(side === 'from' ? 'pay' : 'receive') ?? false}
      onChange={(mint) => {
        const change = chosenToken(pair, side, mint);
        if (change) pair.change(change);
      }}
    />
  );
}
