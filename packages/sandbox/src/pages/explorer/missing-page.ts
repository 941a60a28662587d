import { type Html, html } from '../../http/html.ts';
import { renderPage } from '../../http/page-frame.ts';
import { explorerStyle } from './explorer-style.ts';

export interface Missing {
  readonly title: string;
  /** The requested address or signature; any text. */
  readonly text: string;
  readonly reason: string;
}

/** Returns the page of a transaction or an account that the ledger does not know. */
export function renderMissing({ title, text, reason }: Missing): Html {
  const body = html`<div class="title"><h1>${title}</h1></div>
<p class="id"><code>${text}</code></p>
<section class="card"><p>${reason}</p><p><a href="/">Latest transactions and wallets</a></p></section>`;
  return renderPage({ title, path: '/tx', body, style: explorerStyle });
}
