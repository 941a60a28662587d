import { SOL } from '@perijove/core';
import type { TransactionRecord } from '@perijove/local-node/ledger';
import { httpMethodNames, subscriptionNames } from '@perijove/local-node/rpc';
import type { ControlEndpoint } from '../control/control-endpoints.ts';
import { type Html, html } from '../http/html.ts';
import { renderPage } from '../http/page-frame.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { describeInput } from '../openapi/json-schema.ts';
import { operationsOf } from './docs-page.ts';
import type { ExplorerEnv } from './explorer/explorer-env.ts';
import { explorerStyle } from './explorer/explorer-style.ts';
import { renderTransactions } from './explorer/transaction-list.ts';
import { renderFields } from './render-schema.ts';

export interface Overview {
  /** Version of the package. */
  readonly version: string;
  readonly document: OpenApiDocument;
  readonly controls: readonly ControlEndpoint[];
  readonly env: ExplorerEnv;
  /** Newest first. */
  readonly latest: readonly TransactionRecord[];
}

/** Returns the overview page. */
export async function renderIndex(overview: Overview): Promise<Html> {
  const { version, document, controls, env, latest } = overview;
  const url = document.servers[0]?.url ?? '';
  const rpc = `${url}/rpc`;
  const body = html`<div class="title"><h1>Perijove sandbox</h1><span class="muted">version ${version}</span></div>
<p class="address"><code>${url}</code></p>
<p class="lead">The Jupiter API on this machine: real transactions on a simulated market. Nothing leaves it, and nothing in it is worth anything.</p>
<ul class="places">
${place('/docs', 'API reference', '/docs', 'Every operation with its fields, failures and an example')}
${place('/portal', 'API keys', '/portal', 'Issue keys, choose plans, watch rate limits')}
${place('/openapi.json', 'OpenAPI', '/openapi.json', 'For generators, linters and HTTP clients')}
${place('#rpc', 'JSON-RPC', '/rpc', 'A Solana node on the same ledger, with websockets')}
${place('#ledger', 'Explorer', '/tx/..., /address/...', 'What transactions did, and what accounts hold')}
${place('#controls', 'Controls', '/_sandbox', 'Time, faucet, prices, faults, reset')}
</ul>
<section class="card" aria-labelledby="first"><h2 id="first">First request</h2>
<p>Without a key, at the rate of the keyless plan:</p>
<pre>curl '${url}/price/v3?ids=${SOL}'</pre></section>
<section class="card" aria-labelledby="families"><h2 id="families">API</h2>
<table><thead><tr><th scope="col">Family</th><th scope="col">What it is for</th><th scope="col" class="number">Operations</th></tr></thead>
<tbody>${document.tags.map(
    ({ name, description }) =>
      html`<tr><th scope="row"><a href="/docs#${name}">${name}</a></th><td>${description}</td><td class="number">${operationsOf(document, name).length}</td></tr>`,
  )}</tbody></table></section>
<section class="card" aria-labelledby="ledger"><h2 id="ledger">Ledger</h2>
<p>Wallets whose keys the sandbox gives away: ${env.ledger.wallets.map(({ name, address }) => html`<a href="/address/${address}">${name}</a> `)}</p>
${latest.length === 0 ? html`<p class="muted">No transaction yet. The newest ones are listed here.</p>` : await renderTransactions(env, latest)}</section>
<section class="card" aria-labelledby="controls"><h2 id="controls">Controls</h2>
<p>For tests, and for pages of the sandbox. They need no key and have no rate limit. A bad body is a 400 that names the field.</p>
${controls.map(renderControl)}</section>
<section class="card" aria-labelledby="rpc"><h2 id="rpc">JSON-RPC</h2>
<p><code>${rpc}</code> by POST, <code>${rpc.replace(/^http/, 'ws')}</code> for subscriptions. An unmodified wallet or Solana client works with it.</p>
<details class="more"><summary>${httpMethodNames.length} methods</summary>${names(httpMethodNames)}</details>
<details class="more"><summary>${subscriptionNames.length} subscriptions</summary>${names(subscriptionNames.map((name) => `${name}Subscribe`))}</details></section>`;
  return renderPage({ title: 'Overview', path: '/', body, style: explorerStyle });
}

function place(href: string, name: string, address: string, about: string): Html {
  return html`<li><a href="${href}"><strong>${name}</strong><code>${address}</code><span>${about}</span></a></li>`;
}

function renderControl({ verb, path, about, body }: ControlEndpoint): Html {
  const line = html`<span class="verb ${verb.toLowerCase()}">${verb}</span> <code>${path}</code>`;
  if (!body) {
    return html`<p class="line">${line} <span class="muted">${about}</span></p>`;
  }
  return html`<details class="operation"><summary>${line}<span class="tags"></span><span class="says">${about}</span></summary><div>${renderFields(describeInput(body))}</div></details>`;
}

function names(list: readonly string[]): Html {
  return html`<ul class="names">${list.map((name) => html`<li><code>${name}</code></li>`)}</ul>`;
}
