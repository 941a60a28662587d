import type { Address } from '@perijove/core';
import type { Ledger } from '../../ledger/ledger.ts';
import { createAnswerBudget } from '../answer-budget.ts';
import { type BlockForm, blockFormOf, blockJson } from '../block-json.ts';
import { landedConfigAt } from '../methods/landed-config.ts';
import { inContext } from '../methods/method-env.ts';
import { type Params, required, toAddress } from '../params.ts';
import { invalidParams, RpcError, UnsupportedVersion } from '../rpc-error.ts';
import type { Subscribe } from './subscription.ts';

/**
 * Notifies of every block when its slot has ended; after a jump of the clock, of the blocks with
 * transactions and of the last one. With a filter, of blocks with transactions that name the
 * address.
 */
export const subscribeToBlocks: Subscribe = (ledger, params, { tell }) => {
  const mentioned = mentionedAt(params);
  const config = landedConfigAt(ledger, params);
  const form = { ...blockFormOf(config, config['showRewards']), mentioned };
  return {
    onSlot(slot, since) {
      for (const each of slotsOf(ledger, since, slot - 1, mentioned)) {
        tell(inContext(ledger, { slot: each, ...blockOrError(ledger, each, form) }, each));
      }
    },
  };
};

function slotsOf(
  ledger: Ledger,
  first: number,
  last: number,
  mentioned: Address | undefined,
): readonly number[] {
  const full = [...ledger.countBySlot(first, last).keys()];
  if (mentioned === undefined) return full.at(-1) === last ? full : [...full, last];
  return full.filter((slot) =>
    ledger.inSlot(slot).some(({ addresses }) => addresses.includes(mentioned)),
  );
}

function blockOrError(ledger: Ledger, slot: number, form: BlockForm): object {
  try {
    return { block: blockJson(ledger, slot, form, createAnswerBudget()), err: null };
  } catch (error) {
    if (!(error instanceof RpcError)) throw error;
    const isVersion = error instanceof UnsupportedVersion;
    const err = isVersion ? { UnsupportedTransactionVersion: error.version } : 'BlockStoreError';
    return { block: null, err };
  }
}

/** Undefined for all blocks. */
function mentionedAt(params: Params): Address | undefined {
  const filter = required(params, 0);
  if (filter === 'all') return undefined;
  const { mentionsAccountOrProgram } = (filter ?? {}) as { mentionsAccountOrProgram?: unknown };
  if (typeof mentionsAccountOrProgram === 'string') return toAddress(mentionsAccountOrProgram);
  throw invalidParams('Invalid params: expected all or mentionsAccountOrProgram.');
}
