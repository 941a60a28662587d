import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Popover } from '../pieces/popover.tsx';
import { places } from './places.ts';

const SHOWN = 4;

/** The screens on a phone: four of them, and the rest behind More. */
export function BottomBar(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <nav className="bottom-bar" aria-label="Screens">
      {places.slice(0, SHOWN).map(({ to, name, icon: Icon }) => (
        <Link key={to} to={to} activeOptions={{ exact: to === '/' }}>
          <Icon size={20} aria-hidden />
          {name}
        </Link>
      ))}
      <Popover
        label="More screens"
        open={isOpen}
        onOpenChange={setOpen}
        trigger={
          <button type="button">
            <Ellipsis size={20} aria-hidden />
            More
          </button>
        }
      >
        <ul className="menu">
          {places.slice(SHOWN).map(({ to, name, icon: Icon }) => (
            <li key={to}>
              <Link to={to} className="menu-item" onClick={() => setOpen(false)}>
                <Icon size={20} aria-hidden />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Popover>
    </nav>
  );
}
