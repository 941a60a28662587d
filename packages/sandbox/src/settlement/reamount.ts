import { littleEndian, toBase64 } from '@perijove/local-node/ledger';
import { readScript } from './program/script.ts';
import type { InstructionContent, Script } from './settlement.ts';

const TRANSFER_CHECKED = 12;

/**
 * Returns the movements with other amounts, for a program that decides them when it runs: its call
 * stays byte for byte the same.
 *
 * @param amounts base units of the transfers of all scripts, in their order.
 * @param received base units of the flows to the taker, in their order.
 */
export function reamount(
  content: InstructionContent,
  amounts: readonly bigint[],
  received: readonly bigint[],
): InstructionContent {
  const left = [...amounts];
  const arriving = [...received];
  return {
    ...content,
    scripts: (content.scripts ?? []).map((script) => withAmounts(script, left)),
    flows: content.flows.map((flow) =>
      flow.flow === 'out' ? { ...flow, amount: String(arriving.shift() ?? flow.amount) } : flow,
    ),
  };
}

/** Takes the amounts of the script's transfers from the front of the list. */
function withAmounts(script: Script, left: bigint[]): Script {
  const bytes = Uint8Array.from(Buffer.from(script.data, 'base64'));
  for (const { data } of readScript(bytes).calls) {
    if (data[0] !== TRANSFER_CHECKED) continue;
    const amount = left.shift();
    // `data` is a view of the script's bytes.
    if (amount !== undefined) data.set(littleEndian(8, amount), 1);
  }
  return { ...script, data: toBase64(bytes) };
}
