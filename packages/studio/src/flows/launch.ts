import {
  type Address,
  type Client,
  type Deployment,
  isPerijoveError,
  type Mint,
  type Signature,
} from '@perijove/core';
import { assertFields } from '@perijove/core/arguments';
import type { Json, SignedTransaction } from '@perijove/journal';
import { apiPrograms, type FlowOptions, type Intent } from '@perijove/solana';
import {
  askedOf,
  assertTakes,
  assertUnits,
  type Built,
  boundsOf,
  executionFailed,
  flowOwner,
  type Handover,
  isPreviewing,
  mayHaveArrived,
  namedFlow,
  outcomeUnknown,
  runFlow,
  type Settled,
  settleByNode,
} from '@perijove/solana/flow';
import { endpoints } from '../endpoints.ts';
import type { CreatedPoolTx, CreatePoolTxInput, SubmitPoolInput } from '../types.ts';
import { assertImage, type TokenMetadata, uploadImage, uploadMetadata } from '../uploads.ts';
import { judgeLaunch } from './judge-launch.ts';
import { launchTermsOf } from './review-terms.ts';

export interface LaunchInput extends Omit<CreatePoolTxInput, 'creator'> {
  /** An image of the type `tokenImageContentType`. Default: none. */
  readonly image?: Blob | undefined;
  /** What wallets show in addition to name and symbol. */
  readonly metadata?: Omit<TokenMetadata, 'name' | 'symbol'> | undefined;
  /** Text and image of the token's page: see `submitPool`. */
  readonly page?: Pick<SubmitPoolInput, 'content' | 'headerImage'> | undefined;
  /** Maximum lamports that the launch may cost in rent. Default 100,000,000. */
  readonly maxRentLamports?: bigint | string | undefined;
}

/** A token that was launched. */
export interface LaunchedToken {
  readonly mint: Mint;
  readonly signature: Signature | null;
}

/** The methods that the flows call. */
export type StudioMethods = Client<typeof endpoints>;

/** See `StudioClient.launch`. */
export const launch = namedFlow('studio.launch', runLaunch);

async function runLaunch(
  client: StudioMethods,
  input: LaunchInput,
  options: FlowOptions<CreatedPoolTx>,
  deployment: Deployment,
): Promise<LaunchedToken> {
  const owner = flowOwner(input, options);
  await assertLaunch(input, owner);
  const asked = await askedFor(input);
  const flow: Launch = { client, input, options, owner };
  return runFlow<CreatedPoolTx, LaunchedToken, Mint>(
    {
      name: 'studio.launch',
      owner,
      api: client.createPoolTx,
      asked,
      build: () => buildLaunch(flow, deployment),
      submit: (pending, handover) => submitLaunch(flow, pending, handover),
    },
    options,
  );
}

/** The input, with digests in place of files and texts: the journal only compares them. */
async function askedFor({ image, page, ...input }: LaunchInput): Promise<Json> {
  const content = await digestOf(page?.content);
  const headerImage = await digestOf(page?.headerImage);
  return askedOf({ ...input, image: await digestOf(image), page: { content, headerImage } });
}

/** SHA-256 of a file or a text, in hex; `undefined` for neither. */
async function digestOf(content: Blob | string | undefined): Promise<string | undefined> {
  if (content === undefined) return undefined;
  const bytes = await new Blob([content]).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
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
  // There is no transaction yet. Any one lets the other fields be checked.
  const { transaction } = endpoints.submitPool.example.request;
  assertTakes(endpoints.submitPool, page, { transaction, owner: creator });
  assertUnits('maxRentLamports', maxRentLamports, 0n);
  if (image) await assertImage('studio.launch', image, asked.tokenImageContentType);
}

const METADATA = ['description', 'image', 'website', 'twitter', 'telegram'] as const;

async function buildLaunch(
  { client, input, options, owner: creator }: Launch,
  deployment: Deployment,
): Promise<Built<CreatedPoolTx, Mint>> {
  const { image, metadata, page: _, maxRentLamports = 100_000_000n, ...asked } = input;
  const { signal } = options;
  const offer = await client.createPoolTx({ ...asked, creator }, { signal });
  const { transaction, mint } = offer;
  const upload = { deployment, signal };
  const { tokenName: name, tokenSymbol: symbol, buildCurveByMarketCapParam } = asked;
  // A preview leaves no files behind.
  if (!isPreviewing(options)) {
    if (image) await uploadImage(offer, image, asked.tokenImageContentType, upload);
    await uploadMetadata(offer, { ...metadata, name, symbol }, upload);
  }
  const intent: Intent = {
    owner: creator,
    otherSigners: [mint],
    // Only the rent of the new token's accounts may leave.
    anyRecipient: true,
    ...boundsOf(options, [apiPrograms.bondingCurve]),
    maxOtherRentLamports: options.maxOtherRentLamports ?? maxRentLamports,
  };
  const { quoteMint } = buildCurveByMarketCapParam;
  const judge = judgeLaunch({ creator, mint, quoteMint, name, symbol }, options.rpc !== undefined);
  const roles = { [mint]: 'new-token' } as const;
  const terms = launchTermsOf(asked, mint);
  return { transaction, offer, notes: mint, agreed: null, intent, judge, roles, terms };
}

interface Launch {
  readonly client: StudioMethods;
  readonly input: LaunchInput;
  readonly options: FlowOptions<CreatedPoolTx>;
  readonly owner: Address;
}

/**
 * Submits the launch through the service, so that the token gets its page. The node decides whether it
 * landed. Without a node, a success of the service counts, or the pool that it lists for the mint: no
 * other transaction creates that pool.
 */
async function submitLaunch(
  { client, input: { page }, options, owner }: Launch,
  pending: SignedTransaction<Mint>,
  { sentBefore, signal, onSkipped }: Handover,
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
  const settled = await settleByNode(pending, reason, { ...options, signal, onSkipped });
  return settled.outcome === 'void' ? settled : landed;
}

/** @returns why it is uncertain whether it landed; `undefined` after a success. */
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
  const says = 'the service reports success, and the node does not have the transaction';
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
