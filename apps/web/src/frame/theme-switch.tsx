import { Chips } from '@perijove/widget/pieces';
import { Monitor, Moon, Sun } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Popover } from '../pieces/popover.tsx';

type Theme = 'system' | 'light' | 'dark';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;

const THEMES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

/** Read before the first paint by `public/early.js`. */
const KEY = 'perijove:theme';

function chosenTheme(): Theme {
  return (document.documentElement.dataset['theme'] as Theme | undefined) ?? 'system';
}

function applyTheme(theme: Theme): void {
  if (theme === 'system') {
    delete document.documentElement.dataset['theme'];
    localStorage.removeItem(KEY);
  } else {
    document.documentElement.dataset['theme'] = theme;
    localStorage.setItem(KEY, theme);
  }
}

/** Light, dark, or as the system is. */
export function ThemeSwitch(): ReactNode {
  const [theme, setTheme] = useState(chosenTheme);
  const Icon = ICONS[theme];
  const choose = (next: Theme): void => {
    applyTheme(next);
    setTheme(next);
  };
  return (
    <Popover
      label="Theme"
      trigger={
        <button type="button" className="icon-button" aria-label={`Theme: ${theme}`}>
          <Icon size={20} aria-hidden />
        </button>
      }
    >
      <Chips label="Theme" chips={THEMES} value={theme} onChange={choose} />
    </Popover>
  );
}
