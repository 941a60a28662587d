import { type Address, SOL } from '@perijove/core';
import {
  describeTransactionError,
  isSignerIndex,
  isWritableIndex,
  type MessageConfig,
  type TransactionRecord,
} from '@perijove/local-node/ledger';
import { type Html, html } from '../../http/html.ts';
import { renderPage } from '../../http/page-frame.ts';
import { IMAGES_PATH } from '../../world/images.ts';
import { findName } from './address-name.ts';
import { type Described, describeLanded } from './described.ts';
import { type ExplorerEnv, findShownToken, shorten } from './explorer-env.ts';
import { explorerStyle } from './explorer-style.ts';
import { renderCall } from './instruction-view.ts';
import {
  type BalanceChange,
  balanceChangesOf,
  type LandedTransaction,
  readLanded,
} from './landed.ts';
import {
  amountText,
  renderAddress,
  renderChange,
  renderFacts,
  renderStatus,
  renderTime,
  renderToken,
  solText,
} from './parts.ts';

/** Returns the page of a transaction that landed. */
export async function renderTransaction(
  env: ExplorerEnv,
  record: TransactionRecord,
): Promise<Html> {
  const landed = readLanded(record);
  const payer = landed.keys[0] as Address;
  const described = await describeLanded(env, landed);
  const body = html`<p class="kicker">Transaction</p>
<div class="title"><h1>${described.title}</h1>${renderStatus(record.error !== null)}</div>
<p class="id"><code>${record.signature}</code></p>
${renderSentences(findName(env, payer) ?? shorten(payer), described)}
<section class="card">${renderHead(env, landed)}</section>
${renderMovements(env, balanceChangesOf(landed))}
<section class="card" aria-labelledby="calls"><h2 id="calls">Instructions</h2>
<ol class="calls">${landed.calls.map((call, i) => renderCall(env, landed, { ...call, said: described.callAt(i) }, String(i + 1)))}</ol></section>
<section class="card" aria-labelledby="more"><h2 id="more">Details</h2>
${renderAccounts(env, landed)}
<details class="more"><summary>${record.meta.logs.length} log lines</summary><pre>${record.meta.logs.join('\n')}</pre></details></section>`;
  return renderPage({ title: 'Transaction', path: '/tx', body, style: explorerStyle });
}

/** What the wallet that pays the fee reads of it, as every review of the toolkit has it. */
function renderSentences(payer: string, { sentences }: Described): Html {
  const [first, ...others] = sentences;
  return html`<p class="lead">For ${payer}: ${first}</p>
${others.length === 0 ? '' : html`<ul class="plain">${others.map((each) => html`<li>${each}</li>`)}</ul>`}`;
}

function renderHead(env: ExplorerEnv, { record, message, keys }: LandedTransaction): Html {
  const { meta, error, slot, blockTime } = record;
  const signers = keys.slice(0, message.requiredSignatures);
  return renderFacts([
    error === null ? undefined : ['Error', describeTransactionError(error)],
    ['Time', renderTime(blockTime)],
    ['Slot', String(slot)],
    ['Fee', solText(BigInt(meta.fee))],
    ['Fee payer', renderAddress(env, keys[0] as Address)],
    [
      signers.length === 1 ? 'Signer' : 'Signers',
      html`<ul class="plain">${signers.map((each) => html`<li>${renderAddress(env, each)}</li>`)}</ul>`,
    ],
    ['Compute units', meta.unitsConsumed.toLocaleString('en-US')],
    ['Version', String(message.version)],
    ...configFacts(message.config),
    ['Blockhash', html`<code>${message.blockhash}</code>`],
  ]);
}

/** The compute budget of version 1; that of other versions is among the instructions. */
function configFacts(config: MessageConfig = {}): readonly (readonly [string, string])[] {
  const { priorityFeeLamports: fee, computeUnitLimit, ...bytes } = config;
  const inBytes = (count: number | undefined): string | undefined =>
    count === undefined ? undefined : `${count.toLocaleString('en-US')} bytes`;
  const rows = [
    ['Priority fee', fee === undefined ? undefined : solText(fee)],
    ['Compute unit limit', computeUnitLimit?.toLocaleString('en-US')],
    ['Data size limit', inBytes(bytes.loadedAccountsDataSizeLimit)],
    ['Heap', inBytes(bytes.heapSize)],
  ] as const;
  return rows.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
}

function renderMovements(env: ExplorerEnv, movements: readonly BalanceChange[]): Html {
  return html`<section class="card" aria-labelledby="moved"><h2 id="moved">What moved</h2>
<div class="scroll"><table class="stack"><thead><tr><th scope="col">Token</th><th scope="col">Owner</th><th scope="col" class="number">Change</th><th scope="col" class="number">After</th></tr></thead>
<tbody>${movements.map((movement) => renderMovement(env, movement))}</tbody></table></div></section>`;
}

function renderMovement(
  env: ExplorerEnv,
  { mint, owner, account, change, decimals, after }: BalanceChange,
): Html {
  const token = findShownToken(env, mint ?? SOL) ?? {
    image: `${IMAGES_PATH}/${mint}.svg`,
    symbol: shorten(mint ?? SOL),
  };
  const link = html`<a class="quiet" href="/address/${mint ?? SOL}">${renderToken(token)}</a>`;
  return html`<tr><th scope="row">${link}</th><td>${renderAddress(env, mint === undefined ? account : owner)}</td><td class="number">${renderChange(change, decimals)}</td><td class="number">${amountText(after, decimals)}</td></tr>`;
}

function renderAccounts(env: ExplorerEnv, { keys, message, record }: LandedTransaction): Html {
  const resolved = { ...message, loadedWritable: record.meta.loadedWritable };
  return html`<details class="more"><summary>${keys.length} accounts</summary><div class="scroll"><table><thead><tr><th scope="col">Account</th><th scope="col">Role</th><th scope="col" class="number">SOL after</th></tr></thead>
<tbody>${keys.map((key, i) => {
    const roles = [
      isSignerIndex(message, i) ? 'signer' : '',
      isWritableIndex(resolved, i) ? 'writable' : 'read-only',
      i >= message.staticKeys.length ? 'from a lookup table' : '',
    ];
    return html`<tr><td>${renderAddress(env, key)}</td><td>${roles.filter(Boolean).join(', ')}</td><td class="number">${amountText(BigInt(record.meta.postBalances[i] ?? 0), 9)}</td></tr>`;
  })}</tbody></table></div></details>`;
}
