import { byId } from './dom.ts';
import { describeFailure } from './parts/failure.ts';
import type { Session } from './session.ts';
import type { OpenView } from './views/view.ts';

interface Place {
  readonly title: string;
  /** Loaded when it is opened: the families of a view come with it. */
  readonly load: () => Promise<{ readonly open: OpenView }>;
}

const tokens: Place = { title: 'Tokens', load: () => import('./views/tokens.ts') };

const places: Readonly<Record<string, Place>> = {
  tokens,
  wallet: { title: 'Wallet', load: () => import('./views/wallet.ts') },
  swap: { title: 'Swap', load: () => import('./views/swap.ts') },
  orders: { title: 'Orders', load: () => import('./views/orders.ts') },
  earn: { title: 'Earn', load: () => import('./views/earn.ts') },
};

export interface Router {
  /** Opens the view that the address names; what the one before had under way is called off. */
  open(): Promise<void>;
  /** Opens it again, as the session is another one. */
  reopen(): void;
}

export function createRouter(session: Session): Router {
  let current = new AbortController();
  const view = byId('view', HTMLElement);
  const heading = byId('title', HTMLElement);

  async function open(): Promise<void> {
    const { name, query } = addressed();
    const { title, load } = places[name] ?? tokens;
    current.abort();
    current = new AbortController();
    const { signal } = current;
    mark(name);
    heading.textContent = title;
    document.title = `${title} - Perijove`;
    try {
      const module = await load();
      if (!signal.aborted) view.replaceChildren(module.open({ session, signal, query }));
    } catch (error) {
      if (!signal.aborted) view.replaceChildren(describeFailure(error, () => void open()));
    }
  }

  window.addEventListener('hashchange', () => {
    // The skip link is no view.
    if (window.location.hash === '#view') return;
    void open().then(() => heading.focus());
  });
  return { open, reopen: () => void open() };
}

/** `#swap?pay=...` is the view `swap` with a query. */
function addressed(): { readonly name: string; readonly query: URLSearchParams } {
  const [name = '', query = ''] = window.location.hash.slice(1).split('?');
  return { name: name in places ? name : 'tokens', query: new URLSearchParams(query) };
}

function mark(name: string): void {
  for (const link of document.querySelectorAll('nav a')) {
    const isCurrent = link.getAttribute('href') === `#${name}`;
    if (isCurrent) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
}
