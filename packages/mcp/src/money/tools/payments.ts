import { readAmount } from '../amounts.ts';
import { ADDRESS, AMOUNT, fieldsSchema, MINT, type MoneyTool } from '../money-tool.ts';

export const payments: MoneyTool = {
  name: 'preview_payment',
  title: 'Preview a payment',
  purpose: 'Transfer tokens to another wallet. The policy names the wallets that may be paid.',
  flows: ['swap.pay'],
  inputSchema: fieldsSchema(
    {
      to: { ...ADDRESS, description: 'Wallet address of the receiver, not a token account.' },
      mint: MINT,
      amount: AMOUNT,
    },
    ['to', 'mint', 'amount'],
  ),
  async plan({ to, mint, amount: text }, { rpc, signal }) {
    const amount = await readAmount(rpc, { field: 'amount', mint, text }, signal);
    return { flow: 'swap.pay', input: { to, mint, amount } as never };
  },
};
