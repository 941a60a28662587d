import { type Html, html } from '../http/html.ts';
import { pageHeaders, renderPage } from '../http/page-frame.ts';
import { script } from './page-script.ts';
import { style } from './page-style.ts';

const body: Html = html`<h1>API keys</h1>
<p class="lead muted">Keys for the Jupiter API on this machine. They work nowhere else, and end with the sandbox.</p>
  <section aria-labelledby="new">
    <h2 id="new">New key</h2>
    <form id="issue">
      <div class="fields">
        <label>Account
          <input id="account" name="account" required maxlength="64" autocomplete="off" aria-describedby="account-hint">
          <span class="hint" id="account-hint">Keys of one account share its rate limit.</span>
        </label>
        <label>Plan
          <select id="plan" name="plan" required aria-describedby="plan-hint"></select>
          <span class="hint" id="plan-hint">Also changes an account that exists.</span>
        </label>
        <label>Allowed paths
          <input name="allow" placeholder="/price, /tokens/v2" autocomplete="off" aria-describedby="allow-hint">
          <span class="hint" id="allow-hint">Empty for all; else prefixes, with commas.</span>
        </label>
        <label>Listed organisation
          <select name="listed" aria-describedby="listed-hint">
            <option value="">as it is</option>
            <option value="true">listed</option>
            <option value="false">not listed</option>
          </select>
          <span class="hint" id="listed-hint">Opens endpoints for listed organisations to the account.</span>
        </label>
      </div>
      <p class="actions"><button>Issue key</button></p>
    </form>
    <p id="problem" role="alert"></p>
    <p id="status" role="status" class="muted"></p>
  </section>
  <section id="issued" hidden tabindex="-1" aria-labelledby="issued-title">
    <h2 id="issued-title">Your new key</h2>
    <p>Copy it now: it is not shown again.</p>
    <code id="key"></code>
    <button id="copy">Copy</button>
    <button id="dismiss" class="quiet">Done</button>
  </section>
  <section aria-labelledby="list">
    <h2 id="list">Keys</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="list">
      <table>
        <thead>
          <tr>
            <th scope="col">Key</th><th scope="col">Account, plan</th><th scope="col">Reaches</th>
            <th scope="col">Window now</th><th scope="col">By status</th><th scope="col">By endpoint</th>
            <th scope="col">Last used</th><th scope="col"><span class="muted">Action</span></th>
          </tr>
        </thead>
        <tbody id="keys"></tbody>
      </table>
    </div>
    <p id="none" class="muted" hidden>No keys yet.</p>
  </section>`;

/**
 * The page of the portal. It has no build step and no cookies, and loads nothing from other hosts.
 */
export const page: Html = renderPage({ title: 'API keys', path: '/portal', body, style, script });

/** Allows the page only its own style and script. */
export const headers: Readonly<Record<string, string>> = pageHeaders({ style, script });
