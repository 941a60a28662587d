import type { ReactNode } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** What it leads to, for screen readers. */
  readonly label: string;
  readonly size?: number;
}

/** A QR code as one SVG path: dark on white in both themes, as cameras expect. */
export function QrCode({ text, label, size = 200 }: QrCodeProps): ReactNode {
  const { data, size: modules } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className="qr-code"
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
