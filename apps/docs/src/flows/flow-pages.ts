import { catalog } from 'perijove/catalog';
import { errorNotes } from '../error-notes.ts';
import { camel, plain, type SitePage, table } from '../page.ts';
import { errorsOf } from './flow-errors.ts';
import { flowNotes } from './flow-notes.ts';
import { type FlowName, type FlowProgram, flowPrograms } from './flow-programs.ts';
import type { ReadFlowTypes, TypeField } from './flow-types.ts';
import type { FlowCost } from './measure.ts';
import { wholeProgram } from './whole-program.ts';

/** Every flow, in the order of the site. */
export const flowNames = Object.keys(flowPrograms) as readonly FlowName[];

/** Path of a flow's page, without its ending: `flows/swap-swap`. */
export function flowPath(name: string): string {
  return `flows/${name.replace('.', '-')}`;
}

/** Whether a name of an endpoint is also the name of a flow. */
export function isFlow(name: string): name is FlowName {
  return Object.hasOwn(flowPrograms, name);
}

/** A page for each flow, and one that lists them. */
export function flowPages(
  read: ReadFlowTypes,
  costs: ReadonlyMap<FlowName, FlowCost>,
): readonly SitePage[] {
  return [listPage(read), ...flowNames.map((name) => flowPage(name, read, costs.get(name)))];
}

/** What people write: `triggerV2.place`. */
const callOf = (name: string): string => camel(name);

function listPage(read: ReadFlowTypes): SitePage {
  const rows = flowNames.map((name) => {
    const [family = '', method = ''] = name.split('.');
    return [
      `[\`${callOf(name)}\`](./${name.replace('.', '-')}.md)`,
      plain(firstSentence(read(family, method).text)),
    ];
  });
  const text = `# Flows\n\nA flow does all steps of what moves money: it builds a transaction, compares it with your request, asks your wallet, submits it and waits for the outcome. Pass a \`signer\`, and your node as \`rpc\`.\n\n${table(['flow', 'what it does'], rows)}\n\nThe [endpoints](../endpoints/index.md) below them return unsigned transactions and data.\n`;
  return { path: 'flows/index.md', title: 'Flows', text };
}

function firstSentence(text: string): string {
  return text.split(/(?<=\.)\s/)[0] ?? '';
}

function flowPage(name: FlowName, read: ReadFlowTypes, cost: FlowCost | undefined): SitePage {
  const [family = '', method = ''] = name.split('.');
  const types = read(family, method);
  const note = flowNotes[name];
  const parts = [
    `# ${callOf(name)}`,
    endpointNote(name),
    plain(types.text),
    `## On the chain\n\n${note.chain}`,
    `## A whole program\n\nIt runs as it stands, against the [sandbox](../sandbox.md): \`npm i perijove @perijove/sandbox\`, save it as \`flow.mjs\`, and run \`node flow.mjs\`. On the public service, change \`deployment\`, \`apiKey\`, \`signer\` and \`rpc\`: [deployments and keys](../guides/deployments.md), [wallets](../guides/wallets.md).\n\n\`\`\`js\n${wholeProgram(name)}\`\`\``,
    ...(types.input.length > 0 ? [`## Input\n\n${fieldTable(types.input)}`] : []),
    `## Options\n\n${types.options.length > 0 ? fieldTable(types.options) : 'None.'}`,
    `## Result\n\n${types.result.length > 0 ? fieldTable(types.result) : 'Nothing.'}`,
    `## What is checked before you sign\n\n${guard(note.guard)}`,
    `## Without a node\n\n${note.withoutNode}`,
    `## What it costs\n\n${costText(flowPrograms[name], cost)}\n\nRent: ${note.rent}`,
    `## Errors\n\n${errorTable(read, family, method)}`,
  ];
  return {
    path: `${flowPath(name)}.md`,
    title: callOf(name),
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
  };
}

/** Where the name is an endpoint as well, both pages say so. */
function endpointNote(name: string): string {
  const endpoint = catalog.find((entry) => entry.endpoint.name === name);
  if (!endpoint) return '';
  const link = `[endpoint \`${name}\`](../endpoints/${name.replace('.', '-')}.md)`;
  return `::: info The flow, not the endpoint\nWith a \`signer\` in its options, this method does all steps. Without one it is the ${link}.\n:::`;
}

function fieldTable(fields: readonly TypeField[]): string {
  const sorted = fields.toSorted((one, other) => Number(other.required) - Number(one.required));
  const rows = sorted.map(({ name, type, required, text }) => [
    `\`${name}\`${required ? '' : ' (optional)'}`,
    `\`${type}\``,
    plain(text),
  ]);
  return table(['field', 'type', ''], rows);
}

function guard(sentences: readonly string[]): string {
  if (sentences.length === 0) return 'Nothing is signed.';
  const list = sentences.map((sentence) => `- ${sentence}`).join('\n');
  return `${list}\n\nA transaction that differs ends with [\`unsafe_transaction\`](../errors/unsafe_transaction.md), which names the rule. [What the guard sees, and what it cannot](../security-model.md).`;
}

function costText({ spentLamports = 0n }: FlowProgram, cost: FlowCost | undefined): string {
  if (!cost) return 'The build of the site measures the program above.';
  const { apiRequests, nodeRequests, trips, lamports } = cost;
  const rows = [
    ['requests to the API', String(apiRequests)],
    ['requests to your node', String(nodeRequests)],
    ['round trips, one after the other', String(trips)],
  ];
  if (spentLamports !== 'unknown') rows.push(['SOL', inSol(BigInt(lamports) - spentLamports)]);
  return `Counted in a run of the program above, with a wallet that has all accounts but those of the flow. Waiting for the chain can add requests.\n\n${table(['', ''], rows)}`;
}

function inSol(lamports: bigint): string {
  if (lamports === 0n) return 'none';
  const size = lamports < 0n ? -lamports : lamports;
  const text = `${size / 1_000_000_000n}.${String(size % 1_000_000_000n).padStart(9, '0')}`;
  return lamports < 0n
    ? `${text} came back: rent, less the fee`
    : `${text} for fees and rent, beside the amount`;
}

function errorTable(read: ReadFlowTypes, family: string, method: string): string {
  const { errors, endpoints } = errorsOf(read, family, method);
  const rows = errors.map(({ code, when }) => [
    `[\`${code}\`](../errors/${code}.md)`,
    plain([when, errorNotes[code].action].filter(Boolean).map(asSentence).join(' ')),
  ]);
  const parts = [table(['code', 'what to do'], rows)];
  const names = endpoints.map((each) => `${family}.${each}`);
  const linked = names.map((each) =>
    catalog.some(({ endpoint }) => endpoint.name === each)
      ? `[\`${each}\`](../endpoints/${each.replace('.', '-')}.md#failures)`
      : `[\`${callOf(each)}\`](./${each.replace('.', '-')}.md#errors)`,
  );
  if (linked.length > 0)
    parts.push(
      `Also the failures of what it calls: ${linked.join(', ')}; and those of every request, such as [\`rate_limited\`](../errors/rate_limited.md) and [\`connection_lost\`](../errors/connection_lost.md).`,
    );
  return parts.join('\n\n');
}

function asSentence(text: string): string {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.:]$/.test(whole) ? whole : `${whole}.`;
}
