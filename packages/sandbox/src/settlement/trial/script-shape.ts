import type { Address } from '@perijove/core';
import { TOKEN_PROGRAM } from '@perijove/local-node/ledger';
import { readScript, type ScriptCall } from '../program/script.ts';
import type { Script } from '../settlement.ts';
import type { TokenMove } from './trial.ts';

/** `transferChecked`: the tag, the amount in 8 bytes, the decimals. */
const TRANSFER_CHECKED = 12;
const TRANSFER_BYTES = 10;
const AMOUNT_AT = 1;

/** The part of a script on which its compute units depend, and its transfers. */
export interface ScriptShape {
  readonly name: string;
  readonly moves: readonly TokenMove[];
}

/**
 * Returns the shape of a script; undefined when it does more than plain transfers and events, whose
 * compute units do not depend on their amounts.
 *
 * @param accounts those of the call of the program, in their order.
 */
export function scriptShapeOf(
  { program, data }: Script,
  accounts: readonly Address[],
): ScriptShape | undefined {
  const { text, calls } = readScript(Buffer.from(data, 'base64'));
  const moves: TokenMove[] = [];
  let name = text;
  for (const call of calls) {
    const called = accounts[call.program];
    const move = called === TOKEN_PROGRAM ? moveOf(call, accounts) : undefined;
    if (!move && called !== program) return undefined;
    if (move) moves.push(move);
    name += ` ${call.program} ${call.uses.join()} ${move ? endOf(call, move) : call.data.length}`;
  }
  return { name, moves };
}

function moveOf({ uses, data }: ScriptCall, accounts: readonly Address[]): TokenMove | undefined {
  if (data.length !== TRANSFER_BYTES || data[0] !== TRANSFER_CHECKED) return undefined;
  const source = accounts[uses[0] ?? -1];
  return source === undefined ? undefined : { source, amount: amountIn(data) };
}

function amountIn(data: Uint8Array): bigint {
  return new DataView(data.buffer, data.byteOffset).getBigUint64(AMOUNT_AT, true);
}

/** The decimals, and whether anything moves: a transfer of nothing ends early. */
function endOf({ data }: ScriptCall, { amount }: TokenMove): string {
  return `${data[TRANSFER_BYTES - 1]}${amount === 0n ? ' of nothing' : ''}`;
}
