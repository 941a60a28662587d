import { createInviteCode } from 'perijove/send';
import { readAmount } from '../amounts.ts';
import { ADDRESS, AMOUNT, fieldsSchema, MINT, type MoneyTool } from '../money-tool.ts';
import { assertFieldsOf } from './needed.ts';

export const invites: MoneyTool = {
  name: 'preview_invite',
  title: 'Preview an invite',
  purpose:
    'Put tokens into an invite, which anybody who gets its code can claim, or take an unclaimed invite back. commit returns the code.',
  flows: ['send.send', 'send.clawback'],
  inputSchema: fieldsSchema(
    {
      action: { type: 'string', enum: ['send', 'clawback'] },
      mint: MINT,
      amount: { ...AMOUNT, description: 'send: whole tokens of mint.' },
      invite: { ...ADDRESS, description: 'clawback: the invite_pda, from the tool invites.' },
    },
    ['action'],
  ),
  async plan(input, { rpc, signal }) {
    const { action, mint, amount: text, invite } = input;
    if (action === 'clawback') {
      assertFieldsOf(input, ['invite']);
      return { flow: 'send.clawback', input: { invitePDA: invite } as never };
    }
    assertFieldsOf(input, ['mint', 'amount']);
    const amount = await readAmount(rpc, { field: 'amount', mint, text }, signal);
    const code = createInviteCode().reveal();
    return { flow: 'send.send', input: { code, mint, amount } as never };
  },
};
