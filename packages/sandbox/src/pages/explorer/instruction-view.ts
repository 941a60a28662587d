import { type Address, isAddress } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { COMPUTE_BUDGET_PROGRAM } from '@perijove/local-node/ledger';
import { parseInstruction } from '@perijove/local-node/rpc';
import { type Html, html } from '../../http/html.ts';
import type { SaidCall } from './described.ts';
import { type ExplorerEnv, findShownToken } from './explorer-env.ts';
import type { Call, LandedTransaction } from './landed.ts';
import { amountText, renderAddress, renderFacts, solText } from './parts.ts';

type Fact = readonly [name: string, value: unknown];

/** The description of an instruction. */
interface Described {
  readonly title: string;
  readonly facts: readonly Fact[];
}

/** An instruction, with what the description of its transaction says of it. */
export interface ShownCall extends Call {
  readonly said?: SaidCall | undefined;
}

/** Renders an instruction of the message with its inner instructions. */
export function renderCall(
  env: ExplorerEnv,
  landed: LandedTransaction,
  call: ShownCall,
  number: string,
): Html {
  const { title, facts } = describe(env, landed, call);
  const inner = call.inner.map((each, i) => renderCall(env, landed, each, `${number}.${i + 1}`));
  return html`<li class="call"><div class="head"><span class="place">${number}</span> <strong>${title}</strong> <span class="aside">${renderAddress(env, call.program)}</span></div>
${renderFacts(facts)}
${inner.length > 0 ? html`<p class="muted">Inner instructions</p><ol class="calls">${inner}</ol>` : ''}</li>`;
}

/** Calls of the service by the description, those of Solana's programs as the node parses them. */
function describe(env: ExplorerEnv, landed: LandedTransaction, call: ShownCall): Described {
  const { program, accounts, data, said } = call;
  if (said) {
    const terms = html`<ul class="plain">${said.terms.map((each) => html`<li>${each}</li>`)}</ul>`;
    const shown: Fact[] = said.terms.length > 0 ? [['Terms', terms]] : [];
    return { title: said.title, facts: [...shown, ...rawFacts(env, call)] };
  }
  if (program === COMPUTE_BUDGET_PROGRAM) return describeBudget(data);
  const parsed = parseInstruction(program, accounts, data)?.parsed;
  if (typeof parsed === 'string') return { title: 'Memo', facts: [['Text', parsed]] };
  if (parsed) return { title: wordsOf(parsed.type), facts: factsOf(env, landed, parsed.info) };
  return { title: 'Unknown call', facts: rawFacts(env, call) };
}

function rawFacts(env: ExplorerEnv, { accounts, data }: Call): readonly Fact[] {
  const listed = html`<details class="more"><summary>${accounts.length} accounts</summary>${renderList(env, accounts)}</details>`;
  return [
    ['Accounts', listed],
    ['Data', html`<code>${encodeBase58(data)}</code>`],
  ];
}

/** @param account the mint, or a token account of it. */
function unitsText(
  env: ExplorerEnv,
  landed: LandedTransaction,
  units: bigint,
  account: Address,
): string {
  const mint = landed.mintOf.get(account) ?? account;
  const token = findShownToken(env, mint);
  return token ? `${amountText(units, token.decimals)} ${token.symbol}` : `${units} base units`;
}

/** Source: the compute budget program, whose instructions nodes do not parse. */
function describeBudget(bytes: Uint8Array): Described {
  const data = Buffer.from(bytes);
  if (data[0] === 2 && data.length === 5) {
    const limit = data.readUInt32LE(1).toLocaleString('en-US');
    return { title: 'Set compute unit limit', facts: [['Units', limit]] };
  }
  if (data[0] === 3 && data.length === 9) {
    const price = data.readBigUInt64LE(1).toLocaleString('en-US');
    return {
      title: 'Set compute unit price',
      facts: [['Price', `${price} micro-lamports per unit`]],
    };
  }
  return { title: 'Compute budget', facts: [['Data', html`<code>${data.toString('hex')}</code>`]] };
}

function factsOf(env: ExplorerEnv, landed: LandedTransaction, info: object): readonly Fact[] {
  const all = info as Readonly<Record<string, unknown>>;
  return Object.entries(all).map(([name, value]): Fact => {
    return [wordsOf(name), renderValue(env, landed, value, { name, all })];
  });
}

interface Place {
  readonly name: string;
  readonly all: Readonly<Record<string, unknown>>;
}

function renderValue(
  env: ExplorerEnv,
  landed: LandedTransaction,
  value: unknown,
  { name, all }: Place,
): unknown {
  if (name === 'lamports') return solText(BigInt(String(value)));
  if (name === 'amount' && typeof value === 'string') {
    const account = all['mint'] ?? all['source'] ?? all['account'];
    return typeof account === 'string' ? unitsText(env, landed, BigInt(value), account) : value;
  }
  if (typeof value === 'string') return isAddress(value) ? renderAddress(env, value) : value;
  if (name === 'instructions' && Array.isArray(value)) return renderBatch(env, landed, value);
  if (typeof value !== 'object' || value === null) return String(value);
  const { amount, decimals } = value as { amount?: string; decimals?: number };
  if (amount === undefined || decimals === undefined) {
    return html`<code>${JSON.stringify(value, (_, each) => (typeof each === 'bigint' ? String(each) : each))}</code>`;
  }
  const token = findShownToken(env, String(all['mint']));
  return `${amountText(BigInt(amount), decimals)} ${token?.symbol ?? ''}`;
}

/** Several instructions of the token program in one. */
function renderBatch(env: ExplorerEnv, landed: LandedTransaction, parts: readonly unknown[]): Html {
  const instructions = parts as readonly { readonly type: string; readonly info: object }[];
  return html`<ol class="calls">${instructions.map(
    ({ type, info }) =>
      html`<li class="call"><strong>${wordsOf(type)}</strong>${renderFacts(factsOf(env, landed, info))}</li>`,
  )}</ol>`;
}

function renderList(env: ExplorerEnv, accounts: readonly Address[]): Html {
  return html`<ul class="plain">${accounts.map((each) => html`<li>${renderAddress(env, each)}</li>`)}</ul>`;
}

/** Returns `Transfer checked` for `transferChecked`, without `Bps`: the value has its unit. */
function wordsOf(name: string): string {
  const words = name
    .replace(/Bps$/, '')
    .replace(/([a-z\d])([A-Z])|([a-z])(\d)/g, '$1$3 $2$4')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
