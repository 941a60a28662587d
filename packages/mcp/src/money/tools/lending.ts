import { readAmount } from '../amounts.ts';
import { AMOUNT, fieldsSchema, MINT, type MoneyTool } from '../money-tool.ts';

export const lending: MoneyTool = {
  name: 'preview_lending',
  title: 'Preview a deposit or a withdrawal',
  purpose: 'Deposit a token into its lending pool, or withdraw it.',
  flows: ['earn.deposit', 'earn.withdraw'],
  inputSchema: fieldsSchema(
    { action: { type: 'string', enum: ['deposit', 'withdraw'] }, asset: MINT, amount: AMOUNT },
    ['action', 'asset', 'amount'],
  ),
  async plan({ action, asset, amount: text }, { rpc, signal }) {
    const amount = await readAmount(rpc, { field: 'amount', mint: asset, text }, signal);
    return { flow: `earn.${action as string}`, input: { asset, amount } as never };
  },
};
