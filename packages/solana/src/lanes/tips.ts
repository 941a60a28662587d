import type { Address } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { RawInstruction } from '../programs/raw-instruction.ts';
import { SYSTEM_PROGRAM } from '../programs/system.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';
import type { DecodedTransaction } from '../transaction/decode-transaction.ts';
import type { Sender, Tip } from './sender.ts';

/**
 * The transfers that the lanes demand, from the payer to one account of each, chosen at random: many
 * writers of one account would wait for each other.
 */
export function tipInstructions(
  { tips = [] }: Sender,
  payer: Address,
  random: () => number = Math.random,
): readonly RawInstruction[] {
  return tips.map(({ lamports, accounts }) => {
    const account = accounts[Math.floor(random() * accounts.length)] as Address;
    return {
      programAddress: SYSTEM_PROGRAM as Address,
      metas: [
        { address: payer, signer: true, writable: true },
        { address: account, signer: false, writable: true },
      ],
      bytes: transferData(lamports),
    };
  });
}

/** Lamports of all tips together. */
export function tipsOf({ tips = [] }: Sender): bigint {
  return tips.reduce((sum, { lamports }) => sum + lamports, 0n);
}

/**
 * Refuses a transaction that a lane would not take: it would answer so, or drop it without a word.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertTipped(decoded: DecodedTransaction, sender: Sender): void {
  const missing = missingTip(decoded, sender);
  if (missing === undefined) return;
  const { lamports, accounts } = missing;
  const others = accounts.length > 1 ? ' or another account of the lane' : '';
  throw invalidInput(
    'transaction',
    `a transfer of ${lamports} lamports or more to ${accounts[0]}${others}, which ${sender.name} demands`,
  );
}

/** The first tip that the transaction does not pay; undefined when it pays all. */
export function missingTip(
  { instructions }: Pick<DecodedTransaction, 'instructions'>,
  { tips = [] }: Sender,
): Tip | undefined {
  return tips.find((tip) => !instructions.some((each) => pays(each, tip)));
}

function pays(each: Instruction, { lamports, accounts }: Tip): boolean {
  if (each.program !== 'system' || each.type !== 'transfer') return false;
  return each.data.lamports >= lamports && accounts.includes(each.accounts.destination);
}

/** The tag of a transfer in 32 bits and the amount in 64, little-endian. */
function transferData(lamports: bigint): Uint8Array {
  const bytes = new Uint8Array(12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 2, true);
  view.setBigUint64(4, lamports, true);
  return bytes;
}
