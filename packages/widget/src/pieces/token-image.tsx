import type { Mint } from '@perijove/core';
import { type ReactNode, useState } from 'react';

interface TokenImageProps {
  readonly mint: Mint;
  readonly symbol?: string | undefined;
  readonly icon?: string | null | undefined;
  readonly size?: number;
}

/** The image of a token; its initial where it has none or it cannot be loaded. Decoration only. */
export function TokenImage({ mint, symbol, icon, size = 32 }: TokenImageProps): ReactNode {
  const [failed, setFailed] = useState<string>();
  const hue = [...mint].reduce((sum, each) => sum + each.charCodeAt(0) * 7, 0) % 360;
  if (icon && icon !== failed) {
    return (
      <img
        className="token-image"
        src={icon}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(icon)}
      />
    );
  }
  return (
    <span
      className="token-image token-initial"
      aria-hidden
      style={{ width: size, height: size, fontSize: size * 0.42, '--hue': hue } as never}
    >
      {(symbol ?? mint).slice(0, 1).toUpperCase()}
    </span>
  );
}
