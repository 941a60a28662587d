import { randomUUID } from 'node:crypto';
import { type InputOf, type Mint, SOL } from '@perijove/core';
import {
  createAssociatedAccount,
  decodeTransaction,
  hashMessage,
  type Instruction,
  TRANSACTION_LIFE_MS,
  toBase64,
} from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import type { Quote } from '../../market/routing/quote.ts';
import { wireQuote } from '../../market/routing/wire-quote.ts';
import { autoFee } from '../../market/swap/priority-fee.ts';
import { routerCall } from '../../market/swap/router-call.ts';
import {
  buildTransaction,
  fitting,
  type SwapDraft,
  speedOf,
} from '../../market/swap/swap-transaction.ts';
import { associatedAccountOf, tokensIn } from '../../settlement/associated-account.ts';
import type { OfferedSettlement } from '../../settlement/create-settlement.ts';
import type { Leg } from '../../settlement/leg.ts';
import type { Output } from '../service.ts';
import { acceptText, refuseSwapInput } from './refusal.ts';
import { squadsCall, vaultIndex } from './squads-call.ts';
import type { ManagedSwapContext } from './swap-context.ts';

type SquadsInput = InputOf<(typeof families)['swap']['squadsOrder']>;

/** Returns a swap of a multisig's vault, wrapped in a call of the multisig's program. */
export function orderForSquads(
  input: SquadsInput,
  context: ManagedSwapContext,
): Output<'swap', 'squadsOrder'> {
  const { world, ledger, swaps, squadsOrders } = context;
  const { inputMint, outputMint, signers } = input;
  const accountIndex = checkedVault(input, context);
  const request = { inputMint, outputMint, amount: BigInt(input.amount), onePath: true };
  const quote = acceptText(swaps.quote({ ...request, instructionVersion: 'V2' }));
  const offer = offerFor(input, accountIndex, quote, context);
  const requestId = randomUUID();
  const payer = signers[0] as string;
  const instructions = [...openOutput(input, context), ...offer.settle];
  const wire = buildWire({ payer, taker: payer, instructions }, context);
  const [inAmount, outAmount] = [String(quote.inAmount), String(quote.outAmount)];
  squadsOrders.add({
    requestId,
    atMs: world.clock.now(),
    inputMint: ledger.mint(inputMint)?.mint ?? inputMint,
    outputMint: ledger.mint(outputMint)?.mint ?? outputMint,
    inAmount,
    outAmount,
    routeIn: inAmount,
    routeOut: outAmount,
    messageHash: hashMessage(decodeTransaction(wire).message),
    coSigned: false,
    router: 'metis',
    settlement: offer.settlement,
  });
  const { routePlan } = wireQuote(world, quote);
  return { transaction: toBase64(wire), requestId, inAmount, outAmount, routePlan };
}

/** @throws ServiceFailure when the transaction is larger than one can be. */
function buildWire(draft: SwapDraft, { ledger }: ManagedSwapContext): Uint8Array {
  return fitting(
    () => {
      const priorityFee = (unitLimit: number) => autoFee('medium', unitLimit);
      const speed = speedOf(ledger, draft, { dynamicLimit: false, priorityFee });
      return buildTransaction(ledger, draft, speed).wire;
    },
    ({ message }) => refuseSwapInput(message),
  );
}

/** Returns the index of the vault. @throws ServiceFailure for a swap that is not possible. */
function checkedVault(
  { inputMint, outputMint, amount, taker: vault, settingsPda, signers, ...input }: SquadsInput,
  { ledger }: ManagedSwapContext,
): number {
  for (const [field, mint] of Object.entries({ inputMint, outputMint })) {
    if (!ledger.mint(mint)) throw refuseSwapInput(`Invalid ${field}`);
  }
  if (new Set(signers).size !== signers.length) {
    throw refuseSwapInput('signers: expected each member once');
  }
  const index = vaultIndex(settingsPda, vault);
  if (index === undefined) throw refuseSwapInput('taker: expected a vault of settingsPda');
  const held = isLamports(input, inputMint)
    ? ledger.lamports(vault)
    : tokensIn(ledger, associatedAccountOf(ledger, vault, inputMint));
  if (held < BigInt(amount)) throw refuseSwapInput('Insufficient funds');
  return index;
}

/** Whether a side of the swap is lamports of the vault, the default for SOL, or its wrapped SOL. */
function isLamports({ useWsol }: Pick<SquadsInput, 'useWsol'>, mint: Mint): boolean {
  return mint === SOL && useWsol !== true;
}

/**
 * Prepares the settlement of the swap. The first member signs the transfers: the ledger makes that
 * member the delegate of the vault's account for the run.
 */
function offerFor(
  input: SquadsInput,
  accountIndex: number,
  quote: Quote,
  context: ManagedSwapContext,
): OfferedSettlement {
  const { taker: vault, settingsPda, signers, inputMint, outputMint } = input;
  const { world, ledger, swaps } = context;
  const { inAmount, outAmount, slippageBps, routePlan, otherAmountThreshold: limit } = quote;
  const claim = { inputMint, outputMint, slippageBps, routePlan, amount: inAmount };
  const terms = { ...claim, swapMode: 'ExactIn', platformFeeBps: 0 } as const;
  const inner = routerCall(ledger, { ...terms, taker: vault, inAmount, outAmount, version: 'V2' });
  return swaps.prepare({
    taker: signers[0] as string,
    claim: terms,
    limit,
    legs: vaultLegs(input, quote, context),
    call: squadsCall({
      settingsPda,
      accountIndex,
      vault,
      movesLamports: [inputMint, outputMint].some((mint) => isLamports(input, mint)),
      signers,
      inner,
    }),
    wrapSol: false,
    unwrapSol: false,
    expiresAtMs: world.clock.now() + TRANSACTION_LIFE_MS,
  });
}

/** Returns the movements: the vault pays the input and receives the output. */
function vaultLegs(
  input: SquadsInput,
  { inAmount, outAmount }: Quote,
  { ledger }: ManagedSwapContext,
): readonly Leg[] {
  const { taker: vault, inputMint, outputMint } = input;
  return [
    {
      leg: 'receive',
      mint: inputMint,
      amount: inAmount,
      to: ledger.mint(inputMint)?.vault,
      source: isLamports(input, inputMint)
        ? { from: 'wallet', account: vault }
        : {
            from: 'account',
            account: associatedAccountOf(ledger, vault, inputMint),
            close: false,
          },
    },
    {
      leg: 'receive',
      mint: outputMint,
      amount: outAmount,
      ...(isLamports(input, outputMint)
        ? { toWallet: vault }
        : { to: associatedAccountOf(ledger, vault, outputMint) }),
    },
  ];
}

/** Returns the instruction that creates the vault's account of the output, if it is missing. */
function openOutput(
  { taker: vault, outputMint, signers, useWsol }: SquadsInput,
  { ledger }: ManagedSwapContext,
): readonly Instruction[] {
  if (isLamports({ useWsol }, outputMint)) return [];
  const token = ledger.mint(outputMint);
  const account = associatedAccountOf(ledger, vault, outputMint);
  if (!token || ledger.lamports(account) > 0n) return [];
  return [createAssociatedAccount(token, account, vault, signers[0] as string)];
}
