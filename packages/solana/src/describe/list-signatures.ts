import type { Address, Signature } from '@perijove/core';
import { createError } from '../errors.ts';
import { TOKEN_PROGRAM } from '../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../programs/token-2022.ts';
import { asArray, asNumber, asObject, asText } from '../rpc/answer.ts';
import type { Rpc } from '../rpc/rpc.ts';
import type { HistoryCursor } from './history-cursor.ts';

/** A transaction in the list of an account. */
export interface ListedSignature {
  readonly signature: Signature;
  readonly slot: number;
  /** Unix milliseconds of the block; undefined where the node does not know it. */
  readonly unixMs: number | undefined;
}

export interface ListOptions {
  readonly owner: Address;
  readonly rpc: Rpc;
  readonly since?: Date | undefined;
  readonly until?: Signature | undefined;
  readonly tokenAccounts?: boolean | undefined;
  readonly pageSize: number;
  readonly signal?: AbortSignal | undefined;
}

/** Lists that are begun at the same time. */
const AT_ONCE = 4;

/** The transactions of a wallet and of its token accounts, each once, newest first. */
export async function* listSignatures(
  options: ListOptions,
  from: HistoryCursor | undefined,
): AsyncGenerator<ListedSignature, void, undefined> {
  const { owner, since, tokenAccounts = true } = options;
  const accounts = tokenAccounts ? await tokenAccountsOf(options) : [];
  const lists = [owner, ...accounts].map((address) => pagesOf(address, options, from?.before));
  const heads: Head[] = [];
  for (let start = 0; start < lists.length; start += AT_ONCE)
    heads.push(
      ...(await Promise.all(lists.slice(start, start + AT_ONCE).map((list) => list.next()))),
    );
  let slot = from?.slot;
  let seen = new Set(from?.seen);
  for (;;) {
    const at = newestOf(heads);
    const each = heads[at]?.value;
    if (!each) return;
    const isNew = slot === undefined || each.slot <= slot;
    if (each.slot !== slot && isNew) seen = new Set();
    if (isNew && !seen.has(each.signature)) {
      if (since && each.unixMs !== undefined && each.unixMs < since.getTime()) return;
      slot = each.slot;
      seen.add(each.signature);
      yield each;
    }
    const list = lists[at];
    if (list) heads[at] = await list.next();
  }
}

type Head = IteratorResult<ListedSignature, void>;

/** The position of the list whose next entry has the highest slot. */
function newestOf(heads: readonly Head[]): number {
  let newest = 0;
  for (const [at, head] of heads.entries())
    if (head.value && head.value.slot > (heads[newest]?.value?.slot ?? -1)) newest = at;
  return newest;
}

/** One account, page by page. A page is read when the one before is used up. */
async function* pagesOf(
  address: Address,
  { rpc, until, pageSize: limit, signal }: ListOptions,
  from: Signature | undefined,
): AsyncGenerator<ListedSignature, void, undefined> {
  const method = 'getSignaturesForAddress';
  const assertOlder = orderCheck(method);
  let before = from;
  for (;;) {
    const marks = { ...(before && { before }), ...(until && { until }) };
    const params = [address, { limit, commitment: 'confirmed', ...marks }];
    const page = asArray(await rpc.call(method, params, signal), method).map((each) => {
      const { signature, slot, blockTime } = asObject(each, method);
      const isKnown = blockTime !== null && blockTime !== undefined;
      return {
        signature: asText(signature, method),
        slot: asNumber(slot, method),
        unixMs: isKnown ? asNumber(blockTime, method) * 1_000 : undefined,
      };
    });
    for (const each of page) {
      assertOlder(each);
      yield each;
    }
    if (page.length < limit) return;
    before = page.at(-1)?.signature;
  }
}

/**
 * A node that repeats itself would be asked for ever, and a list that only ends there would look complete.
 *
 * @throws PerijoveError `rpc_failed` for an entry that is newer than the one before, or the same again.
 */
function orderCheck(method: string): (each: ListedSignature) => void {
  let slot = Number.POSITIVE_INFINITY;
  let seen = new Set<Signature>();
  return (each) => {
    if (each.slot > slot || (each.slot === slot && seen.has(each.signature))) {
      const says = `${method}: the node repeats a page, or its list is not newest first: ${each.signature}`;
      throw createError('rpc_failed', { method, reason: 'response' }, says);
    }
    if (each.slot < slot) seen = new Set();
    ({ slot } = each);
    seen.add(each.signature);
  };
}

async function tokenAccountsOf({ owner, rpc, signal }: ListOptions): Promise<readonly Address[]> {
  const method = 'getTokenAccountsByOwner';
  const programs = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];
  const answers = await Promise.all(
    programs.map((programId) => {
      const options = {
        encoding: 'base64',
        commitment: 'confirmed',
        dataSlice: { offset: 0, length: 0 },
      };
      return rpc.call(method, [owner, { programId }, options], signal);
    }),
  );
  return answers.flatMap((answer) =>
    asArray(asObject(answer, method)['value'], method).map((each) =>
      asText(asObject(each, method)['pubkey'], method),
    ),
  );
}
