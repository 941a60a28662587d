import type { Address, Mint, Signature } from '@perijove/core';
import { decodeBase64 } from '../../bytes/base64.ts';
import { digestOf } from '../../bytes/digest.ts';
import type { MessageLife } from '../../policy/flow-policy.ts';
import { asArray, asNumber, asObject, asText, slotOf } from '../../rpc/answer.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { MAX_VERSION } from '../../transaction/max-version.ts';
import { parseTransactionBytes } from '../../transaction/wire-transaction.ts';
import { LIST_BEHIND_SLOTS, UNKNOWN_FOR_SLOTS } from './certain-slots.ts';
import { leftAndArrivedIn } from './left-and-arrived.ts';
import { movementsIfKnown } from './movements.ts';
import { isUnavailable } from './read-listed.ts';

/** A message that a wallet may have signed. */
export interface OpenMessage {
  readonly wallet: Address;
  /** SHA-256 of the message, in hexadecimal digits. */
  readonly message: string;
  readonly life: MessageLife;
  /** A finalized slot at which the node did not know the blockhash any more, by an earlier look. */
  readonly overAtSlot?: number | undefined;
}

/** What one look at the chain shows of a message. All of it is finalized. */
export type MessageFate =
  | {
      readonly kind: 'landed';
      readonly signature: Signature;
      /** Base units that the wallet lost, by mint, with the fee in that of SOL. */
      readonly left: Readonly<Record<Mint, bigint>>;
      /** Base units that the wallet gained. */
      readonly arrived: Readonly<Record<Mint, bigint>>;
    }
  | { readonly kind: 'failed'; readonly signature: Signature }
  /** It is in no block and never will be. */
  | { readonly kind: 'dead' }
  /** It may still land, or nothing is certain yet. */
  | { readonly kind: 'open'; readonly overAtSlot: number | undefined };

const PAGE = 1_000;
/** Others can fill the list of a wallet. What is not found within these pages stays open. */
const MAX_PAGES = 5;
const finalized = { commitment: 'finalized' } as const;

/**
 * Looks once whether a message has landed, or never will. `known` has the digests of transactions that were
 * read before, by their signatures.
 *
 * @throws PerijoveError `rpc_failed`: nothing is known then.
 */
export async function fateOf(
  rpc: Rpc,
  open: OpenMessage,
  known: Map<Signature, string>,
  signal?: AbortSignal,
): Promise<MessageFate> {
  const slot = await call(rpc, 'getSlot', [finalized], signal);
  const nowSlot = asNumber(slot, 'getSlot');
  const overAtSlot = open.overAtSlot ?? (await endOf(rpc, open, signal));
  const search = await find(rpc, open, nowSlot, known, signal);
  if (search.kind === 'failed') return { kind: 'failed', signature: search.signature };
  if (search.kind === 'landed') {
    const { signature } = search;
    const moved = await movementsIfKnown(rpc, signature, open.wallet, signal);
    return moved
      ? { kind: 'landed', signature, ...leftAndArrivedIn(moved) }
      : { kind: 'open', overAtSlot };
  }
  const isListed = overAtSlot !== undefined && nowSlot >= overAtSlot + LIST_BEHIND_SLOTS;
  if (search.kind !== 'absent' || !isListed) return { kind: 'open', overAtSlot };
  const method = 'getFirstAvailableBlock';
  const first = asNumber(await call(rpc, method, [], signal), method);
  const isRemembered = first <= (open.life.signedAfterSlot ?? -1);
  return isRemembered ? { kind: 'dead' } : { kind: 'open', overAtSlot };
}

/**
 * A finalized slot after which the blockhash is too old. One that was never seen valid may be too young,
 * for as long as a node can have been behind at the signature.
 */
async function endOf(
  rpc: Rpc,
  { life: { blockhash, signedAfterSlot, validAtSlot } }: OpenMessage,
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  const tooYoung = signedAfterSlot === undefined ? undefined : signedAfterSlot + UNKNOWN_FOR_SLOTS;
  const knownTo = validAtSlot ?? tooYoung;
  if (knownTo === undefined) return undefined;
  const method = 'isBlockhashValid';
  const answer = asObject(await call(rpc, method, [blockhash, finalized], signal), method);
  const slot = slotOf(answer, method);
  return answer['value'] === false && slot > knownTo ? slot : undefined;
}

type Found =
  | { readonly kind: 'landed' | 'failed'; readonly signature: Signature }
  | { readonly kind: 'absent' | 'unclear' };

async function find(
  rpc: Rpc,
  { wallet, message, life: { signedAfterSlot } }: OpenMessage,
  minContextSlot: number,
  known: Map<Signature, string>,
  signal: AbortSignal | undefined,
): Promise<Found> {
  if (signedAfterSlot === undefined) return { kind: 'unclear' };
  const method = 'getSignaturesForAddress';
  let before: Signature | undefined;
  let isClear = true;
  const absent = (): Found => ({ kind: isClear ? 'absent' : 'unclear' });
  for (let page = 0; page < MAX_PAGES; page++) {
    const options = { ...finalized, limit: PAGE, minContextSlot, ...(before && { before }) };
    const listed = asArray(await call(rpc, method, [wallet, options], signal), method).map((each) =>
      asObject(each, method),
    );
    for (const { signature: text, slot, err = null } of listed) {
      if (asNumber(slot, method) < signedAfterSlot) return absent();
      const signature = asText(text, method);
      const digest = known.get(signature) ?? (await digestIfRead(rpc, signature, signal));
      if (digest === undefined) isClear = false;
      else known.set(signature, digest);
      if (digest === message) return { kind: err === null ? 'landed' : 'failed', signature };
    }
    if (listed.length < PAGE) return absent();
    before = asText(listed.at(-1)?.['signature'], method);
  }
  return { kind: 'unclear' };
}

/** Undefined where the node shows the transaction in no readable form: it may be the one. */
async function digestIfRead(
  rpc: Rpc,
  signature: Signature,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  try {
    return await digestAt(rpc, signature, signal);
  } catch (error) {
    signal?.throwIfAborted();
    if (isUnavailable(error as Error)) throw error;
    return undefined;
  }
}

async function digestAt(
  rpc: Rpc,
  signature: Signature,
  signal: AbortSignal | undefined,
): Promise<string> {
  const method = 'getTransaction';
  const options = { ...finalized, encoding: 'base64', maxSupportedTransactionVersion: MAX_VERSION };
  const answer = asObject(await call(rpc, method, [signature, options], signal), method);
  const [base64] = asArray(answer['transaction'], method);
  return digestOf(parseTransactionBytes(decodeBase64(asText(base64, method))).message);
}

function call(
  rpc: Rpc,
  method: string,
  params: readonly unknown[],
  signal: AbortSignal | undefined,
): Promise<unknown> {
  signal?.throwIfAborted();
  return rpc.call(method, params, signal);
}
