import { decodeTransaction } from '@perijove/local-node/ledger';
import {
  ORDER_ENGINE_PROGRAM,
  ROUTER_PROGRAM,
} from '../../../src/settlement/program/service-programs.ts';

/** The amounts that a wallet signed for, in base units. */
export interface SignedTerms {
  readonly input: bigint;
  readonly minOutput: bigint;
}

const BASIS_POINTS = 10_000n;

/** Reads what was signed from the call of the router or of the order engine, as a stranger would. */
export function signedTerms(wire: Uint8Array): SignedTerms {
  const { staticKeys, instructions } = decodeTransaction(wire);
  for (const { programIndex, data } of instructions) {
    const bytes = Buffer.from(data);
    if (staticKeys[programIndex] === ORDER_ENGINE_PROGRAM) {
      return { input: bytes.readBigUInt64LE(8), minOutput: bytes.readBigUInt64LE(16) };
    }
    if (staticKeys[programIndex] === ROUTER_PROGRAM) return routerTerms(bytes);
  }
  throw new Error('the transaction calls neither the router nor the order engine');
}

/** Discriminators of `route`, with its terms at the end, and of `route_v2`, with them first. */
const ROUTE = 'e517cb977ae3ad2a';
const ROUTE_V2 = 'bb64facc31c4af14';

function routerTerms(data: Buffer): SignedTerms {
  const name = data.toString('hex', 0, 8);
  if (name !== ROUTE && name !== ROUTE_V2) throw new Error(`unknown call ${name}`);
  const at = name === ROUTE ? data.length - 19 : 8;
  const slippage = BigInt(data.readUInt16LE(at + 16));
  const output = data.readBigUInt64LE(at + 8);
  return {
    input: data.readBigUInt64LE(at),
    minOutput: (output * (BASIS_POINTS - slippage)) / BASIS_POINTS,
  };
}
