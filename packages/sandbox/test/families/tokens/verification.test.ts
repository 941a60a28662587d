import { SOL, USDC } from '@perijove/core';
import { VERIFICATION_RECEIVER, verificationMints } from 'perijove/tokens';
import { expect, it } from 'vitest';
import {
  balanceOf,
  emptyWallet,
  sign,
  startTrading,
  type Trading,
} from '../../market/swap/trading.ts';

const { JUP, JUPUSD } = verificationMints;
const PRICE = 1_000_000_000n;
const words = { twitterHandle: 'https://x.com/newcomer', description: 'A sample.' };

function newcomer({ sandbox: { world } }: Trading): string {
  const recent = world.tokens.recent(30, world.clock.now());
  return recent.find(({ verified }) => !verified)?.mint ?? '';
}

it('says which tokens can be verified', async () => {
  const on = await startTrading();
  const check = (tokenId: string) => on.perijove.tokens.checkVerification({ tokenId });
  expect(await check(newcomer(on))).toMatchObject({ canVerify: true, isVerified: false });
  expect(await check(USDC)).toMatchObject({
    canVerify: false,
    canMetadata: true,
    isVerified: true,
  });
  const stranger = emptyWallet('no token').address;
  expect(await check(stranger)).toMatchObject({ tokenExists: false, canMetadata: false });
});

it.each(['JUP', 'SOL', 'USDC', 'JUPUSD'] as const)('is paid in %s', async (currency) => {
  const on = await startTrading();
  const { alice, perijove, sandbox } = on;
  sandbox.ledger.faucet.token(alice.address, JUPUSD, 2_000_000_000n);
  const mint = verificationMints[currency];
  const before = balanceOf(on, alice.address, mint);
  const paid = { senderAddress: alice.address, paymentCurrency: currency };
  const crafted = await perijove.tokens.craftVerification(paid);
  expect(crafted).toMatchObject({ code: 0, mint: JUP, amount: String(PRICE) });
  const quoted = crafted.quotedInputAmount ?? undefined;
  expect(crafted.inputMint).toBe(currency === 'JUP' ? undefined : mint);
  const tokenId = newcomer(on);
  const input = {
    ...words,
    ...paid,
    tokenId,
    requestId: crafted.requestId,
    transaction: await sign(crafted.transaction, alice),
    ...(quoted !== undefined && { paymentAmount: quoted, jupOutputAmount: crafted.amount }),
  };
  expect(await perijove.tokens.executeVerification(input)).toMatchObject({
    status: 'Success',
    verificationCreated: true,
    metadataCreated: false,
  });
  expect(balanceOf(on, VERIFICATION_RECEIVER, JUP)).toBe(PRICE);
  const left = before - balanceOf(on, alice.address, mint);
  const least = BigInt(quoted ?? PRICE);
  expect(left).toBeGreaterThanOrEqual(least);
  if (mint !== SOL) expect(left).toBe(least);
  expect((await perijove.tokens.checkVerification({ tokenId })).canVerify).toBe(false);
});

it('says by a code with status 200 what a wallet lacks', async () => {
  const { carol, perijove, sandbox } = await startTrading();
  const craft = (senderAddress: string) => perijove.tokens.craftVerification({ senderAddress });
  const lacking = await craft(carol.address);
  expect(lacking).toMatchObject({ code: 1, error: 'Insufficient funds' });
  expect(lacking.transaction).toBeUndefined();
  const poor = emptyWallet('no sol');
  sandbox.ledger.faucet.token(poor.address, USDC, PRICE);
  const swap = { senderAddress: poor.address, paymentCurrency: 'USDC' };
  expect(await perijove.tokens.craftVerification(swap)).toMatchObject({ code: 2 });
});

it('refuses what does not fit the payment, and charges nothing', async () => {
  const on = await startTrading();
  const { alice, bob, perijove, sandbox } = on;
  const { tokens } = perijove;
  const paid = { senderAddress: alice.address, paymentCurrency: 'USDC' };
  const crafted = await tokens.craftVerification(paid);
  const { requestId } = crafted;
  const transaction = await sign(crafted.transaction, alice);
  const paymentAmount = crafted.quotedInputAmount ?? '';
  const tokenId = newcomer(on);
  const right = { ...words, ...paid, tokenId, transaction, requestId, paymentAmount };
  const codeOf = (change: object): Promise<unknown> =>
    tokens.executeVerification({ ...right, ...change }).then(
      ({ status }) => status,
      ({ details }) => details.body.code,
    );
  expect(await codeOf({ requestId: 'another' })).toBe('TRANSACTION_EXPIRED');
  expect(await codeOf({ senderAddress: bob.address })).toBe('UNAUTHORIZED');
  expect(await codeOf({ paymentCurrency: 'JUP' })).toBe('INVALID_PAYLOAD');
  expect(await codeOf({ paymentAmount: '1' })).toBe('INVALID_PAYLOAD');
  expect(await codeOf({ description: '' })).toBe('INVALID_PAYLOAD');
  expect(await codeOf({ transaction: 'AQAB' })).toBe('INVALID_PAYLOAD');
  expect(await codeOf({ tokenId: emptyWallet('none').address })).toBe('INVALID_TOKEN_ID');
  expect(await codeOf({ tokenId: USDC })).toBe('ELIGIBILITY_CONFLICT');
  sandbox.control.clock.jump(120_000);
  expect(await codeOf({})).toBe('TRANSACTION_EXPIRED');
  expect(balanceOf(on, alice.address, USDC)).toBe(25_000_000_000n);
});

it('changes metadata alone, and a payment buys something once', async () => {
  const on = await startTrading();
  const { alice, perijove } = on;
  const crafted = await perijove.tokens.craftVerification({ senderAddress: alice.address });
  const tokenId = newcomer(on);
  const input = {
    tokenId,
    twitterHandle: '',
    description: '',
    tokenMetadata: { tokenId, name: 'Another name' },
    senderAddress: alice.address,
    requestId: crafted.requestId,
    transaction: await sign(crafted.transaction, alice),
  };
  const created = { verificationCreated: false, metadataCreated: true };
  expect(await perijove.tokens.executeVerification(input)).toMatchObject(created);
  await expect(perijove.tokens.executeVerification(input)).rejects.toMatchObject({
    code: 'bad_request',
    details: { status: 409, body: { code: 'ELIGIBILITY_CONFLICT' } },
  });
});

it('quotes the price in every currency', async () => {
  const { perijove } = await startTrading();
  const inJup = await perijove.tokens.quoteVerification({});
  expect(inJup).toEqual({ paymentCurrency: 'JUP', mint: JUP, amount: String(PRICE) });
  const inSol = await perijove.tokens.quoteVerification({ paymentCurrency: 'SOL' });
  expect(inSol).toMatchObject({ inputMint: SOL, quotedInputAmount: expect.any(String) });
  const other = perijove.tokens.quoteVerification({ paymentCurrency: 'EUR' });
  await expect(other).rejects.toMatchObject({ code: 'bad_request' });
});
