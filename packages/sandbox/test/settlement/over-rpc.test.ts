import type { Instruction as OwnInstruction } from '@perijove/local-node/ledger';
import {
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  getSignatureFromTransaction,
  type Instruction,
  sendAndConfirmTransactionFactory,
} from '@solana/kit';
import {
  Connection,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { signWith } from '../../../local-node/test/rpc/with-kit.ts';
import type { ServiceLedger } from '../../src/settlement/service-ledger.ts';
import { startForTest } from '../running.ts';
import { AAPLX, held, JUP, signed, swapLegs, USDC, walletOf } from './on-ledger.ts';

/** A sandbox whose time passes only when told, and instructions of a settlement for Alice. */
async function withSettlement(legs = swapLegs(5n, 9n)) {
  const sandbox = await startForTest({ seed: 'test', clockSpeed: 0 });
  const ledger = sandbox.ledger as ServiceLedger;
  const alice = walletOf(ledger, 'alice');
  const { settle, setup } = ledger.createSettlement({
    kind: 'test',
    taker: alice.address,
    expiresAtMs: sandbox.world.clock.now() + 60_000,
    legs,
  });
  return { sandbox, ledger, alice, instructions: [...setup, ...settle] };
}

describe('a settlement over JSON-RPC', () => {
  it('is used by a transaction of @solana/kit', async () => {
    const { sandbox, ledger, instructions } = await withSettlement();
    const rpc = createSolanaRpc(sandbox.rpcUrl as `http://${string}`);
    const rpcSubscriptions = createSolanaRpcSubscriptions(
      sandbox.rpcWebSocketUrl as `ws://${string}`,
    );
    const payer = await createKeyPairSignerFromBytes(sandbox.fundedWallets.alice.secretKey);
    // The plain form is kit's own, but for the marks on its addresses.
    const wire = await signWith({ rpc }, payer, instructions as unknown as Instruction[]);
    const send = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions });
    await send(wire as never, { commitment: 'confirmed' });
    expect(ledger.history(payer.address, { limit: 1 })[0]?.signature).toBe(
      getSignatureFromTransaction(wire),
    );
  });

  it('is used by a transaction of web3.js v1, which was simulated before', async () => {
    const { sandbox, ledger, alice, instructions } = await withSettlement();
    const connection = new Connection(sandbox.rpcUrl, 'confirmed');
    const payer = Keypair.fromSecretKey(sandbox.fundedWallets.alice.secretKey);
    const { blockhash } = await connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: payer.publicKey,
      recentBlockhash: blockhash,
      instructions: instructions.map(toWeb3),
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([payer]);
    const simulated = await connection.simulateTransaction(transaction, { sigVerify: true });
    expect(simulated.value.err).toBeNull();
    const before = held(ledger, alice.address, JUP);
    await connection.sendTransaction(transaction);
    expect(held(ledger, alice.address, JUP)).toBe(before + 9n);
  });

  it('is executed by a simulation too, with its inner instructions', async () => {
    const { sandbox, ledger, alice, instructions } = await withSettlement([
      { leg: 'pay', mint: USDC, amount: 5n },
      { leg: 'receive', mint: AAPLX, amount: 9n },
    ]);
    const wire = Buffer.from(signed(ledger, alice, instructions)).toString('base64');
    const params = [wire, { encoding: 'base64', innerInstructions: true }];
    const response = await fetch(sandbox.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'simulateTransaction', params }),
    });
    expect(await response.json()).toMatchObject({
      result: { value: { err: null, innerInstructions: [{ index: 0 }] } },
    });
  });
});

function toWeb3({ programAddress, accounts = [], data = [] }: OwnInstruction) {
  return new TransactionInstruction({
    programId: new PublicKey(programAddress),
    keys: accounts.map(({ address, role }) => ({
      pubkey: new PublicKey(address),
      isSigner: role >= 2,
      isWritable: role % 2 === 1,
    })),
    data: Buffer.from(Array.from(data)),
  });
}
