import { COMPUTE_BUDGET_PROGRAM } from '../accounts/programs.ts';
import type { WireMessage } from '../wire/transaction.ts';

export const LAMPORTS_PER_SIGNATURE = 5000;
const MICRO = 1_000_000n;
const MAX_UNITS = 1_400_000;
/** Compute units per instruction, unless the transaction sets a limit. */
const DEFAULT_UNITS = 200_000;
const DEFAULT_BUILTIN_UNITS = 3000;

const SET_UNIT_LIMIT = 2;
const SET_UNIT_PRICE = 3;

/** Built-in programs, which have a lower default. */
const BUILTINS: ReadonlySet<string> = new Set([
  '11111111111111111111111111111111',
  COMPUTE_BUDGET_PROGRAM,
  'Vote111111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
]);

/** Returns the lamports that the transaction costs, whether it succeeds or fails. */
export function networkFeeOf(message: WireMessage): bigint {
  const base = BigInt(LAMPORTS_PER_SIGNATURE * message.requiredSignatures);
  // In version 1 the message states the lamports, and instructions of the budget have no effect.
  const { config } = message;
  return base + (config ? (config.priorityFeeLamports ?? 0n) : priorityFee(message));
}

function priorityFee(message: WireMessage): bigint {
  let price = 0n;
  let limit: number | undefined;
  let units = 0;
  for (const { programIndex, data } of message.instructions) {
    const program = message.staticKeys[programIndex] as string;
    units += BUILTINS.has(program) ? DEFAULT_BUILTIN_UNITS : DEFAULT_UNITS;
    if (program !== COMPUTE_BUDGET_PROGRAM) continue;
    const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
    if (data[0] === SET_UNIT_PRICE && data.length >= 9) price = view.getBigUint64(1, true);
    if (data[0] === SET_UNIT_LIMIT && data.length >= 5) limit = view.getUint32(1, true);
  }
  const bounded = BigInt(Math.min(limit ?? units, MAX_UNITS));
  return (price * bounded + MICRO - 1n) / MICRO;
}
