import { encodeBase58 } from '@perijove/core/base58';
import { parseBase58 } from '../../../../src/bytes/base58.ts';
import { decodeTransaction } from '../../../../src/transaction/decode-transaction.ts';
import {
  encodeTransaction,
  parseTransaction,
} from '../../../../src/transaction/wire-transaction.ts';
import { alice, bob } from '../../../ledger/cast.ts';
import { compile } from '../../../ledger/draft.ts';
import { system } from '../../../ledger/make.ts';
import type { Chance } from './chance.ts';
import type { Scheduler } from './scheduler.ts';

const MS_PER_SLOT = 400;
const LIFETIME = 150;
/** So long ago did the chain begin: nobody knows an older blockhash. */
const FIRST_SLOT = 10_000;

export interface InBlock {
  readonly signature: string;
  readonly slot: number;
  readonly failed: boolean;
}

/** A chain that forks, and takes each transaction once, while its blockhash lives. */
export interface Chain {
  readonly slot: () => number;
  /** An unsigned payment of Alice's to Bob with a new blockhash. */
  readonly draft: () => string;
  /** Whether it fails whenever it is tried. */
  readonly isDoomed: (base64: string) => boolean;
  /** Hands it to a leader, who may put it into a block, later or never. */
  readonly offer: (base64: string) => void;
  readonly find: (signature: string) => InBlock | undefined;
  readonly birthOf: (blockhash: string) => number;
  /** Payments that were made. */
  readonly landed: () => readonly InBlock[];
}

export function createChain(scheduler: Scheduler, chance: Chance): Chain {
  const births = new Map<string, number>();
  const doomed = new Set<string>();
  const blocks = new Map<string, InBlock>();
  let drafts = 0;
  const slot = (): number => FIRST_SLOT + Math.floor(scheduler.now() / MS_PER_SLOT);

  function include(base64: string): void {
    const { blockhash, wire } = decodeTransaction(base64);
    const signature = encodeBase58(wire.signatures[0] as Uint8Array);
    const age = slot() - (births.get(blockhash) ?? 0);
    if (age > LIFETIME || blocks.has(signature)) return;
    blocks.set(signature, { signature, slot: slot(), failed: doomed.has(blockhash) });
    // A fork takes back what is not confirmed.
    if (!chance.is(0.1)) return;
    scheduler.later(MS_PER_SLOT / 2, () => blocks.delete(signature));
  }

  return {
    slot,
    draft() {
      const hash = new Uint8Array(32).fill(9);
      new DataView(hash.buffer).setUint32(0, ++drafts);
      const blockhash = encodeBase58(hash);
      births.set(blockhash, slot());
      if (chance.is(0.2)) doomed.add(blockhash);
      return withBlockhash(hash);
    },
    isDoomed: (base64) => doomed.has(decodeTransaction(base64).blockhash),
    offer(base64) {
      if (chance.is(0.3)) return;
      const delayMs = chance.int(1, chance.is(0.3) ? 140 : 5) * MS_PER_SLOT;
      scheduler.later(delayMs, () => include(base64));
    },
    find: (signature) => blocks.get(signature),
    birthOf: (blockhash) => births.get(blockhash) ?? 0,
    landed: () => [...blocks.values()].filter(({ failed }) => !failed),
  };
}

const template = compile({ instructions: [system.transfer(alice, bob.address, 5n)] });

/** The blockhash is where the template has its own. */
function withBlockhash(hash: Uint8Array): string {
  const wire = parseTransaction(template);
  const own = Buffer.from(wire.message);
  const at = own.indexOf(Buffer.from(parseBase58(wire.blockhash)));
  own.set(hash, at);
  return encodeTransaction({ ...wire, message: Uint8Array.from(own) }, wire.signatures);
}
