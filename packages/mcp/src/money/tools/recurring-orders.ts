import { readAmount } from '../amounts.ts';
import { ADDRESS, AMOUNT, fieldsSchema, MINT, type MoneyTool } from '../money-tool.ts';
import { assertFieldsOf } from './needed.ts';

export const recurringOrders: MoneyTool = {
  name: 'preview_recurring_order',
  title: 'Preview a recurring order',
  purpose:
    'Place an order that swaps an amount in equal parts at intervals, or cancel an open one. The price of each part is that of its time.',
  flows: ['recurring.place', 'recurring.cancel'],
  inputSchema: fieldsSchema(
    {
      action: { type: 'string', enum: ['place', 'cancel'] },
      inputMint: MINT,
      outputMint: MINT,
      amount: { ...AMOUNT, description: 'place: whole tokens of inputMint for all parts.' },
      numberOfOrders: { type: 'integer', minimum: 2, description: 'place: number of parts.' },
      intervalSeconds: { type: 'integer', minimum: 60, description: 'place: between two parts.' },
      order: { ...ADDRESS, description: 'cancel: the orderKey, from the tool orders.' },
    },
    ['action'],
  ),
  async plan(input, { rpc, signal }) {
    const { action, inputMint, outputMint, amount: text, order } = input;
    if (action === 'cancel') {
      assertFieldsOf(input, ['order']);
      return { flow: 'recurring.cancel', input: { order } as never };
    }
    assertFieldsOf(input, [
      'inputMint',
      'outputMint',
      'amount',
      'numberOfOrders',
      'intervalSeconds',
    ]);
    const inAmount = await readAmount(rpc, { field: 'amount', mint: inputMint, text }, signal);
    const { numberOfOrders, intervalSeconds: interval } = input;
    const params = { time: { inAmount, numberOfOrders, interval } };
    return { flow: 'recurring.place', input: { inputMint, outputMint, params } as never };
  },
};
