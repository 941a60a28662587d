import { SOL, USDC } from '@perijove/core';
import { checkTransaction, decodeTransaction } from '@perijove/solana';
import {
  createKeyPairSignerFromBytes,
  createSolanaRpc,
  getBase64EncodedWireTransaction,
  getBase64Encoder,
  getTransactionDecoder,
  partiallySignTransaction,
  signTransaction,
} from '@solana/kit';
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  AAPLX,
  balanceOf,
  emptyWallet,
  FEE,
  failure,
  inviteHolds,
  JUP,
  newKey,
  send,
  sign,
  startTrading,
  submit,
  type Trading,
  wholeSupply,
} from './sending.ts';

const DAYS_30 = 30 * 24 * 3_600_000;

async function craft(on: Trading, change: object = {}) {
  const key = await newKey();
  const request = { inviteSigner: key.inviteSigner, sender: on.alice.address, amount: 1_000n };
  const crafted = await on.perijove.send.craftSend({ ...request, ...change });
  return { key, ...crafted };
}

describe('an invite is paid', () => {
  it.each([
    ['USDC', USDC, 25_000_000n, 165],
    ['JUP', JUP, 1n, 165],
    ['a token of Token-2022', AAPLX, 5_000_000n, 170],
  ])('in %s, exactly', async (_name, mint, amount, accountBytes) => {
    const on = await startTrading();
    const { alice, sandbox } = on;
    if (mint === AAPLX) sandbox.ledger.faucet.token(alice.address, mint, 10n * amount);
    const supply = wholeSupply(on, mint);
    const [sol, tokens] = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, mint)];
    const { key, totalFee } = await send(on, amount, mint);
    expect(totalFee).toBe(2n * FEE + sandbox.ledger.rentExempt(accountBytes));
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - totalFee);
    expect(balanceOf(on, alice.address, mint)).toBe(tokens - amount);
    expect(inviteHolds(on, key, mint)).toBe(amount);
    expect(wholeSupply(on, mint)).toEqual(supply);
  });

  it.each([
    ['left out', undefined],
    ['the mint of wrapped SOL', SOL],
  ])('in SOL when the mint is %s', async (_name, mint) => {
    const on = await startTrading();
    const { alice } = on;
    const sol = balanceOf(on, alice.address, SOL);
    const { key, totalFee } = await send(on, 1_500_000_000n, mint);
    expect(totalFee).toBe(2n * FEE + on.sandbox.ledger.rentExempt(165));
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - 1_500_000_000n - totalFee);
    expect(inviteHolds(on, key)).toBe(1_500_000_000n);
    const { invites } = await on.perijove.send.pendingInvites({ address: alice.address });
    expect(invites).toMatchObject([{ mint: mint ?? null, amount: '1500000000' }]);
  });

  it('with @solana/kit, which needs both signatures', async () => {
    const on = await startTrading();
    const { key, tx } = await craft(on, { mint: USDC });
    const [alice, invite] = await Promise.all(
      [on.alice.secretKey, key.secretKey.reveal()].map((secret) =>
        createKeyPairSignerFromBytes(secret),
      ),
    );
    if (!alice || !invite) throw new Error('no signers');
    const unsigned = getTransactionDecoder().decode(getBase64Encoder().encode(tx));
    expect(Object.keys(unsigned.signatures)).toEqual([alice.address, invite.address]);
    await expect(signTransaction([alice.keyPair], unsigned)).rejects.toThrow(/missing signatures/);
    const half = await partiallySignTransaction([invite.keyPair], unsigned);
    const signed = await signTransaction([alice.keyPair], half);
    const rpc = createSolanaRpc(on.sandbox.rpcUrl);
    const wire = getBase64EncodedWireTransaction(signed);
    await rpc.sendTransaction(wire, { encoding: 'base64' }).send();
    expect(inviteHolds(on, key, USDC)).toBe(1_000n);
  });

  it('with web3.js 1', async () => {
    const on = await startTrading();
    const { key, tx } = await craft(on, { mint: USDC });
    const transaction = VersionedTransaction.deserialize(Buffer.from(tx, 'base64'));
    const secrets = [key.secretKey.reveal(), on.alice.secretKey];
    transaction.sign(secrets.map((secret) => Keypair.fromSecretKey(secret)));
    await new Connection(on.sandbox.rpcUrl).sendTransaction(transaction);
    expect(inviteHolds(on, key, USDC)).toBe(1_000n);
  });

  it('by a transaction that shows its signer where the amount goes', async () => {
    const on = await startTrading();
    for (const mint of [SOL, USDC]) {
      const { key, tx } = await craft(on, { mint });
      const decoded = decodeTransaction(tx);
      const intent = {
        owner: on.alice.address,
        otherSigners: [key.inviteSigner],
        spend: [{ mint, atMost: 1_000n }],
        recipients: [key.invitePDA],
      };
      expect(await checkTransaction(decoded, intent)).toEqual([]);
      const less = { ...intent, spend: [{ mint, atMost: 999n }] };
      expect(await checkTransaction(decoded, less)).toMatchObject([{ rule: 'spend' }]);
      const elsewhere = { ...intent, recipients: [on.bob.address] };
      expect(await checkTransaction(decoded, elsewhere)).not.toEqual([]);
    }
  });

  it('whatever the form of the times is', async () => {
    const on = await startTrading();
    const now = on.sandbox.control.clock.now();
    const forms = new Set<string>();
    for (let i = 0; i < 12; i++) {
      const { expiry } = await craft(on);
      const isUnix = /^\d+$/.test(String(expiry));
      forms.add(isUnix ? 'unix' : 'iso');
      const ms = isUnix ? Number(expiry) * 1000 : Date.parse(String(expiry));
      expect(ms).toBe(now + DAYS_30);
    }
    expect([...forms].sort()).toEqual(['iso', 'unix']);
  });
});

describe('an invite is not paid', () => {
  it.each([
    ['without the sender', (on: Trading) => [on.bob]],
    ['with the sender alone', (on: Trading) => [on.alice]],
  ])('%s', async (_name, signersOf) => {
    const on = await startTrading();
    const { key, tx } = await craft(on, { mint: USDC });
    await expect(submit(on, tx, ...signersOf(on))).rejects.toThrow();
    expect(inviteHolds(on, key, USDC)).toBeUndefined();
    const { invites } = await on.perijove.send.pendingInvites({ address: on.alice.address });
    expect(invites).toEqual([]);
  });

  it('twice', async () => {
    const on = await startTrading();
    const first = await craft(on, { mint: USDC });
    const { inviteSigner } = first.key;
    const second = await craft(on, { mint: USDC, inviteSigner });
    await submit(on, first.tx, on.alice, first.key.signer);
    const usdc = balanceOf(on, on.alice.address, USDC);
    expect(await failure(submit(on, second.tx, on.alice, first.key.signer))).toContain('6001');
    expect(await failure(craft(on, { mint: USDC, inviteSigner }))).toBe('Invite already exists');
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc);
    expect(inviteHolds(on, first.key, USDC)).toBe(1_000n);
  });

  it('by a transaction whose time is over', async () => {
    const on = await startTrading();
    const { key, tx } = await craft(on);
    on.sandbox.control.clock.jump(61_000);
    const signed = await sign(tx, on.alice, key.signer);
    const connection = new Connection(on.sandbox.rpcUrl);
    const sending = connection.sendRawTransaction(Buffer.from(signed, 'base64'));
    await expect(sending).rejects.toThrow(/Blockhash not found/);
    expect(inviteHolds(on, key)).toBeUndefined();
  });

  it.each([
    ['nothing', { amount: 0n }, 'amount: out of range'],
    ['more than 64 bits', { amount: 2n ** 64n }, 'amount: out of range'],
    ['an unknown mint', { mint: emptyWallet('no mint').address }, 'mint: unknown token'],
  ])('for %s', async (_name, change, says) => {
    const on = await startTrading();
    expect(await failure(craft(on, change))).toMatch(says);
    expect(on.sandbox.ledger.history(on.alice.address, { limit: 5 })).toEqual([]);
  });

  it.each([
    ['more than there is', { mint: USDC, amount: 10n ** 15n }],
    ['a token that the sender lacks', { mint: AAPLX }],
    ['more SOL than there is', { amount: 10n ** 15n }],
    ['SOL that is needed for the fee', { amount: 100_000_000_000n }],
  ])('with %s: the ledger refuses it', async (_name, change) => {
    const on = await startTrading();
    const { key, tx } = await craft(on, change);
    const sol = balanceOf(on, on.alice.address, SOL);
    await expect(submit(on, tx, on.alice, key.signer)).rejects.toMatchObject({
      code: 'transaction_failed',
      details: { landed: false },
    });
    expect(balanceOf(on, on.alice.address, SOL)).toBe(sol);
    expect(on.sandbox.ledger.holdings(key.invitePDA)).toEqual([]);
    const { invites } = await on.perijove.send.pendingInvites({ address: on.alice.address });
    expect(invites).toEqual([]);
  });

  it('when it asks for more rent than its account lacks', async () => {
    const on = await startTrading();
    const key = await newKey();
    on.sandbox.ledger.faucet.token(key.invitePDA, USDC, 3n);
    const sol = balanceOf(on, on.alice.address, SOL);
    const { totalFee } = await send(on, 10n, USDC, key);
    expect(totalFee).toBe(2n * FEE);
    expect(balanceOf(on, on.alice.address, SOL)).toBe(sol - 2n * FEE);
    expect(inviteHolds(on, key, USDC)).toBe(13n);
  });

  it('to a key that cannot sign, or is the sender itself', async () => {
    const on = await startTrading();
    const { invitePDA } = await newKey();
    const { address } = on.alice;
    expect(await failure(craft(on, { inviteSigner: invitePDA }))).toMatch(/^inviteSigner: nobody/);
    expect(await failure(craft(on, { inviteSigner: address }))).toMatch(/^inviteSigner: must not/);
  });

  it.each([
    [{ inviteSigner: '3yQ7bKfWz9Hd' }, /^inviteSigner: /],
    [{ sender: 5 }, /^sender: /],
    [{ amount: 5 }, /^amount: /],
    [{ amount: '1.5' }, /^amount: /],
    [{ amount: '-1' }, /^amount: /],
    [{ mint: 'SOL' }, /^mint: /],
    [{ mint: 5 }, /^mint: /],
  ])('for an invalid request: %j', async (change, says) => {
    const { sandbox, alice } = await startTrading();
    const { inviteSigner } = await newKey();
    const body = { inviteSigner, sender: alice.address, amount: '1', ...change };
    const response = await fetch(`${sandbox.url}/send/v1/craft-send`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': sandbox.apiKey },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    const answer = (await response.json()) as { error: string };
    expect(answer.error).toMatch(says);
    expect(Object.keys(answer)).toEqual(['error']);
  });
});
