import type { FlowEvent } from 'perijove';
import type * as swap from 'perijove/swap';
import type { Cell } from '../table.ts';
import { type Block, block, JUP } from './block.ts';
import { fromBaseUnits, SOL, toBaseUnits, USDC } from './names.ts';

/** The last stop: all of a swap, from the offer to what moved. */
export const swapping: readonly Block<unknown>[] = [
  block({
    family: 'instant-swap',
    says: 'Warnings about a token, before it is swapped.',
    call: ({ perijove, unpriced }) => perijove.instantSwap.shield({ mints: [USDC, JUP, unpriced] }),
    headings: ['mint', 'warning', 'severity'],
    rows: ({ warnings }) =>
      Object.entries(warnings).flatMap(([mint, list = []]) =>
        list.map(({ type, severity }) => [mint, type, severity ?? undefined]),
      ),
  }),
  block({
    family: 'swap',
    says: 'A swap: the offer, what the guard found before the wallet signed, and the amounts that moved.',
    call: async ({ perijove, signer, rpc, address }) => {
      const events: FlowEvent<swap.Order>[] = [];
      const onProgress = (event: FlowEvent<swap.Order>) => void events.push(event);
      const input = { inputMint: SOL, outputMint: USDC, amount: toBaseUnits('2', 9) };
      const before = await perijove.instantSwap.holdings({ address });
      const swapped = await perijove.swap.swap(input, { signer, rpc, onProgress });
      const after = await perijove.instantSwap.holdings({ address });
      return { events, swapped, before, after };
    },
    headings: ['step', 'what'],
    rows: ({ events, swapped, before, after }) => [
      ...events.flatMap(rowsOf),
      ['signature', swapped.signature],
      ['moved', `${swapped.moved?.[SOL]} lamports, ${swapped.moved?.[USDC]} base units of USDC`],
      [
        'before',
        `${before.uiAmountString} SOL, ${before.tokens?.[USDC]?.[0]?.uiAmountString} USDC`,
      ],
      ['after', `${after.uiAmountString} SOL, ${after.tokens?.[USDC]?.[0]?.uiAmountString} USDC`],
    ],
  }),
];

function rowsOf(event: FlowEvent<swap.Order>): readonly (readonly Cell[])[] {
  if (event.step === 'built') {
    const { outAmount, router } = event.offer;
    return [['offer', `${fromBaseUnits(outAmount, 6)} USDC, by ${router}`]];
  }
  if (event.step !== 'checked') return [];
  const { instructions, fee, feePayer } = event.transaction;
  const calls = instructions.map((each) => [
    'guard saw',
    each.program === 'unknown' ? each.programAddress : `${each.program}: ${each.type}`,
  ]);
  const paid = `a fee of ${fee.baseLamports + fee.priorityLamports} lamports, paid by ${feePayer}`;
  return [
    ...calls,
    ['guard saw', paid],
    ['guard says', 'safe: simulated on the node, nothing else moves'],
  ];
}
