import { executeCodes } from '../../../packages/instant-swap/src/execute-codes.ts';
import { failures as recurring } from '../../../packages/recurring/src/failures.ts';
import { routerCodes } from '../../../packages/routing-swap/src/router-codes.ts';
import { executeCodes as swapCodes } from '../../../packages/swap/src/execute-codes.ts';
import { orderCodes } from '../../../packages/swap/src/order-problem.ts';
import { failures as trigger } from '../../../packages/trigger/src/failures.ts';

/** The documented failures of a family, in its own words. */
export interface FamilyFailures {
  readonly family: string;
  readonly intro: string;
  /** What it says, name, meaning, advice. */
  readonly rows: readonly (readonly string[])[];
}

interface Known {
  readonly name: string;
  readonly meaning: string;
  readonly advice?: string | undefined;
}

interface KnownText extends Known {
  readonly text: RegExp;
}

/** From the tables that the packages themselves read. */
export function familyFailures(): readonly FamilyFailures[] {
  return [
    {
      family: 'swap',
      intro:
        '`code` of `execute`, and `errorCode` of an order by router; `swap.codeInfo(code)` and ' +
        '`swap.orderProblem(order)` give the same in code.',
      rows: [...byCode(swapCodes), ...byRouter(orderCodes)],
    },
    {
      family: 'instant-swap',
      intro: '`code` of `execute`; `instantSwap.codeInfo(code)` gives the same in code.',
      rows: byCode(executeCodes),
    },
    {
      family: 'routing-swap',
      intro: 'Error codes of the router program; `routingSwap.explainFailure(error)` finds them.',
      rows: byCode(routerCodes),
    },
    {
      family: 'trigger',
      intro: 'Words of the service; `trigger.explainFailure(error)` finds them.',
      rows: byText(trigger),
    },
    {
      family: 'recurring',
      intro: 'Words of the service; `recurring.explainFailure(error)` finds them.',
      rows: byText(recurring),
    },
  ];
}

function byCode(codes: Readonly<Record<string, Known | undefined>>): FamilyFailures['rows'] {
  return Object.entries(codes).flatMap(([code, known]) =>
    known ? [[`\`${code}\``, ...wordsOf(known)]] : [],
  );
}

function byRouter(
  routers: Readonly<Record<string, Parameters<typeof byCode>[0] | undefined>>,
): FamilyFailures['rows'] {
  return Object.entries(routers).flatMap(([router, codes]) =>
    byCode(codes ?? {}).map(([code = '', ...words]) => [`${code} of \`${router}\``, ...words]),
  );
}

function byText(failures: readonly KnownText[]): FamilyFailures['rows'] {
  return failures.map((known) => [`\`${known.text.source}\``, ...wordsOf(known)]);
}

function wordsOf({ name, meaning, advice }: Known): readonly string[] {
  return [`\`${name}\``, meaning, advice === undefined ? '' : `\`${advice}\``];
}
