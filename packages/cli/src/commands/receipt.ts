import { type Address, isSignature, SOL } from '@perijove/core';
import type { Receipt, ReceiptAmount, WordsOptions } from '@perijove/solana/describe';
import type { Rpc } from 'perijove';
import { whole, wholeSol } from '../money/amount.ts';
import { clean } from '../output/clean.ts';
import { facts } from '../output/table.ts';
import { timeText } from '../output/time.ts';
import { usageError } from '../output/usage.ts';
import { openNodeSession } from '../session/session.ts';
import type { Context, Result } from '../spec.ts';
import { readOwner, wordsFor } from './describe.ts';

/** `perijove receipt` */
export async function run(context: Context): Promise<Result> {
  const { args, settings, paint } = context;
  const [signature = ''] = args;
  const named = readOwner(settings.own['wallet']);
  if (!isSignature(signature))
    throw usageError(
      'signature',
      'the signature of a transaction',
      `signature: expected the base58 signature of a transaction, not ${clean(signature, 30)}`,
    );
  const session = await openNodeSession(context);
  const receipt = await receiptFor(
    signature,
    named ?? session.wallet?.address,
    session.rpc,
    named !== undefined,
  );
  const options = await wordsFor(session, receipt.description);
  const { inWords } = await import('@perijove/solana/describe');
  const [summary = ''] = inWords(receipt.description, options);
  const data = dataOf(receipt, options, summary);
  const text = facts(
    [
      ['What', summary],
      ['Time', data.time ?? 'not known'],
      ['Wallet', receipt.owner],
      ['Fee', `${data.feeSol} SOL`],
      ['Tip', `${data.tipSol} SOL`],
      ['Rent', `${data.rentSol} SOL`],
      ['Failed', data.failure ?? 'no'],
      ['Signature', signature],
    ],
    paint,
  );
  return { data, text };
}

/** For the wallet that was named, else the own one if it signed, else the one that paid the fee. */
async function receiptFor(
  signature: string,
  owner: Address | undefined,
  rpc: Rpc,
  isNamed: boolean,
): Promise<Receipt> {
  const { receiptOf } = await import('@perijove/solana/describe');
  const first = await receiptOf(signature, { rpc, owner: owner ?? SOL });
  if (first === undefined) {
    const says = `signature: the node does not know ${clean(signature, 20)}: it may not have landed, or the node keeps no history that old`;
    throw usageError('signature', 'the signature of a transaction that landed', says);
  }
  if (isNamed || (owner !== undefined && first.signers.includes(owner))) return first;
  return (await receiptOf(signature, { rpc, owner: first.feePayer })) ?? first;
}

/** A receipt as programs read it: whole tokens where the decimals are known. */
export function dataOf(receipt: Receipt, { tokens = {} }: WordsOptions, summary: string) {
  const { rent, unixMs, description } = receipt;
  const wholeOf = ({ mint, amount }: ReceiptAmount) => {
    const decimals = mint === SOL ? 9 : (description.decimals[mint] ?? tokens[mint]?.decimals);
    const multiplier = description.multipliers[mint] ?? 1;
    const exact = decimals === undefined ? null : whole(amount, { decimals, multiplier });
    return { mint, amount: exact, amountUnits: String(amount) };
  };
  return {
    signature: receipt.signature,
    wallet: receipt.owner,
    time: timeText(unixMs),
    family: receipt.family,
    summary,
    failure: receipt.failure ?? null,
    left: receipt.left.map(wholeOf),
    arrived: receipt.arrived.map(wholeOf),
    feeSol: wholeSol(receipt.feeLamports),
    tipSol: wholeSol(receipt.tipLamports),
    rentSol: wholeSol(rent.ownLamports + rent.othersLamports),
    rentReturnedSol: wholeSol(rent.returnedLamports),
  };
}
