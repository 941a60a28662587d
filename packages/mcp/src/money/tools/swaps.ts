import { readAmount } from '../amounts.ts';
import { AMOUNT, fieldsSchema, MINT, type MoneyTool } from '../money-tool.ts';

export const swaps: MoneyTool = {
  name: 'preview_swap',
  title: 'Preview a swap',
  purpose: 'Swap an exact amount of one token for another one.',
  flows: ['swap.swap'],
  inputSchema: fieldsSchema(
    {
      inputMint: MINT,
      outputMint: MINT,
      amount: { ...AMOUNT, description: 'Whole tokens of inputMint as text, such as "0.5".' },
      slippageBps: {
        type: 'integer',
        minimum: 0,
        maximum: 1_000,
        description: 'Basis points by which less may arrive than quoted. Default 50.',
      },
    },
    ['inputMint', 'outputMint', 'amount'],
  ),
  async plan({ inputMint, outputMint, amount: text, slippageBps = 50 }, { rpc, signal }) {
    const amount = await readAmount(rpc, { field: 'amount', mint: inputMint, text }, signal);
    const input = { inputMint, outputMint, amount, slippageBps };
    return { flow: 'swap.swap', input: input as never };
  },
};
