import { type Address, USDC } from '@perijove/core';
import { decodeBase58 } from '@perijove/core/base58';
import {
  type AccountUse,
  type Instruction,
  littleEndian,
  read,
  TOKEN_PROGRAM,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import { contractsOf } from 'perijove/prediction';
import { expect, it } from 'vitest';
import { anchorCall } from '../../../src/settlement/anchor-call.ts';
import { associatedAccountOf } from '../../../src/settlement/associated-account.ts';
import { PREDICTION_PROGRAM } from '../../../src/settlement/program/service-programs.ts';
import type { ServiceLedger } from '../../../src/settlement/service-ledger.ts';
import { balanceOf } from '../../market/swap/trading.ts';
import { hostileTransaction } from './hostile-service.ts';
import { anyone } from './order-calls.ts';
import { bought, openPredicting, type Predicting, USD } from './predicting.ts';
import type { Tamper } from './tampering-service.ts';

/** Builds another order than the one that was asked for. */
const instead =
  (change: (body: object) => object): Tamper =>
  (target, forward, sent) =>
    target.pathname.endsWith('/prediction/v1/orders') && sent
      ? forward(change(JSON.parse(sent) as object))
      : forward();

/** Answers with another order than the one that was built. */
const said =
  (change: (order: object) => object, more: object = {}): Tamper =>
  async (target, forward, sent) => {
    const answer = await forward();
    if (!target.pathname.endsWith('/prediction/v1/orders') || !sent) return answer;
    const body = answer.body as { readonly order: object };
    return { ...answer, body: { ...body, ...more, order: change(body.order) } };
  };

it.each([
  [
    'more leaves',
    instead((body) => ({ ...body, depositAmount: '20000000' })),
    'unsafe_transaction',
  ],
  ['the other side', instead((body) => ({ ...body, isYes: false })), 'execution_failed'],
  ['another wallet', said((order) => ({ ...order, userPubkey: USDC })), 'execution_failed'],
  ['another market', said((order) => ({ ...order, marketId: 'other' })), 'execution_failed'],
  ['a sale', said((order) => ({ ...order, isBuy: false })), 'execution_failed'],
  ['a swap', said((order) => order, { executionModel: 'atomic_swap' }), 'execution_failed'],
  ['no transaction', said((order) => order, { transaction: null }), 'execution_failed'],
  [
    'accounts of nothing',
    said((order) => ({ ...order, orderPubkey: USDC, positionPubkey: USDC })),
    'unsafe_transaction',
  ],
  ['impossible amounts', said((order) => ({ ...order, contractsMicro: '1' })), 'execution_failed'],
] as const)('a service that builds %s gets no signature', async (_what, change, code) => {
  const on = await openPredicting(change);
  const { marketId } = await on.gameOf();
  const start = balanceOf(on, on.alice.address, USDC);
  const purchase = { marketId, isYes: true, depositAmount: 5n * USD };
  const flow = on.perijove.prediction.buy(purchase, { ...on.options, maxAttempts: 1 });
  await expect(flow).rejects.toMatchObject({ code });
  expect(balanceOf(on, on.alice.address, USDC)).toBe(start);
});

const THIEF = anyone('thief');

it('a service that pays a thief beside the call of the order gets no signature', async () => {
  let lie: Tamper = (_target, forward) => forward();
  const on = await openPredicting((...asked) => lie(...asked));
  const ledger = on.sandbox.ledger as ServiceLedger;
  const order = anyone('an order');
  ledger.faucet.token(THIEF, USDC, 1n);
  const signer = { address: on.alice.address, role: WRITABLE_SIGNER } as const;
  const accountOf = (owner: Address) => associatedAccountOf(ledger, owner, USDC);
  const open = anchorCall({
    program: PREDICTION_PROGRAM,
    name: 'create_order',
    accounts: [signer, write(order)],
    args: [],
  });
  const pay: Instruction = {
    programAddress: TOKEN_PROGRAM,
    accounts: [write(accountOf(signer.address)), read(USDC), write(accountOf(THIEF)), signer],
    data: Uint8Array.of(12, ...littleEndian(8, 5n * USD), 6),
  };
  lie = async (...asked) => {
    const transaction = hostileTransaction(on, [], [pay], [open]);
    return said((of) => ({ ...of, orderPubkey: order }), { transaction })(...asked);
  };
  const { marketId } = await on.gameOf();
  const start = balanceOf(on, signer.address, USDC);
  const purchase = { marketId, isYes: true, depositAmount: 5n * USD };
  const flow = on.perijove.prediction.buy(purchase, { ...on.options, maxAttempts: 1 });
  await expect(flow).rejects.toMatchObject({
    code: 'unsafe_transaction',
    details: { findings: [{ rule: 'recipient' }] },
  });
  expect(balanceOf(on, signer.address, USDC)).toBe(start);
});

/** What a service can put beside a call. */
function besideCalls(on: Predicting): readonly (readonly [rule: string, Instruction])[] {
  const ledger = on.sandbox.ledger as ServiceLedger;
  ledger.faucet.token(THIEF, USDC, 1n);
  const signer = { address: on.alice.address, role: WRITABLE_SIGNER } as const;
  const accountOf = (owner: Address) => write(associatedAccountOf(ledger, owner, USDC));
  const token = (accounts: readonly AccountUse[], ...data: number[]): Instruction => ({
    programAddress: TOKEN_PROGRAM,
    accounts: [accountOf(signer.address), ...accounts, signer],
    data: Uint8Array.from(data),
  });
  return [
    ['spend', token([accountOf(THIEF)], 3, ...littleEndian(8, 1n))],
    ['approve', token([read(THIEF)], 4, ...littleEndian(8, 1n))],
    ['authority', token([], 6, 2, 1, ...(decodeBase58(THIEF, 32) ?? []))],
  ];
}

/** A position on each side of a game, and a service that changes what it builds. */
async function openLying() {
  let lie: (body: object) => object = (body) => body;
  const on = await openPredicting(async (target, forward, sent) => {
    const answer = await forward();
    if (!target.pathname.startsWith('/prediction/v1/') || !sent) return answer;
    return { ...answer, body: lie(answer.body as object) };
  });
  const game = await on.gameOf();
  const { marketId } = game;
  const sides = [await bought(on, marketId, true), await bought(on, marketId, false)] as const;
  const callOf = (name: string, account: Address) =>
    anchorCall({
      program: PREDICTION_PROGRAM,
      name,
      accounts: [{ address: on.alice.address, role: WRITABLE_SIGNER }, write(account)],
      args: [],
    });
  const refused = async (flow: () => Promise<unknown>, rule: string, change: typeof lie) => {
    lie = change;
    const error: unknown = await flow().catch((reason: unknown) => reason);
    lie = (body) => body;
    if (rule === '') expect(error).toMatchObject({ code: 'execution_failed' });
    else
      expect(error).toMatchObject({
        code: 'unsafe_transaction',
        details: { findings: expect.arrayContaining([expect.objectContaining({ rule })]) },
      });
  };
  return { on, game, sides, callOf, refused, once: { ...on.options, maxAttempts: 1 } };
}

/** The body with other values in one of its objects. */
const within =
  (name: string, change: object, more: object = {}) =>
  (body: object) => ({
    ...body,
    ...more,
    [name]: { ...(body as Record<string, object>)[name], ...change },
  });

it('a service that lies about a sale gets no signature', async () => {
  const { on, sides, callOf, refused, once } = await openLying();
  const { prediction } = on.perijove;
  const { pubkey: positionPubkey } = sides[0];
  const contracts = contractsOf(sides[0]) / 2n;
  const bounds = { positionPubkey, minUsd: USD };
  const order = anyone('an order');
  for (const sale of [
    () => prediction.sell({ ...bounds, contracts }, once),
    () => prediction.closePosition({ ...bounds, maxContracts: 3n * contracts }, once),
  ]) {
    await refused(sale, '', within('order', { positionPubkey: sides[1].pubkey }));
    await refused(sale, '', within('order', { userPubkey: THIEF }));
    await refused(sale, 'terms', within('order', { orderPubkey: order }));
    for (const [rule, instruction] of besideCalls(on)) {
      const call = callOf('create_order', order);
      const transaction = hostileTransaction(on, [], [instruction], [call]);
      await refused(sale, rule, within('order', { orderPubkey: order }, { transaction }));
    }
  }
});

it('a service that lies about a payout gets no signature', async () => {
  const { on, game, sides, callOf, refused, once } = await openLying();
  const { prediction } = on.perijove;
  const { sandbox } = on;
  sandbox.control.clock.jump(game.closeTime * 1_000 + 3_600_000 - sandbox.world.clock.now());
  const { result } = await prediction.market({ marketId: game.marketId });
  const won = sides[result === 'yes' ? 0 : 1];
  const minPayout = contractsOf(won);
  const claim = () => prediction.claim({ positionPubkey: won.pubkey, minPayout }, once);
  const built = (amount: bigint, owner: Address, more: Instruction[] = [], position = won.pubkey) =>
    hostileTransaction(
      on,
      [
        {
          leg: 'receive',
          mint: USDC,
          amount,
          to: associatedAccountOf(sandbox.ledger as ServiceLedger, owner, USDC),
        },
      ],
      more,
      [callOf('claim', position)],
    );
  const { address } = on.alice;
  const start = balanceOf(on, address, USDC);
  const beside = besideCalls(on);
  for (const [rule, transaction] of [
    ['receive', built(minPayout - 1n, address)],
    ['receive', built(minPayout, THIEF)],
    ['terms', built(minPayout, address, [], sides[0] === won ? sides[1].pubkey : sides[0].pubkey)],
    ...beside.map(([rule, more]) => [rule, built(minPayout, address, [more])] as const),
  ] as const)
    await refused(claim, rule, (body) => ({ ...body, transaction }));
  await refused(claim, '', within('position', { userPubkey: THIEF }));
  await refused(claim, '', within('position', { positionPubkey: THIEF }));
  expect(balanceOf(on, address, USDC)).toBe(start);
  expect((await claim()).moved?.[USDC]).toBe(String(minPayout));
});
