import { type Address, type Client, isAddress, type Mint, type Signature } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import { apiPrograms, type Intent, type NodeFlowOptions, type Sent } from '@perijove/solana';
import {
  askedOf,
  assertTakes,
  assertUnits,
  type Built,
  boundsOf,
  flowOwner,
  namedFlow,
  runFlow,
  submitAndRead,
} from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import { findReceiptMint } from '../receipt-mint.ts';
import type { UnsignedTransaction } from '../types.ts';
import {
  type Agreed,
  agreeBounds,
  boundNames,
  type EarnAction,
  movesOf,
  type Wanted,
} from './bounds.ts';
import type { EarnFlowInput } from './inputs.ts';
import { termsOf } from './review-terms.ts';

export type EarnFlowOptions = NodeFlowOptions<UnsignedTransaction>;

/** A deposit or withdrawal that is on the chain. */
export interface EarnResult {
  readonly signature: Signature;
  readonly slot: number;
  /** How it was sent; only with the option `sender`. */
  readonly sent?: Sent;
  /**
   * What the transaction moved, as the chain shows it: see `Movements`. Null when the node did not
   * return it.
   */
  readonly moved: Readonly<Record<Mint, string>> | null;
}

/** The methods that the flows call. */
export type EarnMethods = Client<typeof endpoints>;

/** See `EarnClient.deposit` and its siblings. */
export function runAction(
  client: EarnMethods,
  action: EarnAction,
  input: EarnFlowInput,
  options: EarnFlowOptions,
): Promise<EarnResult> {
  return namedFlow(`earn.${action}`, performAction)(client, action, input, options);
}

async function performAction(
  client: EarnMethods,
  action: EarnAction,
  input: EarnFlowInput,
  options: EarnFlowOptions,
): Promise<EarnResult> {
  const owner = flowOwner(input, options, { rpc: true });
  const { wanted, asked } = await readInput(action, input, owner);
  return runFlow<UnsignedTransaction, EarnResult, null, Agreed>(
    {
      name: `earn.${action}`,
      overNode: true,
      owner,
      api: client.tokens,
      asked: askedOf(input),
      build: (before) => build({ client, options, owner, wanted, asked }, before),
      async submit(pending, handover) {
        const settled = await submitAndRead(pending, handover, options, owner);
        if (settled.outcome === 'void') return settled;
        const { movements, ...landed } = settled.result;
        const moved = movements?.moved ?? null;
        return { outcome: 'landed', result: { ...landed, moved } };
      },
    },
    options,
  );
}

interface EarnFlow {
  readonly client: EarnMethods;
  readonly options: EarnFlowOptions;
  readonly owner: Address;
  readonly wanted: Wanted;
  /** The input of the endpoint, without the signer. */
  readonly asked: object;
}

async function build(
  { client, options, owner, wanted, asked }: EarnFlow,
  before: Agreed | undefined,
): Promise<Built<UnsignedTransaction, null, Agreed>> {
  const { rpc, signal } = options;
  // Side by side with the price, whose failure says more.
  const offered = client[wanted.action]({ ...asked, signer: owner } as never, { signal });
  offered.catch(() => undefined);
  const agreed = await agreeBounds(wanted, before, rpc, signal);
  const offer = await offered;
  const intent: Intent = {
    owner,
    ...movesOf(wanted, agreed),
    ...boundsOf(options, [apiPrograms.lending]),
  };
  const { transaction } = offer;
  const terms = termsOf(wanted, agreed);
  return { transaction, offer, notes: null, agreed, intent, terms };
}

/** @throws PerijoveError `invalid_input`. */
async function readInput(
  action: EarnAction,
  input: EarnFlowInput,
  owner: Address,
): Promise<Pick<EarnFlow, 'wanted' | 'asked'>> {
  const boundName = boundNames[action];
  const { receiptMint, toleranceBps = 10, ...rest } = input;
  const { [boundName]: bound, ...asked } = rest as typeof rest & Readonly<Record<string, unknown>>;
  const own = ['receiptMint', 'toleranceBps', boundName];
  assertTakes(endpoints[action], asked, { signer: owner }, own);
  const given = 'amount' in input ? input.amount : input.shares;
  assertUnits('amount' in input ? 'amount' : 'shares', given);
  if (bound !== undefined) assertUnits(boundName, bound);
  if (receiptMint !== undefined && !isAddress(receiptMint))
    throw invalidInput('receiptMint', 'an address');
  if (!Number.isInteger(toleranceBps) || toleranceBps < 0 || toleranceBps > 10_000)
    throw invalidInput('toleranceBps', 'basis points from 0 to 10000');
  const derived = await findReceiptMint(input.asset);
  if (bound === undefined && receiptMint !== undefined && receiptMint !== derived)
    throw invalidInput(boundName, 'base units: the price of a custom receiptMint is not known');
  const wanted: Wanted = {
    action,
    asset: input.asset,
    given: BigInt(given),
    receiptMint: receiptMint ?? derived,
    bound: bound === undefined ? undefined : BigInt(bound as bigint | string),
    toleranceBps: BigInt(toleranceBps),
  };
  return { wanted, asked };
}
