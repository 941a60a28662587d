import {
  type Address,
  type Client,
  isPerijoveError,
  type Mint,
  type Signature,
} from '@perijove/core';
import {
  apiPrograms,
  type FlowOptions,
  type Intent,
  type Json,
  type SignedTransaction,
} from '@perijove/solana';
import {
  askedOf,
  assertFields,
  assertTakes,
  assertUnits,
  type Built,
  boundsOf,
  executionFailed,
  flowOwner,
  type Handover,
  mayHaveArrived,
  outcomeUnknown,
  runFlow,
  type Settled,
  settleByNode,
} from '@perijove/solana/flow';
import { digestOf } from '../digest.ts';
import { endpoints } from '../endpoints.ts';
import type { CreatedPoolTx, CreatePoolTxInput, SubmitPoolInput } from '../types.ts';
import { assertImage, type TokenMetadata, uploadImage, uploadMetadata } from '../uploads.ts';

export interface LaunchInput extends Omit<CreatePoolTxInput, 'creator'> {
  /** Of the type `tokenImageContentType`. Left out, the token has no image. */
  readonly image?: Blob | undefined;
  /** What wallets show beside name and symbol. */
  readonly metadata?: Omit<TokenMetadata, 'name' | 'symbol'> | undefined;
  /** For the token's page: see `submitPool`. */
  readonly page?: Pick<SubmitPoolInput, 'content' | 'headerImage'> | undefined;
  /** Most lamports that the launch may cost in rent. Default 100,000,000. */
  readonly maxRentLamports?: bigint | string | undefined;
}

/** A token that was launched. */
export interface LaunchedToken {
  readonly mint: Mint;
  readonly signature: Signature | null;
}

/** What the flows ask of the service. */
export type StudioMethods = Client<typeof endpoints>;

/** See `StudioClient.launch`. */
export async function launch(
  client: StudioMethods,
  input: LaunchInput,
  options: FlowOptions<CreatedPoolTx>,
): Promise<LaunchedToken> {
  const owner = flowOwner(input, options);
  await assertLaunch(input, owner);
  const asked = await askedFor(input);
  return runFlow<CreatedPoolTx, LaunchedToken, Mint>(
    {
      name: 'studio.launch',
      owner,
      asked,
      build: () => buildLaunch(client, input, options, owner),
      submit: (pending, handover) =>
        submitLaunch({ client, input, options, owner }, pending, handover),
    },
    options,
  );
}

/** Files and texts by their digests: a journal need not hold them to know them again. */
async function askedFor({ image, page, ...input }: LaunchInput): Promise<Json> {
  const content = await digestOf(page?.content);
  const headerImage = await digestOf(page?.headerImage);
  return askedOf({ ...input, image: await digestOf(image), page: { content, headerImage } });
}

async function assertLaunch(input: LaunchInput, creator: Address): Promise<void> {
  const { image, metadata = {}, page = {}, maxRentLamports = 0n, ...asked } = input;
  assertTakes(endpoints.createPoolTx, asked, { creator }, [
    'image',
    'metadata',
    'page',
    'maxRentLamports',
  ]);
  assertFields('metadata', metadata, METADATA);
  // The transaction is still to come: any will do.
  const { transaction } = endpoints.submitPool.example.request;
  assertTakes(endpoints.submitPool, page, { transaction, owner: creator });
  assertUnits('maxRentLamports', maxRentLamports, 0n);
  if (image) await assertImage('studio.launch', image, asked.tokenImageContentType);
}

const METADATA = ['description', 'image', 'website', 'twitter', 'telegram'] as const;

async function buildLaunch(
  client: StudioMethods,
  input: LaunchInput,
  options: FlowOptions<CreatedPoolTx>,
  creator: Address,
): Promise<Built<CreatedPoolTx, Mint>> {
  const { image, metadata, page: _, maxRentLamports = 100_000_000n, ...asked } = input;
  const { signal } = options;
  const offer = await client.createPoolTx({ ...asked, creator }, { signal });
  const { transaction, mint } = offer;
  if (image) await uploadImage(offer, image, asked.tokenImageContentType, { signal });
  const { tokenName: name, tokenSymbol: symbol } = asked;
  await uploadMetadata(offer, { ...metadata, name, symbol }, { signal });
  const intent: Intent = {
    owner: creator,
    otherSigners: [mint],
    // Nothing may leave but the rent of the new token's accounts.
    anyRecipient: true,
    ...boundsOf(options, [apiPrograms.bondingCurve]),
    maxOtherRentLamports: options.maxOtherRentLamports ?? maxRentLamports,
  };
  return { transaction, offer, notes: mint, agreed: null, intent };
}

interface Launch {
  readonly client: StudioMethods;
  readonly input: LaunchInput;
  readonly options: FlowOptions<CreatedPoolTx>;
  readonly owner: Address;
}

/**
 * The service lands it, so that the token gets its page. Whatever it says, the node decides; without
 * one, when it does not say that it did, the pool that the service lists for the mint, which is of no other transaction.
 */
async function submitLaunch(
  { client, input: { page }, options, owner }: Launch,
  pending: SignedTransaction<Mint>,
  { sentBefore, signal }: Handover,
): Promise<Settled<LaunchedToken>> {
  const { transaction, signature = null, notes: mint } = pending;
  const { rpc } = options;
  const landed = { outcome: 'landed', result: { mint, signature } } as const;
  const isListed = async (): Promise<boolean> => !rpc && isLaunched(client, mint, signal);
  if (sentBefore && (await isListed())) return landed;
  const said = await submitPool(client, { transaction, owner, ...page }, signal);
  if (!said && !rpc) return landed;
  const reason = said ?? notSeen();
  const isThere = await isListed().catch(() => {
    signal?.throwIfAborted();
    throw outcomeUnknown(pending.signature, reason);
  });
  if (isThere) return landed;
  const settled = await settleByNode(pending, reason, { ...options, signal });
  return settled.outcome === 'void' ? settled : landed;
}

/** @returns why it is not certain that it landed. */
async function submitPool(
  client: StudioMethods,
  input: SubmitPoolInput,
  signal: AbortSignal | undefined,
): Promise<Error | undefined> {
  try {
    const { success } = await client.submitPool(input, { signal });
    if (success === true) return undefined;
    return executionFailed('the service did not launch it', { name: 'execution_failed' });
  } catch (error) {
    if (mayHaveArrived(error)) return error;
    throw error;
  }
}

function notSeen(): Error {
  const says = 'the service says that it landed, and the node does not show it';
  return executionFailed(says, { name: 'not_seen' });
}

async function isLaunched(
  client: StudioMethods,
  mint: Mint,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  try {
    const { data } = await client.poolAddresses({ mint }, { signal });
    return typeof data?.dbcPoolAddress === 'string';
  } catch (error) {
    if (isPerijoveError(error, 'not_found') || isPerijoveError(error, 'bad_request')) return false;
    throw error;
  }
}
