import { readAmount } from '../amounts.ts';
import { ADDRESS, AMOUNT, fieldsSchema, MINT, type MoneyTool } from '../money-tool.ts';
import { assertFieldsOf } from './needed.ts';

export const limitOrders: MoneyTool = {
  name: 'preview_limit_order',
  title: 'Preview a limit order',
  purpose:
    'Place an order that sells one token for at least an amount of another one, or cancel an open order.',
  flows: ['trigger.place', 'trigger.cancel'],
  inputSchema: fieldsSchema(
    {
      action: { type: 'string', enum: ['place', 'cancel'] },
      inputMint: MINT,
      outputMint: MINT,
      sellAmount: { ...AMOUNT, description: 'place: whole tokens of inputMint to sell.' },
      forAmount: { ...AMOUNT, description: 'place: whole tokens of outputMint to get at least.' },
      expiresAt: { type: 'string', description: 'place: time such as 2027-01-01T00:00:00Z.' },
      order: { ...ADDRESS, description: 'cancel: the orderKey, from the tool orders.' },
    },
    ['action'],
  ),
  async plan(input, { rpc, signal }) {
    const { action, inputMint, outputMint, sellAmount, forAmount, expiresAt, order } = input;
    if (action === 'cancel') {
      assertFieldsOf(input, ['order']);
      return { flow: 'trigger.cancel', input: { orders: [order] } as never };
    }
    const needed = ['inputMint', 'outputMint', 'sellAmount', 'forAmount'];
    assertFieldsOf(input, needed, ['expiresAt']);
    const sold = { field: 'sellAmount', mint: inputMint, text: sellAmount };
    const bought = { field: 'forAmount', mint: outputMint, text: forAmount };
    const params = {
      makingAmount: await readAmount(rpc, sold, signal),
      takingAmount: await readAmount(rpc, bought, signal, 'up'),
      ...(expiresAt !== undefined && { expiredAt: unixSeconds(expiresAt as string) }),
    };
    return { flow: 'trigger.place', input: { inputMint, outputMint, params } as never };
  },
};

/** The family refuses what is not a time. */
function unixSeconds(time: string): string {
  return String(Math.floor(Date.parse(time) / 1_000));
}
