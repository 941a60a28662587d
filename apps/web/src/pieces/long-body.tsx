import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

interface LongBodyProps {
  readonly count: number;
  readonly columns: number;
  readonly row: (index: number) => ReactNode;
}

const ROW_HEIGHT = 61;

/** A table's body of which only the rows near the visible part of the page are in the document. */
export function LongBody({ count, columns, row }: LongBodyProps): ReactNode {
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const at = body.current?.getBoundingClientRect().top ?? 0;
    setTop(at + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    scrollMargin: top,
  });
  const items = virtual.getVirtualItems();
  const first = (items[0]?.start ?? top) - top;
  const last = virtual.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <tbody ref={body}>
      <Gap height={first} columns={columns} />
      {items.map(({ index }) => row(index))}
      <Gap height={last} columns={columns} />
    </tbody>
  );
}

/** Stands for the rows that are left out. */
function Gap({
  height,
  columns,
}: {
  readonly height: number;
  readonly columns: number;
}): ReactNode {
  if (height <= 0) return null;
  return (
    <tr aria-hidden className="table-gap">
      <td colSpan={columns} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}
