import { formatUsd, formatUsdCompact } from '@perijove/widget/pieces';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface UsdProps {
  readonly value: number | null | undefined;
  /** Default false: `$1.23M` instead of all digits. */
  readonly isCompact?: boolean;
}

/** US dollars. A value that changes while it is looked at flashes once. */
export function Usd({ value, isCompact = false }: UsdProps): ReactNode {
  const before = useRef(value);
  const [changes, setChanges] = useState(0);
  useEffect(() => {
    if (before.current !== value && before.current !== undefined) setChanges((each) => each + 1);
    before.current = value;
  }, [value]);
  const text = isCompact ? formatUsdCompact(value) : formatUsd(value);
  return (
    // Another key restarts the animation.
    <span
      key={changes}
      className={changes > 0 ? 'flash' : ''}
      data-exact={value ?? undefined}
      title={value === null || value === undefined ? undefined : `$${value}`}
    >
      {text}
    </span>
  );
}
