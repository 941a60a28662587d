import {
  assertIsTransactionWithBlockhashLifetime,
  getSignatureFromTransaction,
  isSolanaError,
  lamports,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR,
  sendAndConfirmTransactionFactory,
} from '@solana/kit';
import {
  Connection,
  SystemProgram,
  Transaction,
  TransactionExpiredBlockheightExceededError,
} from '@solana/web3.js';
import { getTransferSolInstruction } from '@solana-program/system';
import { describe, expect, it } from 'vitest';
import { signWith, type WithKit, withKit } from './with-kit.ts';
import { type WithWeb3, withWeb3 } from './with-web3.ts';

const SLOT_MS = 400;
const PAST_THE_BLOCKHASH_MS = 151 * SLOT_MS;

async function thrown(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('@solana/kit', () => {
  async function payment(kit: WithKit) {
    const { on, alice } = kit;
    const destination = on.bob.address as typeof alice.address;
    const pay = getTransferSolInstruction({ source: alice, destination, amount: lamports(7n) });
    const signed = await signWith(kit, alice, [pay]);
    assertIsTransactionWithBlockhashLifetime(signed);
    return signed;
  }

  function sendAndConfirm(
    { rpc, rpcSubscriptions }: WithKit,
    signed: Awaited<ReturnType<typeof payment>>,
  ) {
    return sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(signed, {
      commitment: 'confirmed',
    });
  }

  it('finds out that an accepted transaction is lost', async () => {
    const kit = await withKit();
    const { faults: rpcFaults } = kit.on;
    rpcFaults.add({ kind: 'dropped' });
    const error = thrown(sendAndConfirm(kit, await payment(kit)));
    while (rpcFaults.list()[0]?.hits === 0) await new Promise(setImmediate);
    kit.on.clock.jump(PAST_THE_BLOCKHASH_MS);
    expect(isSolanaError(await error, SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED)).toBe(true);
  });

  it('waits for a transaction that lands late', async () => {
    const kit = await withKit();
    const { on } = kit;
    const { faults: rpcFaults } = on;
    rpcFaults.add({ kind: 'late', slots: 5 });
    const signed = await payment(kit);
    const confirmed = sendAndConfirm(kit, signed);
    while (rpcFaults.list()[0]?.hits === 0) await new Promise(setImmediate);
    on.clock.jump(5 * SLOT_MS);
    await confirmed;
    expect(on.ledger.transaction(getSignatureFromTransaction(signed))?.error).toBeNull();
  });

  it('throws its own errors', async () => {
    const kit = await withKit();
    const { rpc, on } = kit;
    const { faults: rpcFaults } = on;
    rpcFaults.add({ kind: 'rate-limited', times: 1 });
    const busy = await thrown(rpc.getSlot().send());
    if (!isSolanaError(busy, SOLANA_ERROR__RPC__TRANSPORT_HTTP_ERROR)) throw busy;
    expect(busy.context.statusCode).toBe(429);
    expect(busy.context.headers.get('retry-after')).toBe('1');
    const signed = await payment(kit);
    rpcFaults.add({ kind: 'simulation-fails' });
    expect(
      isSolanaError(
        await thrown(sendAndConfirm(kit, signed)),
        SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
      ),
    ).toBe(true);
  });
});

describe('web3.js v1', () => {
  async function payment({ on, connection, alice }: WithWeb3) {
    const latest = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: alice.publicKey, ...latest }).add(
      SystemProgram.transfer({
        fromPubkey: alice.publicKey,
        toPubkey: alice.publicKey,
        lamports: 7,
      }),
    );
    transaction.sign(alice);
    const landed = () => on.ledger.history(alice.publicKey.toBase58(), { limit: 9 }).length;
    return { wire: transaction.serialize(), latest, landed, before: landed() };
  }

  it('takes a lost answer for a failure, although the transaction has landed', async () => {
    const web3 = await withWeb3();
    const { wire, landed, before } = await payment(web3);
    web3.on.faults.add({ kind: 'reset', when: 'unanswered', times: 1 });
    await expect(web3.connection.sendRawTransaction(wire)).rejects.toThrow();
    expect(landed()).toBe(before + 1);
    // The same bytes are safe to send again; new ones would pay twice.
    await expect(web3.connection.sendRawTransaction(wire)).rejects.toThrow(
      /already been processed/,
    );
    expect(landed()).toBe(before + 1);
  });

  it('finds out that an accepted transaction is lost', async () => {
    const web3 = await withWeb3();
    const { on, connection } = web3;
    on.faults.add({ kind: 'dropped' });
    const { wire, latest, landed, before } = await payment(web3);
    const signature = await connection.sendRawTransaction(wire);
    on.clock.jump(PAST_THE_BLOCKHASH_MS);
    const error = await thrown(connection.confirmTransaction({ signature, ...latest }));
    expect(error).toBeInstanceOf(TransactionExpiredBlockheightExceededError);
    expect(landed()).toBe(before);
  });

  it('receives a 429', async () => {
    const { on } = await withWeb3();
    on.faults.add({ kind: 'rate-limited' });
    const impatient = new Connection(on.url, { disableRetryOnRateLimit: true });
    await expect(impatient.getSlot()).rejects.toThrow(/429/);
  });
});
