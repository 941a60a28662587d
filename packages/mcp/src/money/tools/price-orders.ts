import { inputError } from '../../output/input-error.ts';
import { readAmount } from '../amounts.ts';
import { AMOUNT, fieldsSchema, MINT, type MoneyTool } from '../money-tool.ts';
import { withSession } from '../vault/signed-in.ts';
import { endedVaultOrders, expectedOf, findVaultOrder } from '../vault/withdrawals.ts';
import { assertFieldsOf } from './needed.ts';
import { ORDER_ID } from './order-id.ts';

const USD = { type: 'number', exclusiveMinimum: 0 } as const;

export const priceOrders: MoneyTool = {
  name: 'preview_price_order',
  title: 'Preview a price order',
  purpose:
    'Place an order that executes when a token reaches a price in US dollars, cancel one, or withdraw what all ended orders still hold. The money waits in a custodial vault of the service. Needs sign_in.',
  flows: ['trigger-v2.place', 'trigger-v2.cancel', 'trigger-v2.withdrawExpired'],
  inputSchema: fieldsSchema(
    {
      action: { type: 'string', enum: ['place', 'cancel', 'withdraw_ended'] },
      orderType: {
        type: 'string',
        enum: ['single', 'oco', 'otoco'],
        description: 'place: one price; take profit or stop loss; an entry with both.',
      },
      inputMint: MINT,
      outputMint: MINT,
      sellAmount: { ...AMOUNT, description: 'place: whole tokens of inputMint to sell.' },
      triggerMint: { ...MINT, description: 'place: the mint whose price triggers.' },
      triggerCondition: { type: 'string', enum: ['above', 'below'] },
      triggerPriceUsd: { ...USD, description: 'single, otoco.' },
      tpPriceUsd: { ...USD, description: 'oco, otoco: take profit.' },
      slPriceUsd: { ...USD, description: 'oco, otoco: stop loss.' },
      slippageBps: {
        type: 'integer',
        minimum: 0,
        maximum: 1_000,
        description: 'place: basis points, for each leg. Default 100.',
      },
      expiresAt: { type: 'string', description: 'place: time such as 2027-01-01T00:00:00Z.' },
      order: { ...ORDER_ID, description: 'cancel: the id, from vault_orders.' },
    },
    ['action'],
  ),
  async plan(input, parts) {
    const { action, order } = input;
    if (action === 'withdraw_ended') {
      assertFieldsOf(input, []);
      const ended = await endedVaultOrders(parts);
      if (ended.length === 0) throw inputError('action', 'no ended order holds money in the vault');
      const expected = await expectedOf(ended, parts);
      return { flow: 'trigger-v2.withdrawExpired', input: {}, expected };
    }
    if (action === 'cancel') {
      assertFieldsOf(input, ['order']);
      const found = await findVaultOrder(parts, 'price', order as string);
      const expected = await expectedOf([found], parts);
      return { flow: 'trigger-v2.cancel', input: { order: found.id }, expected };
    }
    const needed = ['orderType', 'inputMint', 'outputMint', 'sellAmount', 'triggerMint'];
    const prices = ['triggerCondition', 'triggerPriceUsd', 'tpPriceUsd', 'slPriceUsd'];
    assertFieldsOf(input, [...needed, 'expiresAt'], [...prices, 'slippageBps']);
    await assertVault(parts);
    return { flow: 'trigger-v2.place', input: (await placed(input, parts)) as never };
  },
};

/** A preview must not register the first vault of a wallet. */
export async function assertVault({ perijove, owner, signal }: Parts): Promise<void> {
  await withSession(owner, signal, (options) => perijove.triggerV2.vault({}, options));
}

type Parts = Parameters<MoneyTool['plan']>[1];

async function placed(
  given: Parameters<MoneyTool['plan']>[0],
  { rpc, signal }: Parts,
): Promise<object> {
  const { action: _, sellAmount, slippageBps = 100, expiresAt, ...terms } = given;
  const { inputMint: mint, orderType } = terms;
  const unixMs = Date.parse(String(expiresAt));
  if (Number.isNaN(unixMs)) throw inputError('expiresAt', 'a time such as 2027-01-01T00:00:00Z');
  const inputAmount = await readAmount(
    rpc,
    { field: 'sellAmount', mint, text: sellAmount },
    signal,
  );
  // Left out, the service takes up to 20 %.
  const legs = { tpSlippageBps: slippageBps, slSlippageBps: slippageBps };
  return {
    ...terms,
    inputAmount,
    ...(orderType !== 'oco' && { slippageBps }),
    ...(orderType !== 'single' && legs),
    expiresAt: { unixMs },
  };
}
