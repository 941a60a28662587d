import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Popover } from '../../pieces/popover.tsx';
import type { OrderKind } from '../../routes-search.ts';
import { kindNames, legacyKinds } from './kinds.ts';

/** The ways to place an order over the older API. */
export function KindMenu({
  onChoose,
}: {
  readonly onChoose: (kind: OrderKind) => void;
}): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      label="More kinds of orders"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className="button button-small">
          <Ellipsis size={16} aria-hidden />
          More kinds
        </button>
      }
    >
      <ul className="menu">
        {legacyKinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                setOpen(false);
                onChoose(kind);
              }}
            >
              {kindNames[kind]}
            </button>
          </li>
        ))}
      </ul>
      <p className="hint">They use an API that the service no longer develops.</p>
    </Popover>
  );
}
