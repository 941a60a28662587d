import type { Address, Signature } from '@perijove/core';
import { untilAborted } from '../../abort.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import type { Landed } from '../../submit/submission.ts';
import { fetchRecord, type Movements, movementsIn } from './movements.ts';

/** Readings while the outcome is open: where the node is slow, its status is requested alone. */
const MAX_EARLY = 3;

/** Reads a transaction side by side with the requests for its status. */
export interface LandedReader {
  /** Called with each request for the status. */
  readonly look: (signature: Signature) => void;
  /**
   * What a landed transaction moved, as the node shows it; undefined without a node, or when the node
   * does not answer before the signal aborts. The transaction has still landed.
   */
  readonly movementsOf: (
    landed: Pick<Landed, 'signature'> & { readonly slot?: number | undefined },
    owner: Address,
  ) => Promise<Movements | undefined>;
}

/** Of one transaction. */
export function createLandedReader(
  rpc: Rpc | undefined,
  signal: AbortSignal | undefined,
): LandedReader {
  let early: { readonly signature: Signature; readonly record: Promise<unknown> } | undefined;
  let readings = 0;
  let isReading = false;

  function read(node: Rpc, signature: Signature): Promise<unknown> {
    const record = fetchRecord(node, signature, signal);
    early = { signature, record };
    return record;
  }

  return {
    look(signature) {
      if (!rpc || isReading || readings === MAX_EARLY) return;
      readings += 1;
      isReading = true;
      const end = (): void => {
        isReading = false;
      };
      read(rpc, signature).then(end, end);
    },
    async movementsOf({ signature, slot }, owner) {
      if (!rpc) return undefined;
      const find = async (): Promise<Movements | undefined> => {
        const known =
          early?.signature === signature ? await early.record.catch(nothing) : undefined;
        const record = isIn(known, slot) ? known : await read(rpc, signature);
        return movementsIn(record, owner);
      };
      return untilAborted(find(), signal).catch(nothing);
    },
  };
}

const nothing = (): undefined => undefined;

/** Whether the transaction was read in the block in which it has landed: an early reading can be older. */
function isIn(record: unknown, slot: number | undefined): boolean {
  if (typeof record !== 'object' || record === null) return false;
  const { slot: read } = record as { readonly slot?: unknown };
  return slot === undefined || Number(read) === slot;
}
