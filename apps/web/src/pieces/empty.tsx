import type { ReactNode } from 'react';

interface EmptyProps {
  readonly title: string;
  /** The next step: a sentence, a link or a button. */
  readonly children?: ReactNode;
  readonly icon?: ReactNode;
}

/** Nothing is there, and what to do next. */
export function Empty({ title, children, icon }: EmptyProps): ReactNode {
  return (
    <div className="empty">
      {icon}
      <p className="strong">{title}</p>
      {children !== undefined && <div className="quiet small">{children}</div>}
    </div>
  );
}
