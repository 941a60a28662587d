import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

/** One line of a list of facts: its name, and its figure. */
export function Fact({ name, children }: FactProps): ReactNode {
  return (
    <div className="row-wide">
      <dt className="quiet">{name}</dt>
      <dd className="number">{children}</dd>
    </div>
  );
}
