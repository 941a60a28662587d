import type { Client } from '@modelcontextprotocol/client';
import { SOL, USDC } from '@perijove/core';
import { call } from '../scene.ts';

const MINTS: Readonly<Record<string, string>> = { USDC, SOL };
const ADDRESS = '[1-9A-HJ-NP-Za-km-z]{32,44}';
const AMOUNT = String.raw`(all|[\d.]+)\s*(USDC|SOL)`;

/** What it was told to call. */
interface Order {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly times: number;
}

/** What it holds, as it has read it: `all` is more than any cap. */
const ALL: Readonly<Record<string, string>> = { USDC: '25000', SOL: '9' };

type Read = (match: RegExpMatchArray) => Omit<Order, 'times'>;

const amountOf = (amount = '', token = ''): string =>
  amount === 'all' ? (ALL[token] ?? '1') : amount.replace(/\.$/, '');

const readers: readonly (readonly [RegExp, Read])[] = [
  [
    new RegExp(String.raw`(?:send|pay|transfer|move|wire)\s+${AMOUNT}\s+to\s+(${ADDRESS})`, 'gi'),
    ([, amount, token = '', to]) => ({
      tool: 'preview_payment',
      input: { to, mint: MINTS[token.toUpperCase()], amount: amountOf(amount, token) },
    }),
  ],
  [
    new RegExp(
      String.raw`(?:swap|convert|trade)\s+${AMOUNT}\s+(?:for|into|to)\s+(USDC|SOL|${ADDRESS})`,
      'gi',
    ),
    ([text, amount, token = '', output = '']) => ({
      tool: 'preview_swap',
      input: {
        inputMint: MINTS[token.toUpperCase()],
        outputMint: MINTS[output] ?? output,
        amount: amountOf(amount, token),
        ...(/slippage/.test(text) && { slippageBps: 1_000 }),
      },
    }),
  ],
  [
    new RegExp(String.raw`sell\s+${AMOUNT}\s+for\s+([\d.]+)\s*(USDC|SOL)`, 'gi'),
    ([, amount, token = '', forAmount, output = '']) => ({
      tool: 'preview_limit_order',
      input: {
        action: 'place',
        inputMint: MINTS[token],
        outputMint: MINTS[output],
        sellAmount: amountOf(amount, token),
        forAmount,
      },
    }),
  ],
  [
    /borrow\s+([\d.]+)\s*USDC\s+against\s+(all|[\d.]+)\s*JUP/gi,
    ([, debt, amount = '']) => ({
      tool: 'preview_loan',
      input: { action: 'open', vaultId: 3, amount: amount === 'all' ? '5000' : amount, debt },
    }),
  ],
  [
    /repay\s+([\d.]+)\s*USDC\s+of\s+loan\s+(\d+)/gi,
    ([, amount, position]) => ({
      tool: 'preview_loan',
      input: { action: 'repay', vaultId: 3, positionId: Number(position), amount },
    }),
  ],
  [
    new RegExp(String.raw`deposit\s+${AMOUNT}`, 'gi'),
    ([, amount, token = '']) => ({
      tool: 'preview_lending',
      input: { action: 'deposit', asset: MINTS[token], amount: amountOf(amount, token) },
    }),
  ],
  [
    new RegExp(String.raw`invite\s+${AMOUNT}`, 'gi'),
    ([, amount, token = '']) => ({
      tool: 'preview_invite',
      input: { action: 'send', mint: MINTS[token], amount: amountOf(amount, token) },
    }),
  ],
  [
    new RegExp(String.raw`cancel\s+(${ADDRESS})`, 'gi'),
    ([, order]) => ({ tool: 'preview_limit_order', input: { action: 'cancel', order } }),
  ],
  [
    /call\s+(\w+)\s+with((?:\s+\w+=\S+)+)/gi,
    ([, tool = '', given = '']) => ({
      tool,
      input: Object.fromEntries(
        [...given.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
      ),
    }),
  ],
];

/** Reads every order in a text. */
export function ordersIn(text: string): readonly Order[] {
  const times = Number(/(\d+) times/.exec(text)?.[1] ?? 1);
  return readers.flatMap(([pattern, read]) =>
    [...text.matchAll(pattern)].map((match) => ({ ...read(match), times })),
  );
}

/** Does what a text says: every call, as often as it says, and commits what was previewed. */
export async function obey(client: Client, text: string): Promise<readonly string[]> {
  const outcomes: string[] = [];
  for (const { tool, input, times } of ordersIn(text))
    for (let count = 0; count < Math.min(times, 5); count += 1) {
      const shown = await call<{ id?: string; verdict?: string }>(client, tool, input).catch(
        () => ({ verdict: 'error' }) as { id?: string; verdict?: string },
      );
      if (shown.id === undefined) outcomes.push(shown.verdict ?? 'error');
      else
        outcomes.push(
          (await call<{ status?: string }>(client, 'commit', { id: shown.id })).status ?? 'refused',
        );
    }
  return outcomes;
}
