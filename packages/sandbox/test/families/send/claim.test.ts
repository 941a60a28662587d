import { SOL, USDC } from '@perijove/core';
import { addressBytes } from '@perijove/local-node/ledger';
import { describe, expect, it } from 'vitest';
import {
  AAPLX,
  balanceOf,
  claim,
  clawBack,
  emptyWallet,
  failure,
  inviteHolds,
  newKey,
  send,
  startTrading,
  submit,
  type Trading,
  wholeSupply,
} from './sending.ts';

const DAYS_30 = 30 * 24 * 3_600_000;

describe('an invite is claimed', () => {
  it.each([
    ['USDC', USDC],
    ['a token of Token-2022', AAPLX],
    ['SOL', SOL],
  ])('by a wallet that has nothing, and costs it nothing: %s', async (_name, mint) => {
    const on = await startTrading();
    const { alice, sandbox } = on;
    if (mint === AAPLX) sandbox.ledger.faucet.token(alice.address, mint, 5_000_000n);
    const receiver = emptyWallet('receiver').address;
    const supply = wholeSupply(on, mint);
    const lamports = allLamports(on, receiver);
    const { key, totalFee } = await send(on, 3_000_000n, mint);
    const sol = balanceOf(on, alice.address, SOL);
    await claim(on, key, receiver);
    expect(balanceOf(on, receiver, mint)).toBe(3_000_000n);
    if (mint !== SOL) expect(balanceOf(on, receiver, SOL)).toBe(0n);
    // The rent goes to who paid it.
    expect(balanceOf(on, alice.address, SOL)).toBe(sol + totalFee - 10_000n);
    expect(inviteHolds(on, key, mint)).toBeUndefined();
    if (mint !== SOL) expect(wholeSupply(on, mint)).toEqual(supply);
    // Nothing is lost but the fees of two transactions with two signatures each.
    expect(allLamports(on, receiver)).toBe(lamports - 20_000n);
  });

  it('by its sender', async () => {
    const on = await startTrading();
    const usdc = balanceOf(on, on.alice.address, USDC);
    const { key } = await send(on, 3_000_000n, USDC);
    await claim(on, key, on.alice.address);
    expect(balanceOf(on, on.alice.address, USDC)).toBe(usdc);
  });

  it('over HTTP, with a signature of its key: the secret is not sent', async () => {
    const on = await startTrading();
    const { key } = await send(on, 1_000n, USDC);
    const { inviteSigner } = key;
    const usdc = balanceOf(on, on.bob.address, USDC);
    const answer = await post(on.sandbox.url, { inviteSigner, receiver: on.bob.address });
    expect(answer.status).toBe(200);
    const { tx } = (await answer.json()) as { tx: string };
    await expect(submit(on, tx)).rejects.toMatchObject({ code: 'invalid_input' });
    const other = await newKey();
    await expect(submit(on, tx, other.signer)).rejects.toMatchObject({
      details: { reason: 'not-a-signer' },
    });
    expect(inviteHolds(on, key, USDC)).toBe(1_000n);
    await submit(on, tx, key.signer);
    expect(balanceOf(on, on.bob.address, USDC)).toBe(usdc + 1_000n);
  });

  it('by the wallet that its signer meant, and no other', async () => {
    const on = await startTrading();
    const { key } = await send(on, 1_000n, USDC);
    const { tx } = on.sandbox.control.craftClaim({
      inviteSigner: key.inviteSigner,
      receiver: on.bob.address,
    });
    const { ledger } = on.sandbox;
    const token = ledger.mint(USDC);
    if (!token) throw new Error('no USDC');
    const [bobs, carols] = [on.bob, on.carol].map(({ address }) =>
      ledger.associatedAccount(address, USDC, token.tokenProgram),
    );
    const forged = Buffer.from(tx, 'base64');
    const place = forged.indexOf(Buffer.from(addressBytes(bobs ?? '')));
    expect(place).toBeGreaterThan(0);
    Buffer.from(addressBytes(carols ?? '')).copy(forged, place);
    await expect(submit(on, forged.toString('base64'), key.signer)).rejects.toThrow();
    expect(inviteHolds(on, key, USDC)).toBe(1_000n);
    expect(balanceOf(on, on.carol.address, USDC)).toBe(0n);
  });
});

describe('an invite is not claimed', () => {
  it('twice', async () => {
    const on = await startTrading();
    const { key } = await send(on, 1_000n, USDC);
    const { inviteSigner } = key;
    const late = on.sandbox.control.craftClaim({ inviteSigner, receiver: on.carol.address });
    await claim(on, key, on.bob.address);
    await expect(claim(on, key, on.carol.address)).rejects.toThrow('Invite has been claimed');
    expect(await failure(submit(on, late.tx, key.signer))).toContain('6001');
    expect(balanceOf(on, on.carol.address, USDC)).toBe(0n);
  });

  it('after it was clawed back, with the old transaction neither', async () => {
    const on = await startTrading();
    const { key } = await send(on, 1_000n, USDC);
    const { inviteSigner } = key;
    const late = on.sandbox.control.craftClaim({ inviteSigner, receiver: on.bob.address });
    await clawBack(on, key);
    await expect(claim(on, key, on.bob.address)).rejects.toThrow('Invite has been clawed back');
    const usdc = balanceOf(on, on.bob.address, USDC);
    expect(await failure(submit(on, late.tx, key.signer))).toContain('6001');
    // Nor when the key has another invite.
    await send(on, 5_000n, USDC, key);
    expect(await failure(submit(on, late.tx, key.signer))).toContain('6001');
    expect(balanceOf(on, on.bob.address, USDC)).toBe(usdc);
    expect(inviteHolds(on, key, USDC)).toBe(5_000n);
  });

  it('when it has expired, not even by a transaction made before', async () => {
    const on = await startTrading();
    const { clock } = on.sandbox.control;
    const { key } = await send(on, 1_000n, USDC);
    const { inviteSigner } = key;
    clock.jump(DAYS_30 - 1);
    const last = on.sandbox.control.craftClaim({ inviteSigner, receiver: on.bob.address });
    clock.jump(1);
    await expect(claim(on, key, on.bob.address)).rejects.toThrow('Invite has expired');
    const usdc = balanceOf(on, on.bob.address, USDC);
    expect(await failure(submit(on, last.tx, key.signer))).toContain('6001');
    expect(balanceOf(on, on.bob.address, USDC)).toBe(usdc);
  });

  it.each([
    [{}, /^inviteSigner: /],
    [{ inviteSigner: '3yQ7bKfWz9Hd', receiver: SOL }, /^inviteSigner: expected an address$/],
    [{ inviteSigner: SOL, receiver: SOL, code: '3yQ7bKfWz9Hd' }, /./],
    [{ inviteSigner: USDC, receiver: SOL }, /^Invite not found$/],
  ])('by a request like %j', async (body, says) => {
    const { sandbox } = await startTrading();
    const answer = await post(sandbox.url, body);
    expect(answer.status).toBe(400);
    const { error } = (await answer.json()) as { error: string };
    expect(error).toMatch(says);
    expect(error).not.toContain('3yQ7bKfWz9Hd');
  });

  it('as SOL too little for a wallet to exist', async () => {
    const on = await startTrading();
    const { key } = await send(on, 1_000n);
    const receiver = emptyWallet('receiver').address;
    await expect(claim(on, key, receiver)).rejects.toThrow(/insufficient funds for rent/);
    await claim(on, key, on.bob.address);
    expect(inviteHolds(on, key)).toBeUndefined();
  });
});

/** SOL of all that have to do with it, and what is in their token accounts. */
function allLamports({ sandbox, alice }: Trading, receiver: string): bigint {
  const { ledger } = sandbox;
  const wallets = [alice.address, receiver, ledger.maker.address];
  const accounts = wallets.flatMap((each) => ledger.holdings(each));
  const own = wallets.map((each) => ledger.lamports(each));
  return [...own, ...accounts.map((each) => each.lamports)].reduce((sum, each) => sum + each, 0n);
}

function post(url: string, body: object): Promise<Response> {
  return fetch(`${url}/_sandbox/invites/craft-claim`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
