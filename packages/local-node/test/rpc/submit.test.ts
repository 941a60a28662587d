import { isPerijoveError } from '@perijove/core';
import { encodeBase58 } from '@perijove/core/base58';
import { createRpc, type Rpc, submitTransaction } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { transferSol } from '../../src/ledger/accounts/instructions.ts';
import { SYSTEM_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import { signed } from '../ledger/on-ledger.ts';
import { later } from './later.ts';
import { type OnRpc, onRpc, toBase64 } from './rpc-server.ts';

const FEE = 5000n;

const PAST_THE_BLOCKHASH_MS = 151 * 400;

/** Longer than a test may take: who waits so long for a poll has not heard of anything else. */
const NEVER_MS = 120_000;

function transfer({ ledger, alice, bob }: OnRpc, lamports: bigint): Uint8Array {
  return signed(ledger, alice, [transferSol(alice.address, bob.address, lamports)]);
}

/** With and without the websocket. */
const ways: [string, (on: OnRpc) => { rpc: Rpc; websocketUrl?: string }][] = [
  ['polling', (on) => ({ rpc: createRpc(on.url) })],
  ['with a websocket', (on) => ({ rpc: createRpc(on.url), websocketUrl: on.webSocketUrl })],
];

/** A node that takes transactions and loses them; tells when it has answered this method. */
function forgetful(on: OnRpc, method: string): { rpc: Rpc; answered: Promise<void> } {
  const rpc = createRpc(on.url);
  const answered = later<void>();
  const call: Rpc['call'] = async (asked, params, signal) => {
    if (asked === 'sendTransaction') return 'taken';
    const answer = await rpc.call(asked, params, signal);
    if (asked === method) answered.resolve();
    return answer;
  };
  return { rpc: { call }, answered: answered.promise };
}

/** The error of the package's own with which it fails. */
async function failing(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (isPerijoveError(error)) return error;
  throw new Error('expected an error of the package', { cause: error });
}

describe.each(ways)('submitTransaction on the sandbox, %s,', (_, optionsOf) => {
  it('lands', async () => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    const [gave, got] = [ledger.lamports(alice.address), ledger.lamports(bob.address)];
    const wire = transfer(on, 7n);
    const landed = await submitTransaction(toBase64(wire), optionsOf(on));
    expect(landed).toEqual({ signature: encodeBase58(wire.subarray(1, 65)), slot: ledger.slot() });
    // The same bytes again are the same transaction.
    expect(await submitTransaction(toBase64(wire), optionsOf(on))).toEqual(landed);
    expect(ledger.lamports(alice.address)).toBe(gave - 7n - FEE);
    expect(ledger.lamports(bob.address)).toBe(got + 7n);
  });

  it('rejects with the failure before it costs a fee, or after', async () => {
    const on = await onRpc();
    const { ledger, alice } = on;
    const before = ledger.lamports(alice.address);
    const base64 = toBase64(transfer(on, 10n ** 15n));
    const fault = { kind: 'InstructionError', instruction: 0, program: SYSTEM_PROGRAM, code: 1 };
    const refused = await failing(submitTransaction(base64, optionsOf(on)));
    expect(refused.code).toBe('transaction_failed');
    expect(refused.details).toMatchObject({ landed: false, fault });
    expect(ledger.lamports(alice.address)).toBe(before);
    const options = { ...optionsOf(on), skipPreflight: true };
    const failed = await failing(submitTransaction(base64, options));
    expect(failed.code).toBe('transaction_failed');
    expect(failed.details).toMatchObject({ landed: true, slot: ledger.slot(), fault });
    expect(ledger.lamports(alice.address)).toBe(before - FEE);
  });

  it('finds out that a transaction is too old, before or after it was sent', async () => {
    const on = await onRpc();
    const { ledger, clock, alice } = on;
    const before = ledger.lamports(alice.address);
    const old = transfer(on, 7n);
    const { lastValidBlockHeight } = ledger.latestBlockhash();
    clock.jump(PAST_THE_BLOCKHASH_MS);
    const times = { pollMs: 20, rebroadcastMs: 20 };
    const options = { ...optionsOf(on), ...times, lastValidBlockHeight };
    const late = await failing(submitTransaction(toBase64(old), options));
    expect(late.code).toBe('transaction_expired');
    const { rpc, answered } = forgetful(on, 'isBlockhashValid');
    const lost = failing(
      submitTransaction(toBase64(transfer(on, 8n)), { ...optionsOf(on), ...times, rpc }),
    );
    await answered;
    clock.jump(PAST_THE_BLOCKHASH_MS);
    expect((await lost).code).toBe('transaction_expired');
    expect(ledger.lamports(alice.address)).toBe(before);
  });

  it('is refused without a right signature', async () => {
    const on = await onRpc();
    const forged = transfer(on, 7n).fill(7, 1, 65);
    const { code, details } = await failing(submitTransaction(toBase64(forged), optionsOf(on)));
    expect([code, details]).toMatchObject(['rpc_failed', { reason: 'node', code: -32003 }]);
  });
});

describe('submitTransaction with a websocket', () => {
  it('learns at once what polling would show too late', async () => {
    const on = await onRpc();
    const wire = transfer(on, 7n);
    const { rpc, answered } = forgetful(on, 'getSignatureStatuses');
    const subscribed = later<void>();
    const landing = submitTransaction(toBase64(wire), {
      rpc,
      websocketUrl: on.webSocketUrl,
      pollMs: NEVER_MS,
      rebroadcastMs: NEVER_MS,
      WebSocket: class extends WebSocket {
        constructor(url: string) {
          super(url);
          this.addEventListener('message', () => subscribed.resolve());
        }
      },
    });
    await Promise.all([answered, subscribed.promise]);
    const { signature } = on.ledger.submit(wire);
    expect((await landing).signature).toBe(signature);
  });
});
