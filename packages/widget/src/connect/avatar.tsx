import type { Address } from '@perijove/core';
import type { ReactNode } from 'react';

interface AvatarProps {
  readonly address: Address;
  readonly size?: number;
}

/** A picture that follows from the address, to recognise a wallet by. Decoration only. */
export function Avatar({ address, size = 24 }: AvatarProps): ReactNode {
  const codes = [...address].map((each) => each.charCodeAt(0));
  const at = (index: number): number => codes[index] ?? 0;
  const hue = (at(0) * 31 + at(5) * 17) % 360;
  return (
    <svg className="avatar" viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <rect width="24" height="24" fill={`oklch(58% 0.12 ${hue})`} />
      <circle
        cx={6 + (at(9) % 12)}
        cy={6 + (at(13) % 12)}
        r={6 + (at(17) % 4)}
        fill={`oklch(74% 0.12 ${(hue + 70) % 360})`}
      />
      <circle
        cx={4 + (at(21) % 16)}
        cy={4 + (at(25) % 16)}
        r={2 + (at(29) % 4)}
        fill={`oklch(88% 0.09 ${(hue + 150) % 360})`}
      />
    </svg>
  );
}
