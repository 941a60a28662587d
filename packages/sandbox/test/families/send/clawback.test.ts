import { SOL, USDC } from '@perijove/core';
import { checkTransaction, decodeTransaction } from '@perijove/solana';
import { Connection, Keypair, VersionedTransaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  AAPLX,
  balanceOf,
  claim,
  clawBack,
  emptyWallet,
  FEE,
  failure,
  inviteHolds,
  newKey,
  send,
  startTrading,
  submit,
  type Trading,
  wholeSupply,
} from './sending.ts';

describe('an invite is clawed back', () => {
  it.each([
    ['USDC', USDC],
    ['a token of Token-2022', AAPLX],
    ['SOL', SOL],
  ])('with all that was in it and its rent: %s', async (_name, mint) => {
    const on = await startTrading();
    const { alice, sandbox } = on;
    if (mint === AAPLX) sandbox.ledger.faucet.token(alice.address, mint, 5_000_000n);
    const supply = wholeSupply(on, mint);
    const [sol, tokens] = [balanceOf(on, alice.address, SOL), balanceOf(on, alice.address, mint)];
    const { key } = await send(on, 3_000_000n, mint);
    await clawBack(on, key);
    // Two signatures there and one back are all that it cost.
    expect(balanceOf(on, alice.address, SOL)).toBe(sol - 3n * FEE);
    if (mint !== SOL) expect(balanceOf(on, alice.address, mint)).toBe(tokens);
    expect(inviteHolds(on, key, mint)).toBeUndefined();
    expect(wholeSupply(on, mint)).toEqual(supply);
  });

  it('by web3.js 1, and by a transaction in which nothing leaves', async () => {
    const on = await startTrading();
    const { key } = await send(on, 1_000n, USDC);
    const { address: sender } = on.alice;
    const { tx } = await on.perijove.send.craftClawback({ invitePDA: key.invitePDA, sender });
    const decoded = decodeTransaction(tx);
    expect(decoded.signers.map(({ address }) => address)).toEqual([sender]);
    expect(await checkTransaction(decoded, { owner: sender })).toEqual([]);
    const transaction = VersionedTransaction.deserialize(Buffer.from(tx, 'base64'));
    transaction.sign([Keypair.fromSecretKey(on.alice.secretKey)]);
    await new Connection(on.sandbox.rpcUrl).sendTransaction(transaction);
    expect(inviteHolds(on, key, USDC)).toBeUndefined();
  });

  it('with deposits of others into its account', async () => {
    const on = await startTrading();
    const usdc = balanceOf(on, on.alice.address, USDC);
    const { key } = await send(on, 1_000n, USDC);
    on.sandbox.ledger.faucet.token(key.invitePDA, USDC, 7n);
    await clawBack(on, key);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc + 7n);
    expect(inviteHolds(on, key, USDC)).toBeUndefined();
  });

  it('and paid again with the same key', async () => {
    const on = await startTrading();
    const { key } = await send(on, 1_000n, USDC);
    await clawBack(on, key);
    await send(on, 2_000n, SOL, key);
    const { address } = on.alice;
    const { invites: open } = await on.perijove.send.pendingInvites({ address });
    expect(open).toMatchObject([{ invite_pda: key.invitePDA, amount: '2000' }]);
    const { invites: ended } = await on.perijove.send.inviteHistory({ address });
    expect(ended).toMatchObject([{ invite_pda: key.invitePDA, amount: '1000' }]);
    await clawBack(on, key);
    expect(inviteHolds(on, key)).toBeUndefined();
  });
});

describe('an invite is not clawed back', () => {
  const craft = (on: Trading, invitePDA: string, sender = on.alice.address) =>
    on.perijove.send.craftClawback({ invitePDA, sender });

  it('when it does not exist', async () => {
    const on = await startTrading();
    const { invitePDA } = await newKey();
    expect(await failure(craft(on, invitePDA))).toBe('Invite not found');
  });

  it('by another wallet', async () => {
    const on = await startTrading();
    const { key } = await send(on, 1_000n, USDC);
    const asBob = craft(on, key.invitePDA, on.bob.address);
    expect(await failure(asBob)).toBe('Invite is of another sender');
    const { tx } = await craft(on, key.invitePDA);
    await expect(submit(on, tx, on.bob)).rejects.toMatchObject({
      details: { reason: 'not-a-signer' },
    });
    // With his key in the place of hers it is no longer what was promised to her.
    const bytes = Buffer.from(tx, 'base64');
    const forged = Buffer.from(bytes);
    const place = bytes.indexOf(keyBytes(on.alice.secretKey));
    keyBytes(on.bob.secretKey).copy(forged, place);
    expect(await failure(submit(on, forged.toString('base64'), on.bob))).toMatch(
      /InstructionError/,
    );
    expect(inviteHolds(on, key, USDC)).toBe(1_000n);
  });

  it('twice, or after it was claimed', async () => {
    const on = await startTrading();
    const first = await send(on, 1_000n, USDC);
    const second = await send(on, 1_000n, USDC);
    const [late, late2] = await Promise.all(
      [first, second].map(({ key }) => craft(on, key.invitePDA)),
    );
    await clawBack(on, first.key);
    await claim(on, second.key, on.bob.address);
    const usdc = balanceOf(on, on.alice.address, USDC);
    for (const { tx } of [late, late2].flatMap((each) => each ?? [])) {
      expect(await failure(submit(on, tx, on.alice))).toContain('6001');
    }
    const refused = [first, second].map(({ key }) => failure(craft(on, key.invitePDA)));
    expect(await Promise.all(refused)).toEqual([
      'Invite has been clawed back',
      'Invite has been claimed',
    ]);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc);
  });

  it('without SOL for the fee', async () => {
    const on = await startTrading();
    const poor = emptyWallet('poor');
    const { ledger } = on.sandbox;
    ledger.faucet.token(poor.address, USDC, 10n);
    ledger.faucet.sol(poor.address, ledger.rentExempt(165) + ledger.rentExempt(0) + 2n * FEE);
    const key = await newKey();
    const { inviteSigner } = key;
    const request = { inviteSigner, sender: poor.address, amount: 10n, mint: USDC };
    await submit(on, (await on.perijove.send.craftSend(request)).tx, poor, key.signer);
    const { tx } = await craft(on, key.invitePDA, poor.address);
    await expect(submit(on, tx, poor)).rejects.toThrow(/insufficient funds for rent/);
    ledger.faucet.sol(poor.address, FEE);
    await submit(on, (await craft(on, key.invitePDA, poor.address)).tx, poor);
    expect(balanceOf(on, poor.address, USDC)).toBe(10n);
    expect(balanceOf(on, poor.address, SOL)).toBe(ledger.rentExempt(165) + ledger.rentExempt(0));
  });
});

/** The public half. */
function keyBytes(secretKey: Uint8Array): Buffer {
  return Buffer.from(secretKey.subarray(32));
}
