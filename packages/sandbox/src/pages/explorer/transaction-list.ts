import type { Address } from '@perijove/core';
import type { TransactionRecord } from '@perijove/local-node/ledger';
import { type Html, html } from '../../http/html.ts';
import type { ExplorerEnv } from './explorer-env.ts';
import { readLanded } from './landed.ts';
import { renderSignature, renderStatus, renderTime } from './parts.ts';
import { gainsOf, titleOf } from './summary.ts';

/**
 * Renders transactions with the gains of one of their accounts. Default: those of the fee payer.
 */
export function renderTransactions(
  env: ExplorerEnv,
  records: readonly TransactionRecord[],
  of?: Address,
): Html {
  return html`<div class="scroll"><table class="stack"><thead><tr><th scope="col">Transaction</th><th scope="col">What</th><th scope="col">Time</th><th scope="col">Status</th></tr></thead>
<tbody>${records.map((record) => {
    const landed = readLanded(record);
    const gains =
      record.error === null ? gainsOf(env, landed, of ?? (landed.keys[0] as Address)) : '';
    return html`<tr><th scope="row">${renderSignature(record.signature)}</th><td>${titleOf(landed)}${gains ? html`<br><span class="muted">${gains}</span>` : ''}</td><td>${renderTime(record.blockTime)}</td><td>${renderStatus(record.error !== null)}</td></tr>`;
  })}</tbody></table></div>`;
}
