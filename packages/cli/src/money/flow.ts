import { isPerijoveError, SOL } from '@perijove/core';
import type { FlowEvent, FlowOptions, Review } from '@perijove/solana';
import { createPaint } from '../output/paint.ts';
import type { MoneySession } from '../session/session.ts';
import type { Context } from '../spec.ts';
import { ask } from './ask.ts';
import { openPolicy } from './policy.ts';
import { reviewLines } from './review-lines.ts';
import type { KnownToken } from './tokens.ts';

/** Native SOL, in which fees and rent are paid. */
const LAMPORTS: KnownToken = {
  mint: SOL,
  symbol: 'SOL',
  name: 'SOL',
  decimals: 9,
  isVerified: true,
  multiplier: 1,
  isToken2022: false,
};

/** The options of a flow: the wallet, the node, the journal, the review with its question, the progress. */
export interface MoneyFlow {
  readonly options: Omit<FlowOptions, 'rpc' | 'confirm' | 'onProgress'> & {
    readonly rpc: MoneySession['rpc'];
    readonly confirm: (review: Review) => Promise<boolean>;
    readonly onProgress: (event: FlowEvent) => void;
  };
  /** Name of the flow in the journal, once it is known. */
  readonly name: () => string | null;
  /** Waits for the flow; where its outcome is not known, says first how to resume it. */
  readonly landed: <T>(flow: Promise<T>) => Promise<T>;
}

/**
 * @param tokens Those whose amounts the review shows in whole tokens.
 * @param question What a yes does: `Swap 0.5 SOL for USDC?`
 */
export async function createMoneyFlow(
  context: Context,
  session: MoneySession,
  tokens: readonly KnownToken[],
  question: (review: Review) => string,
): Promise<MoneyFlow> {
  const [{ createFileJournal }, policy] = await Promise.all([
    import('@perijove/journal/file'),
    openPolicy(context, session),
  ]);
  const known = [LAMPORTS, ...tokens];
  const paint = createPaint(context.io.stderr, context.io.env, context.settings.color);
  const { id } = context.settings.own;
  let name: string | null = typeof id === 'string' ? id : null;
  return {
    name: () => name,
    landed: (flow) => landed(flow, context, session),
    options: {
      signer: session.wallet.signer,
      rpc: session.rpc,
      journal: createFileJournal(session.journalFolder),
      ...(typeof id === 'string' && { id }),
      ...(policy && { policy }),
      async confirm(review) {
        const lines = await reviewLines(review, session, known, paint);
        context.io.stderr.write(`${lines.join('\n')}\n`);
        return ask(context, question(review));
      },
      onProgress(event) {
        if ('id' in event && typeof event.id === 'string') name = event.id;
        tell(context, event);
      },
    },
  };
}

async function landed<T>(
  flow: Promise<T>,
  { say }: Context,
  { journalFolder }: MoneySession,
): Promise<T> {
  try {
    return await flow;
  } catch (error) {
    if (isPerijoveError(error, 'outcome_unknown'))
      say(`Run perijove resume --journal ${journalFolder} before you try again.`);
    throw error;
  }
}

function tell({ progress, say }: Context, event: FlowEvent): void {
  switch (event.step) {
    case 'resumed':
      say(`Resuming ${event.id}: its transaction is looked up first.`);
      break;
    case 'built':
      progress('The service returned an order.');
      break;
    case 'checked':
      progress('The transaction passed all checks.');
      break;
    // Shown without a terminal too: it is what a person needs when the process is interrupted.
    case 'signed':
      say(
        `Signed ${event.signature ?? ''}, as ${event.id} in the journal. Waiting until it lands.`,
      );
      break;
    case 'rebuilding':
      say(`It did not land: ${reasonOf(event.reason)} Another one is built.`);
      break;
    case 'landed':
      progress('Landed.');
      break;
  }
}

function reasonOf(reason: Error): string {
  return isPerijoveError(reason) ? `${reason.code}.` : 'see the next transaction.';
}
