import { PerijoveError } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import type { ServiceExecution } from '../../../../src/flow/settle/settle-execution.ts';
import { decodeTransaction } from '../../../../src/transaction/decode-transaction.ts';
import type { Chain } from './chain.ts';
import type { Chance } from './chance.ts';
import type { Weather } from './node.ts';
import type { Process, Scheduler } from './scheduler.ts';

const facts = { endpoint: 'model.execute', attempt: 1 };

/** A service that lands transactions, and says of it what comes to its mind. */
export function createService(
  scheduler: Scheduler,
  chain: Chain,
  chance: Chance,
  weather: Weather,
): (process: Process, base64: string) => Promise<ServiceExecution> {
  function execute(base64: string): ServiceExecution {
    const { isRough } = weather;
    const { wire } = decodeTransaction(base64);
    const signature = encodeBase58(wire.signatures[0] as Uint8Array);
    if (isRough && chance.is(0.1))
      throw new PerijoveError('rate_limited', { retryAfterMs: 1 }, facts, '');
    chain.offer(base64);
    const found = chain.find(signature);
    if (found && !found.failed && chain.slot() - found.slot >= 2)
      return { status: 'Success', signature };
    if (!isRough) return { status: 'Failed', signature };
    return chance.is(0.5) ? lie(base64) : { status: 'Failed', error: 'expired', code: -1005 };
  }

  function lie(base64: string): ServiceExecution {
    if (chance.is(0.3)) return { status: 'Success', signature: somebodyElses(base64) };
    if (chance.is(0.3)) return { status: 'Failed', signature: somebodyElses(base64) };
    if (chance.is(0.5)) throw new PerijoveError('outcome_unknown', { sinceMs: 1 }, facts, 'lost');
    throw new PerijoveError('bad_request', { status: 400, body: { code: -1002 } }, facts, 'bad');
  }

  return (process, base64) => scheduler.reach(process, () => execute(base64));
}

function somebodyElses(base64: string): string {
  return encodeBase58(decodeTransaction(base64).wire.signatures[0]?.toReversed() as Uint8Array);
}
