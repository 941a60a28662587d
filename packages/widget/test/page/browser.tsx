import { version } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { events, Host } from './host.tsx';

const root = document.getElementById('root') as HTMLElement;
root.dataset['react'] = version;
Object.assign(window, { events });
hydrateRoot(root, <Host />);
