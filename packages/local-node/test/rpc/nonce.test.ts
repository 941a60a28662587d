import { createHash } from 'node:crypto';
import { createRpc, submitTransaction } from '@perijove/solana';
import {
  getBase58Encoder,
  getBase64EncodedWireTransaction,
  sendAndConfirmDurableNonceTransactionFactory,
} from '@solana/kit';
import { Keypair, NonceAccount, SystemProgram, Transaction } from '@solana/web3.js';
import {
  getAdvanceNonceAccountInstruction,
  getTransferSolInstruction,
} from '@solana-program/system';
import { describe, expect, it } from 'vitest';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { NONCE_BYTES, openNonce, PAST_THE_BLOCKHASH_MS, payLater, SLOT_MS } from './open-nonce.ts';
import { onRpc } from './rpc-server.ts';
import { signWith, withKit } from './with-kit.ts';
import { withWeb3 } from './with-web3.ts';

const FEE = 5000n;

const base64Form = { encoding: 'base64' };

describe('a durable nonce', () => {
  it.each([0, 1] as const)(
    'lets version %s land when its blockhash is gone, once',
    async (version) => {
      const kit = await withKit();
      const { on } = kit;
      const nonce = await openNonce(kit);
      const [gave, got] = [
        on.ledger.lamports(on.alice.address),
        on.ledger.lamports(on.bob.address),
      ];
      const { base64 } = await payLater(kit, nonce, 7n, [], version);
      const before = await nonce.nonce();
      on.clock.jump(10 * PAST_THE_BLOCKHASH_MS);
      expect(await on.call('simulateTransaction', base64, base64Form)).toMatchObject({
        value: { err: null },
      });
      const signature = await on.call('sendTransaction', base64, base64Form);
      expect(on.ledger.transaction(String(signature))?.error).toBeNull();
      expect(on.ledger.lamports(on.bob.address)).toBe(got + 7n);
      expect(on.ledger.lamports(on.alice.address)).toBe(gave - 7n - FEE);
      const latest = new Uint8Array(
        getBase58Encoder().encode(on.ledger.latestBlockhash().blockhash),
      );
      const next = createHash('sha256').update('DURABLE_NONCE').update(latest).digest();
      expect(Buffer.from(getBase58Encoder().encode(await nonce.nonce()))).toEqual(next);
      expect(await nonce.nonce()).not.toBe(before);
      for (const ms of [0, SLOT_MS, PAST_THE_BLOCKHASH_MS]) {
        on.clock.jump(ms);
        expect(await on.fail('sendTransaction', base64, base64Form)).toMatchObject({
          data: { err: 'BlockhashNotFound' },
        });
      }
      expect(on.ledger.lamports(on.bob.address)).toBe(got + 7n);
    },
  );

  it('cannot be used before the block after the one that set it', async () => {
    const kit = await withKit();
    const { on } = kit;
    const nonce = await openNonce(kit);
    const first = await payLater(kit, nonce, 7n);
    await on.call('sendTransaction', first.base64, base64Form);
    const second = await payLater(kit, nonce, 8n);
    expect(await on.fail('sendTransaction', second.base64, base64Form)).toMatchObject({
      data: { err: 'BlockhashNotFound' },
    });
    on.clock.jump(SLOT_MS);
    await on.call('sendTransaction', second.base64, base64Form);
    expect(await on.fail('sendTransaction', first.base64, base64Form)).toMatchObject({
      code: -32002,
    });
  });

  it('is spent by a transaction that fails, and its fee is paid', async () => {
    const kit = await withKit();
    const { on } = kit;
    const nonce = await openNonce(kit);
    const { base64 } = await payLater(kit, nonce, 10n ** 15n);
    on.clock.jump(PAST_THE_BLOCKHASH_MS);
    const before = on.ledger.lamports(on.alice.address);
    const spent = await nonce.nonce();
    const unchecked = { ...base64Form, skipPreflight: true };
    const signature = await on.call('sendTransaction', base64, unchecked);
    expect(on.ledger.transaction(String(signature))?.error).toEqual({
      InstructionError: [1, { Custom: 1 }],
    });
    expect(on.ledger.lamports(on.alice.address)).toBe(before - FEE);
    expect(await nonce.nonce()).not.toBe(spent);
    on.clock.jump(SLOT_MS);
    await on.call('sendTransaction', base64, unchecked);
    expect(on.ledger.lamports(on.alice.address)).toBe(before - FEE);
  });

  it('never repeats, when it is advanced with an old blockhash', async () => {
    const kit = await withKit();
    const { on, alice } = kit;
    const nonce = await openNonce(kit);
    const advance = getAdvanceNonceAccountInstruction({
      nonceAccount: nonce.address,
      nonceAuthority: alice,
    });
    const seen = new Set([await nonce.nonce()]);
    const pay = getTransferSolInstruction({
      source: alice,
      destination: alice.address,
      amount: 1n,
    });
    // Signed with one blockhash, and different from each other.
    const advances = await Promise.all([
      signWith(kit, alice, [advance]),
      signWith(kit, alice, [advance, pay]),
      signWith(kit, alice, [pay, advance]),
    ]);
    for (const each of advances) {
      on.clock.jump(SLOT_MS);
      await on.call('sendTransaction', getBase64EncodedWireTransaction(each), base64Form);
      seen.add(await nonce.nonce());
    }
    expect(seen.size).toBe(4);
  });

  it('of another authority, or that is closed, is refused', async () => {
    const kit = await withKit();
    const { on } = kit;
    const nonce = await openNonce(kit);
    const { base64 } = await payLater(kit, nonce, 7n);
    on.clock.jump(SLOT_MS);
    const foreign = { ...nonce, address: on.bob.address as typeof nonce.address };
    const wrong = await payLater(kit, foreign, 7n);
    expect(await on.fail('sendTransaction', wrong.base64, base64Form)).toMatchObject({
      data: { err: 'BlockhashNotFound' },
    });
    await on.call('sendTransaction', base64, base64Form);
  });

  it('survives a restart', async () => {
    const dataFolder = freshFolder();
    const kit = await withKit({ dataFolder });
    const nonce = await openNonce(kit);
    const { base64 } = await payLater(kit, nonce, 7n);
    kit.on.clock.jump(PAST_THE_BLOCKHASH_MS);
    kit.on.ledger.latestBlockhash();
    await kit.on.stop();
    const after = await onRpc({ dataFolder });
    const before = after.ledger.lamports(after.bob.address);
    await after.call('sendTransaction', base64, base64Form);
    expect(after.ledger.lamports(after.bob.address)).toBe(before + 7n);
    expect(await after.fail('sendTransaction', base64, base64Form)).toMatchObject({ code: -32002 });
  });
});

describe('clients with durable nonces', () => {
  it('@solana/kit sends and confirms', async () => {
    const kit = await withKit();
    const { on, rpc, rpcSubscriptions } = kit;
    const nonce = await openNonce(kit);
    const { signed } = await payLater(kit, nonce, 7n);
    on.clock.jump(PAST_THE_BLOCKHASH_MS);
    const before = on.ledger.lamports(on.bob.address);
    const sendAndConfirm = sendAndConfirmDurableNonceTransactionFactory({ rpc, rpcSubscriptions });
    await sendAndConfirm(signed, { commitment: 'confirmed' });
    expect(on.ledger.lamports(on.bob.address)).toBe(before + 7n);
  });

  it('web3.js v1 opens, reads and uses one', async () => {
    const { on, connection, alice } = await withWeb3();
    const account = Keypair.generate();
    const opening = SystemProgram.createNonceAccount({
      fromPubkey: alice.publicKey,
      noncePubkey: account.publicKey,
      authorizedPubkey: alice.publicKey,
      lamports: await connection.getMinimumBalanceForRentExemption(NONCE_BYTES),
    });
    const { blockhash } = await connection.getLatestBlockhash();
    opening.recentBlockhash = blockhash;
    opening.feePayer = alice.publicKey;
    opening.sign(alice, account);
    await connection.sendRawTransaction(opening.serialize());
    on.clock.jump(SLOT_MS);
    const info = await connection.getNonce(account.publicKey);
    if (!(info instanceof NonceAccount)) throw new Error('expected a nonce');
    const transaction = new Transaction({
      feePayer: alice.publicKey,
      minContextSlot: on.ledger.slot(),
      nonceInfo: {
        nonce: info.nonce,
        nonceInstruction: SystemProgram.nonceAdvance({
          noncePubkey: account.publicKey,
          authorizedPubkey: alice.publicKey,
        }),
      },
    }).add(
      SystemProgram.transfer({
        fromPubkey: alice.publicKey,
        toPubkey: alice.publicKey,
        lamports: 1,
      }),
    );
    transaction.sign(alice);
    on.clock.jump(PAST_THE_BLOCKHASH_MS);
    const signature = await connection.sendRawTransaction(transaction.serialize());
    const { value } = await connection.getSignatureStatus(signature);
    expect(value).toMatchObject({ confirmationStatus: 'finalized', err: null });
  });

  it('submitTransaction waits for a transaction without an expiry', async () => {
    const kit = await withKit();
    const { on } = kit;
    const nonce = await openNonce(kit);
    const { base64 } = await payLater(kit, nonce, 7n);
    on.clock.jump(PAST_THE_BLOCKHASH_MS);
    const landed = await submitTransaction(base64, { rpc: createRpc(on.url) });
    expect(landed.slot).toBe(on.ledger.slot());
    expect(await submitTransaction(base64, { rpc: createRpc(on.url), sentBefore: true })).toEqual(
      landed,
    );
  });
});
