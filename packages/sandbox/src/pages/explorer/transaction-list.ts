import type { Address } from '@perijove/core';
import type { TransactionRecord } from '@perijove/local-node/ledger';
import { type Html, html } from '../../http/html.ts';
import { describeLanded } from './described.ts';
import type { ExplorerEnv } from './explorer-env.ts';
import { readLanded } from './landed.ts';
import { renderSignature, renderStatus, renderTime } from './parts.ts';

/**
 * Renders transactions with what they did for one of their accounts. Default: for the fee payer.
 */
export async function renderTransactions(
  env: ExplorerEnv,
  records: readonly TransactionRecord[],
  of?: Address,
): Promise<Html> {
  const rows = await Promise.all(records.map((record) => renderRow(env, record, of)));
  return html`<div class="scroll"><table class="stack"><thead><tr><th scope="col">Transaction</th><th scope="col">What</th><th scope="col">Time</th><th scope="col">Status</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
}

async function renderRow(
  env: ExplorerEnv,
  record: TransactionRecord,
  of: Address | undefined,
): Promise<Html> {
  const { title, short } = await describeLanded(env, readLanded(record), of);
  return html`<tr><th scope="row">${renderSignature(record.signature)}</th><td>${title}${short ? html`<br><span class="muted">${short}</span>` : ''}</td><td>${renderTime(record.blockTime)}</td><td>${renderStatus(record.error !== null)}</td></tr>`;
}
