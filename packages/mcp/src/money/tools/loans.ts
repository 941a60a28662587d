import { fetchVaultTokens } from 'perijove/borrow';
import { inputError } from '../../output/input-error.ts';
import { readAmount } from '../amounts.ts';
import {
  AMOUNT,
  fieldsSchema,
  type MoneyTool,
  type Plan,
  type PlanParts,
  type ToolInput,
} from '../money-tool.ts';
import { assertFieldsOf } from './needed.ts';

type Action = 'open' | 'deposit' | 'borrow' | 'repay' | 'withdraw';

/** The fields of each action beside `vaultId`: those that it needs, and those that it takes. */
const FIELDS: Readonly<Record<Action, readonly [readonly string[], readonly string[]]>> = {
  open: [['amount'], ['debt', 'minHealth']],
  deposit: [['positionId', 'amount'], []],
  borrow: [['positionId', 'amount'], ['minHealth']],
  repay: [['positionId', 'amount'], ['atMost']],
  withdraw: [
    ['positionId', 'amount'],
    ['atLeast', 'minHealth'],
  ],
};

const PART_OR_ALL = {
  ...AMOUNT,
  pattern: '^(all|\\d{1,30}(\\.\\d{1,30})?)$',
  description:
    'Whole tokens as text: of the collateral to open, deposit and withdraw, of the borrowed token to borrow and repay. "all" to repay or withdraw everything.',
} as const;

export const loans: MoneyTool = {
  name: 'preview_loan',
  title: 'Preview a change of a loan',
  purpose:
    'Open a loan against collateral, add collateral, borrow more, repay, or withdraw collateral. Collateral can be liquidated when prices move: the words of the preview say at which price.',
  flows: ['borrow.open', 'borrow.deposit', 'borrow.borrow', 'borrow.repay', 'borrow.withdraw'],
  inputSchema: fieldsSchema(
    {
      action: { type: 'string', enum: Object.keys(FIELDS) },
      vaultId: {
        type: 'integer',
        minimum: 1,
        description: 'Of the market main, from the tool loans.',
      },
      positionId: {
        type: 'integer',
        minimum: 1,
        description: 'All but open: the id of a position, from the tool loans.',
      },
      amount: PART_OR_ALL,
      debt: { ...AMOUNT, description: 'open: whole tokens to borrow. Default: none.' },
      atMost: { ...AMOUNT, description: 'repay all: whole tokens that may leave.' },
      atLeast: { ...AMOUNT, description: 'withdraw all: whole tokens that must arrive.' },
      minHealth: {
        type: 'number',
        minimum: 1,
        description:
          'Refuses a loan that would be below this health; at 1 it is liquidated. Default 1.1.',
      },
    },
    ['action', 'vaultId'],
  ),
  plan: planLoan,
};

async function planLoan(input: ToolInput, { rpc, signal }: PlanParts): Promise<Plan> {
  const { action, vaultId, positionId, amount, debt, atMost, atLeast, minHealth } = input;
  const kind = action as Action;
  const [needed, optional] = FIELDS[kind];
  assertFieldsOf(input, ['vaultId', ...needed], optional);
  assertBound(kind, input);
  const { supply, borrow } = await fetchVaultTokens(vaultId as number, { rpc, signal });
  const units = (field: string, mint: string, text: unknown, rounding?: 'up') =>
    readAmount(rpc, { field, mint, text }, signal, rounding);
  const mint = kind === 'borrow' || kind === 'repay' ? borrow : supply;
  const moved = amount === 'all' ? 'all' : await units('amount', mint, amount);
  const planned = {
    vaultId,
    ...(positionId !== undefined && { positionId }),
    ...(kind === 'open' ? { collateral: moved } : { amount: moved }),
    ...(debt !== undefined && { debt: await units('debt', borrow, debt) }),
    ...(atMost !== undefined && { maxAmount: await units('atMost', borrow, atMost) }),
    ...(atLeast !== undefined && { minAmount: await units('atLeast', supply, atLeast, 'up') }),
    ...(minHealth !== undefined && { minHealth }),
  };
  return { flow: `borrow.${kind}`, input: planned as never };
}

/** The bound of all is the caller's, and only all has one. */
function assertBound(kind: Action, { amount, ...input }: ToolInput): void {
  const bound = kind === 'repay' ? 'atMost' : kind === 'withdraw' ? 'atLeast' : undefined;
  if (amount === 'all' && bound === undefined)
    throw inputError('amount', 'whole tokens above 0 as text, such as "0.5"');
  if (bound === undefined || (amount === 'all') === (input[bound] !== undefined)) return;
  throw inputError(
    bound,
    amount === 'all' ? 'whole tokens: the bound of all' : 'nothing: it is for all',
  );
}
