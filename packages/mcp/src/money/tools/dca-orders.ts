import { readAmount } from '../amounts.ts';
import { AMOUNT, fieldsSchema, MINT, type MoneyTool } from '../money-tool.ts';
import { expectedOf, findVaultOrder } from '../vault/withdrawals.ts';
import { assertFieldsOf } from './needed.ts';
import { ORDER_ID } from './order-id.ts';
import { assertVault } from './price-orders.ts';

export const dcaOrders: MoneyTool = {
  name: 'preview_dca_order',
  title: 'Preview a DCA order',
  purpose:
    'Place an order that swaps an amount in equal rounds, or cancel one for good. The money waits in a custodial vault of the service. Needs sign_in.',
  flows: ['trigger-v2.placeDca', 'trigger-v2.cancelDca'],
  inputSchema: fieldsSchema(
    {
      action: { type: 'string', enum: ['place', 'cancel'] },
      inputMint: MINT,
      outputMint: MINT,
      amount: { ...AMOUNT, description: 'place: whole tokens of inputMint for all rounds.' },
      orderCount: { type: 'integer', minimum: 2, description: 'place: number of rounds.' },
      intervalSeconds: { type: 'integer', minimum: 60, description: 'place: between two rounds.' },
      order: { ...ORDER_ID, description: 'cancel: the id, from vault_orders.' },
    },
    ['action'],
  ),
  async plan(input, parts) {
    const {
      action,
      inputMint,
      outputMint,
      amount: text,
      order,
      orderCount,
      intervalSeconds,
    } = input;
    if (action === 'cancel') {
      assertFieldsOf(input, ['order']);
      const found = await findVaultOrder(parts, 'dca', order as string);
      const expected = await expectedOf([found], parts);
      return { flow: 'trigger-v2.cancelDca', input: { order: found.id }, expected };
    }
    const needed = ['inputMint', 'outputMint', 'amount', 'orderCount', 'intervalSeconds'];
    assertFieldsOf(input, needed);
    await assertVault(parts);
    const { rpc, signal } = parts;
    const inputAmount = await readAmount(rpc, { field: 'amount', mint: inputMint, text }, signal);
    const terms = { inputMint, outputMint, inputAmount, orderCount, intervalSeconds };
    return { flow: 'trigger-v2.placeDca', input: terms as never };
  },
};
