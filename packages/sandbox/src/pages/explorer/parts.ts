import type { Address, Signature } from '@perijove/core';
import { formatAmount } from '@perijove/core/amounts';
import { type Html, html } from '../../http/html.ts';
import { describeAddress } from './address-name.ts';
import { type ExplorerEnv, type ShownToken, shorten } from './explorer-env.ts';

/** A link to an account: its name if it has one, else its address. */
export function renderAddress(env: ExplorerEnv, address: Address): Html {
  const name = describeAddress(env, address);
  const link = html`<a class="mono" href="/address/${address}" title="${address}">${shorten(address)}</a>`;
  return name === undefined ? link : html`${name} <span class="aside">${link}</span>`;
}

export function renderSignature(signature: Signature): Html {
  const text = `${signature.slice(0, 8)}...${signature.slice(-8)}`;
  return html`<a class="mono" href="/tx/${signature}" title="${signature}">${text}</a>`;
}

/** A picture and a symbol. */
export function renderToken({ image, symbol }: Pick<ShownToken, 'image' | 'symbol'>): Html {
  return html`<span class="token"><img src="${image}" alt="" width="20" height="20" loading="lazy">${symbol}</span>`;
}

export function renderStatus(failed: boolean): Html {
  return failed
    ? html`<span class="outcome bad">Failed</span>`
    : html`<span class="outcome">Success</span>`;
}

export function renderTime(unixSeconds: number): Html {
  const iso = new Date(unixSeconds * 1000).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC</time>`;
}

/** Whole tokens with all digits and groups of three: `1,234.5`. */
export function amountText(baseUnits: bigint, decimals: number): string {
  return formatAmount(baseUnits, { decimals });
}

export function solText(lamports: bigint): string {
  return `${amountText(lamports, 9)} SOL`;
}

export function usdText(value: number): string {
  return value.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** A change with its sign. */
export function renderChange(baseUnits: bigint, decimals: number): Html {
  const text = amountText(baseUnits, decimals);
  return baseUnits < 0n
    ? html`<span class="minus">${text}</span>`
    : html`<span class="plus">+${text}</span>`;
}

/** Rows of a name and a value. */
export function renderFacts(rows: readonly (readonly [string, unknown] | undefined)[]): Html {
  return html`<dl class="facts">${rows.map((row) => (row ? html`<div><dt>${row[0]}</dt><dd>${row[1]}</dd></div>` : ''))}</dl>`;
}
