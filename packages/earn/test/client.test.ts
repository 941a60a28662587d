import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { earningsOf, instructionsOf } from '@perijove/earn';
import { describe, expect, it } from 'vitest';
import { earned, instruction, pool, position, receipt, wallet } from './samples.ts';
import { Failure, serve } from './service.ts';

const amount = { asset: USDC, signer: wallet, amount: 2n ** 64n - 1n };
const shares = { asset: USDC, signer: wallet, shares: '7' };
const unsigned = { transaction: 'AQAB', feePayer: null };

const amountSent = `{"asset":"${USDC}","signer":"${wallet}","amount":"18446744073709551615"}`;
const sharesSent = `{"asset":"${USDC}","signer":"${wallet}","shares":"7"}`;

describe('the methods', () => {
  it('that build a transaction send amounts and shares as text', async () => {
    const { earn, requests } = await serve(() => unsigned);
    expect(await earn.deposit(amount)).toEqual(unsigned);
    await earn.withdraw(amount);
    await earn.mint(shares);
    await earn.redeem(shares);
    expect(requests).toEqual([
      `POST /lend/v1/earn/deposit ${amountSent}`,
      `POST /lend/v1/earn/withdraw ${amountSent}`,
      `POST /lend/v1/earn/mint ${sharesSent}`,
      `POST /lend/v1/earn/redeem ${sharesSent}`,
    ]);
  });

  it('that give instructions ask beside them', async () => {
    const { earn, requests } = await serve(() => instruction);
    await earn.depositInstructions(amount);
    await earn.withdrawInstructions(amount);
    await earn.mintInstructions(shares);
    await earn.redeemInstructions(shares);
    expect(requests).toEqual([
      `POST /lend/v1/earn/deposit-instructions ${amountSent}`,
      `POST /lend/v1/earn/withdraw-instructions ${amountSent}`,
      `POST /lend/v1/earn/mint-instructions ${sharesSent}`,
      `POST /lend/v1/earn/redeem-instructions ${sharesSent}`,
    ]);
  });

  it('that read join lists with a comma', async () => {
    const { earn, requests } = await serve(({ pathname }) => {
      if (pathname.endsWith('/tokens')) return [pool];
      return pathname.endsWith('/positions') ? [position] : [earned];
    });
    expect(await earn.tokens()).toEqual([pool]);
    expect(await earn.positions({ users: [wallet, SOL] })).toEqual([position]);
    expect(await earn.earnings({ user: wallet, positions: [receipt, SOL] })).toEqual([earned]);
    expect(requests).toEqual([
      'GET /lend/v1/earn/tokens',
      `GET /lend/v1/earn/positions?users=${wallet},${SOL}`,
      `GET /lend/v1/earn/earnings?user=${wallet}&positions=${receipt},${SOL}`,
    ]);
  });
});

describe('answers in two forms', () => {
  it.each([
    ['a list', { instructions: [instruction, { ...instruction, data: '' }] }, ['AQAB', '']],
    ['one instruction', { ...instruction, label: 'deposit' }, ['AQAB']],
  ])('of instructions: %s', async (_form, answer, data) => {
    const { earn } = await serve(() => answer);
    const answered = await earn.depositInstructions(amount);
    expect(answered).toEqual(answer);
    expect(instructionsOf(answered).map((each) => each.data)).toEqual(data);
  });

  it.each([
    ['a list', [earned, { ...earned, earnings: '34483000' }], [1, '34483000']],
    ['one pool', { ...earned, slot: 5 }, [1]],
    ['nothing', [], []],
  ])('of earnings: %s', async (_form, answer, earnings) => {
    const { earn } = await serve(() => answer);
    const answered = await earn.earnings({ user: wallet, positions: [receipt] });
    expect(answered).toEqual(answer);
    expect(earningsOf(answered).map((each) => each.earnings)).toEqual(earnings);
  });
});

describe('what is refused', () => {
  it.each([{}, { transaction: null }, { transaction: ['AQAB'] }, { error: 'any' }])(
    'a transaction that is invalid, whatever validate is: %o',
    async (answer) => {
      for (const validate of ['throw', 'report', 'off'] as const) {
        const { earn } = await serve(() => answer, { validate });
        await expect(earn.deposit(amount)).rejects.toMatchObject({ code: 'invalid_response' });
      }
    },
  );

  it.each([
    {},
    { instructions: instruction },
    { instructions: [{ ...instruction, data: undefined }] },
    { ...instruction, accounts: [{ pubkey: wallet }] },
  ])('instructions that could not be sent, whatever validate is: %o', async (answer) => {
    for (const validate of ['throw', 'report', 'off'] as const) {
      const { earn } = await serve(() => answer, { validate });
      await expect(earn.redeemInstructions(shares)).rejects.toMatchObject({
        code: 'invalid_response',
      });
    }
  });

  it('comes with its status, whatever its body is', async () => {
    const { earn } = await serve(() => new Failure(400, 'signer must be a wallet'));
    const error: unknown = await earn.deposit(amount).catch((caught: unknown) => caught);
    expect(isPerijoveError(error, 'bad_request') && error.details).toEqual({
      status: 400,
      body: { message: 'signer must be a wallet' },
    });
  });
});
