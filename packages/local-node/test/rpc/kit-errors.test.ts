import {
  type Base64EncodedWireTransaction,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  isSolanaError,
  SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
  SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
  SOLANA_ERROR__JSON_RPC__INVALID_REQUEST,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_NOT_AVAILABLE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION,
  SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED,
  SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND,
  type SolanaError,
  type SolanaErrorCode,
  sendAndConfirmTransactionFactory,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { describe, expect, it } from 'vitest';
import { USDC } from '../ledger/on-ledger.ts';
import { signWith, type WithKit, withKit } from './with-kit.ts';

const base64 = { encoding: 'base64' } as const;

async function transfer(kit: WithKit, amount: bigint): Promise<Base64EncodedWireTransaction> {
  const destination = kit.on.bob.address as never;
  const instruction = getTransferSolInstruction({ source: kit.alice, destination, amount });
  return getBase64EncodedWireTransaction(await signWith(kit, kit.alice, [instruction]));
}

/** What it rejects with, which must be kit's own error of this code. */
async function failing<Code extends SolanaErrorCode>(
  work: Promise<unknown>,
  code: Code,
): Promise<SolanaError<Code>> {
  const error = await work.then(
    () => new Error('it did not fail'),
    (reason: Error) => reason,
  );
  if (isSolanaError(error, code)) return error;
  throw error;
}

const PREFLIGHT = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE;

describe('@solana/kit throws its own error', () => {
  it('for a blockhash that is too old, and for a second time', async () => {
    const kit = await withKit();
    const wire = await transfer(kit, 5n);
    const old = await transfer(kit, 6n);
    await kit.rpc.sendTransaction(wire, base64).send();
    const again = await failing(kit.rpc.sendTransaction(wire, base64).send(), PREFLIGHT);
    expect(isSolanaError(again.cause, SOLANA_ERROR__TRANSACTION_ERROR__ALREADY_PROCESSED)).toBe(
      true,
    );
    kit.on.clock.jump(151 * 400);
    const late = await failing(kit.rpc.sendTransaction(old, base64).send(), PREFLIGHT);
    expect(isSolanaError(late.cause, SOLANA_ERROR__TRANSACTION_ERROR__BLOCKHASH_NOT_FOUND)).toBe(
      true,
    );
  });

  it('for a wrong signature, before and at the sending', async () => {
    const kit = await withKit();
    const bytes = Buffer.from(await transfer(kit, 5n), 'base64');
    bytes.fill(7, 1, 65);
    const wire = bytes.toString('base64') as Base64EncodedWireTransaction;
    const code = SOLANA_ERROR__JSON_RPC__SERVER_ERROR_TRANSACTION_SIGNATURE_VERIFICATION_FAILURE;
    await failing(kit.rpc.sendTransaction(wire, base64).send(), code);
    const options = { ...base64, sigVerify: true } as const;
    await failing(kit.rpc.simulateTransaction(wire, options).send(), code);
  });

  it('for requests that a node refuses', async () => {
    const kit = await withKit();
    const { rpc, alice } = kit;
    const future = kit.on.ledger.slot() + 1;
    const slots = await failing(
      rpc.getBalance(alice.address, { minContextSlot: BigInt(future) }).send(),
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_MIN_CONTEXT_SLOT_NOT_REACHED,
    );
    expect(slots.context).toMatchObject({ contextSlot: BigInt(future - 1) });
    await failing(
      rpc.getBlockTime(BigInt(future)).send(),
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_BLOCK_NOT_AVAILABLE,
    );
    const signature = await rpc.sendTransaction(await transfer(kit, 5n), base64).send();
    await failing(
      rpc.getTransaction(signature, { encoding: 'json' }).send(),
      SOLANA_ERROR__JSON_RPC__SERVER_ERROR_UNSUPPORTED_TRANSACTION_VERSION,
    );
    await failing(
      rpc.getTokenAccountBalance(alice.address).send(),
      SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
    );
    await failing(
      rpc
        .getAccountInfo(USDC as never, { encoding: 'base64', dataSlice: { offset: -1, length: 1 } })
        .send(),
      SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
    );
    await failing(
      rpc.getMinimumBalanceForRentExemption(10n * 1024n * 1024n + 1n).send(),
      SOLANA_ERROR__JSON_RPC__INVALID_REQUEST,
    );
    await failing(
      rpc.sendTransaction('AAAA' as Base64EncodedWireTransaction, base64).send(),
      SOLANA_ERROR__JSON_RPC__INVALID_PARAMS,
    );
  });

  it('when a transaction that was sent can no longer land', async () => {
    const kit = await withKit();
    const { rpc, rpcSubscriptions } = kit;
    const pauper = await generateKeyPairSigner();
    const instruction = getTransferSolInstruction({
      source: pauper,
      destination: kit.alice.address,
      amount: 1n,
    });
    const signed = await signWith(kit, pauper, [instruction]);
    const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });
    const options = { commitment: 'confirmed', skipPreflight: true } as const;
    const waiting = failing(
      sendAndConfirm(signed as never, options),
      SOLANA_ERROR__BLOCK_HEIGHT_EXCEEDED,
    );
    kit.on.clock.jump(151 * 400);
    const { context } = await waiting;
    expect(context.currentBlockHeight).toBe(BigInt(kit.on.ledger.slot()));
    expect(context.lastValidBlockHeight).toBe(BigInt(kit.on.ledger.slot() - 1));
  });
});
