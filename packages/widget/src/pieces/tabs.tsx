import type { KeyboardEvent, ReactNode } from 'react';

interface Tab<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface TabsProps<Value extends string> {
  /** What its panels have an id of, too. */
  readonly id: string;
  readonly label: string;
  readonly tabs: readonly Tab<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** Views of which one is shown: one stop for Tab, arrow keys and Home and End show another. */
export function Tabs<Value extends string>(props: TabsProps<Value>): ReactNode {
  const { id, label, tabs, value, onChange } = props;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[indexAfter(event.key, at, tabs.length)];
    if (!next) return;
    event.preventDefault();
    onChange(next.value);
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };
  return (
    <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className="tab"
          id={`${id}-tab-${tab.value}`}
          data-value={tab.value}
          data-state={tab.value === value ? 'active' : 'inactive'}
          aria-selected={tab.value === value}
          aria-controls={tab.value === value ? `${id}-panel-${tab.value}` : undefined}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
        </button>
      ))}
    </div>
  );
}

/** Where a key leads to from a tab, around the ends; -1 for other keys. */
export function indexAfter(key: string, at: number, count: number): number {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : -1;
}

interface TabPanelProps {
  /** That of its `Tabs`. */
  readonly id: string;
  readonly value: string;
  readonly isShown: boolean;
  readonly children: ReactNode;
}

/** What a tab shows. Hidden, it keeps what was typed. */
export function TabPanel({ id, value, isShown, children }: TabPanelProps): ReactNode {
  return (
    <div
      role="tabpanel"
      id={`${id}-panel-${value}`}
      aria-labelledby={`${id}-tab-${value}`}
      hidden={!isShown}
    >
      {children}
    </div>
  );
}
