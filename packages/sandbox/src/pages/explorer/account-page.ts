import type { Address, Signature } from '@perijove/core';
import {
  type LedgerAccount,
  readTokenAccount,
  type TransactionRecord,
} from '@perijove/local-node/ledger';
import { type Html, html } from '../../http/html.ts';
import { renderPage } from '../../http/page-frame.ts';
import { describeAddress } from './address-name.ts';
import { type ExplorerEnv, findShownToken } from './explorer-env.ts';
import { explorerStyle } from './explorer-style.ts';
import { amountText, renderAddress, renderFacts, renderToken, solText, usdText } from './parts.ts';
import { renderTransactions } from './transaction-list.ts';

const PAGE = 25;

/** Maximum rows: the sandbox itself has an account of every token. */
const MAX_HOLDINGS = 100;

/** Returns the page of an account; undefined when the ledger knows nothing of the address. */
export async function renderAccount(
  env: ExplorerEnv,
  address: Address,
  before: Signature | undefined,
): Promise<Html | undefined> {
  const { ledger } = env;
  const account = ledger.account(address);
  const token = findShownToken(env, address);
  const records = ledger.history(address, { limit: PAGE + 1, before });
  const holdings = ledger.holdings(address);
  if (!account && !token && records.length === 0 && holdings.length === 0) return undefined;
  const name = token?.name ?? describeAddress(env, address);
  const body = html`<p class="kicker">${token ? 'Token' : 'Account'}</p>
<div class="title">${token ? html`<img src="${token.image}" alt="" width="40" height="40">` : ''}<h1>${name ?? 'Account'}</h1></div>
<p class="id"><code>${address}</code></p>
<section class="card">${renderHead(env, address, account)}</section>
${renderHoldings(env, address)}
${await renderHistory(env, address, records)}`;
  return renderPage({ title: name ?? 'Account', path: '/address', body, style: explorerStyle });
}

function renderHead(env: ExplorerEnv, address: Address, account: LedgerAccount | undefined): Html {
  const { ledger, world } = env;
  const facts = ledger.mint(address);
  const shown = facts && findShownToken(env, address);
  const listed = world.tokens.find(address, world.clock.now());
  const price = listed && world.prices.usd(listed, world.clock.now());
  const held = account && readTokenAccount(account);
  const heldToken = held && findShownToken(env, held.mint);
  return renderFacts([
    ['Balance', solText(account?.lamports ?? 0n)],
    held && ['Owner', renderAddress(env, held.owner)],
    held && ['Token', renderAddress(env, held.mint)],
    held && [
      'Amount',
      `${amountText(held.amount, heldToken?.decimals ?? 0)} ${heldToken?.symbol ?? ''}`,
    ],
    shown && ['Symbol', shown.symbol],
    facts && ['Decimals', String(facts.decimals)],
    price === undefined ? undefined : ['Price', `$${price.toPrecision(6)}`],
    account && ['Program', renderAddress(env, account.owner)],
    account && ['Data', `${account.data.length.toLocaleString('en-US')} bytes`],
    account?.executable ? ['Executable', 'yes'] : undefined,
  ]);
}

function renderHoldings(env: ExplorerEnv, owner: Address): Html | string {
  const { ledger, world } = env;
  const holdings = ledger.holdings(owner).filter(({ amount }) => amount > 0n);
  if (holdings.length === 0) return '';
  const atMs = world.clock.now();
  const rows = holdings.map(({ mint, amount, decimals, account }) => {
    const token = world.tokens.find(mint, atMs);
    const price = token && world.prices.usd(token, atMs);
    const value = price === undefined ? undefined : (price * Number(amount)) / 10 ** decimals;
    return { mint, amount, decimals, account, value };
  });
  const sorted = rows.sort((a, b) => (b.value ?? 0) - (a.value ?? 0));
  return html`<section class="card" aria-labelledby="tokens"><h2 id="tokens">Tokens</h2>
<div class="scroll"><table class="stack"><thead><tr><th scope="col">Token</th><th scope="col">Account</th><th scope="col" class="number">Amount</th><th scope="col" class="number">Value</th></tr></thead>
<tbody>${sorted.slice(0, MAX_HOLDINGS).map(({ mint, amount, decimals, account, value }) => {
    const shown = findShownToken(env, mint);
    return html`<tr><th scope="row"><a class="quiet" href="/address/${mint}">${shown ? renderToken(shown) : mint}</a></th><td>${renderAddress(env, account)}</td><td class="number">${amountText(amount, decimals)}</td><td class="number">${value === undefined ? 'no price' : usdText(value)}</td></tr>`;
  })}</tbody></table></div>${sorted.length > MAX_HOLDINGS ? html`<p class="muted">And ${sorted.length - MAX_HOLDINGS} more.</p>` : ''}</section>`;
}

async function renderHistory(
  env: ExplorerEnv,
  address: Address,
  records: readonly TransactionRecord[],
): Promise<Html> {
  const shown = records.slice(0, PAGE);
  const last = records.length > PAGE ? shown.at(-1) : undefined;
  const older = last
    ? html`<p><a href="/address/${address}?before=${last.signature}">Older transactions</a></p>`
    : '';
  return html`<section class="card" aria-labelledby="history"><h2 id="history">Transactions</h2>
${shown.length === 0 ? html`<p class="muted">None yet.</p>` : await renderTransactions(env, shown, address)}${older}</section>`;
}
