import { address } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { memo, transferSol } from '../../src/ledger/accounts/instructions.ts';
import { addressOf } from '../ledger/addresses.ts';
import { signed, USDC } from '../ledger/on-ledger.ts';
import { type OnRpc, onRpc } from './rpc-server.ts';
import { withKit } from './with-kit.ts';

const SLOT_MS = 400;

interface Page {
  readonly data: readonly { readonly signature: string; readonly transactionIndex: number }[];
  readonly paginationToken: string | null;
}

/** Three transactions in a block, the second of which fails, and two in the next one. */
function history({ ledger, clock, alice, bob }: OnRpc): readonly string[] {
  const pay = (lamports: bigint, text: string): string => {
    const instructions = [transferSol(alice.address, bob.address, lamports), memo(text)];
    return ledger.submit(signed(ledger, alice, instructions), { preflight: false }).signature;
  };
  clock.jump(SLOT_MS);
  const first = [pay(1n, 'a'), pay(10n ** 18n, 'b'), pay(3n, 'c')];
  clock.jump(SLOT_MS);
  return [...first, pay(4n, 'd'), pay(5n, 'e')];
}

async function ask(on: OnRpc, config: object = {}, of = on.bob.address): Promise<Page> {
  const newer = { slot: { gt: 447_552_000 } };
  const filters = { ...newer, ...(config as { filters?: object }).filters };
  return (await on.call('getTransactionsForAddress', of, { ...config, filters })) as Page;
}

const signaturesOf = ({ data }: Page): readonly string[] => data.map(({ signature }) => signature);

describe('getTransactionsForAddress', () => {
  it('gives the newest first, or the oldest', async () => {
    const on = await onRpc();
    const all = history(on);
    const page = await ask(on);
    expect(signaturesOf(page)).toEqual(all.toReversed());
    expect(page.data.map(({ transactionIndex }) => transactionIndex)).toEqual([1, 0, 2, 1, 0]);
    expect(page.paginationToken).toBeNull();
    expect(page.data[0]).toMatchObject({
      confirmationStatus: 'finalized',
      err: null,
      memo: '[1] e',
      slot: on.ledger.slot(),
    });
    expect(signaturesOf(await ask(on, { sortOrder: 'asc' }))).toEqual(all);
  });

  it.each(['asc', 'desc'])('continues from page to page: %s', async (sortOrder) => {
    const on = await onRpc();
    const all = history(on);
    const found: string[] = [];
    let paginationToken: string | null = null;
    do {
      const page: Page = await ask(on, { sortOrder, limit: 2, paginationToken });
      found.push(...signaturesOf(page));
      ({ paginationToken } = page);
    } while (paginationToken !== null);
    expect(found).toEqual(sortOrder === 'asc' ? all : all.toReversed());
  });

  it('filters', async () => {
    const on = await onRpc();
    const all = history(on);
    const [a, b, c, d, e] = all;
    const slot = on.ledger.slot();
    const filtered = async (filters: object) => {
      return signaturesOf(await ask(on, { sortOrder: 'asc', filters }));
    };
    expect(await filtered({ status: 'failed' })).toEqual([b]);
    expect(await filtered({ status: 'succeeded' })).toEqual([a, c, d, e]);
    expect(await filtered({ slot: { gte: slot } })).toEqual([d, e]);
    expect(await filtered({ slot: { gte: slot - 1, lt: slot } })).toEqual([a, b, c]);
    expect(await filtered({ signature: { gt: b, lte: d } })).toEqual([c, d]);
    const { blockTime } = on.ledger.transaction(String(e)) ?? {};
    expect(await filtered({ blockTime: { eq: blockTime } })).toEqual(all);
    expect(await filtered({ blockTime: { lt: blockTime } })).toEqual([]);
  });

  it('knows what happened to token accounts', async () => {
    const on = await onRpc();
    const wallet = addressOf(1, 'history');
    // It names the wallet, to make its account; the second one does not.
    const first = on.ledger.faucet.token(wallet, USDC, 5n).signature;
    on.clock.jump(SLOT_MS);
    const account = on.ledger.ownedAccounts(wallet)[0] ?? '';
    const touching = on.ledger.faucet.sol(account, 5n).signature;
    const of = async (tokenAccounts: string) =>
      signaturesOf(await ask(on, { filters: { slot: { gt: 0 }, tokenAccounts } }, wallet));
    expect(await of('none')).toEqual([first]);
    expect(await of('balanceChanged')).toEqual([first]);
    expect(await of('all')).toEqual([touching, first]);
  });

  it('gives whole transactions, as getTransaction does', async () => {
    const { on, rpc } = await withKit();
    const all = history(on);
    const whole = await rpc
      .getTransactionsForAddress(address(on.bob.address), {
        transactionDetails: 'full',
        encoding: 'json',
        maxSupportedTransactionVersion: 0,
        limit: 1,
      })
      .send();
    const { transactionIndex, ...rest } = whole.data[0] ?? {};
    expect(transactionIndex).toBe(1);
    const same = await rpc
      .getTransaction(all[4] as never, { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send();
    expect(rest).toEqual(same);
    expect(whole.paginationToken).toBe(`${on.ledger.slot()}:1`);
  });

  it.each<[object]>([
    [{ limit: 1001 }],
    [{ limit: 0 }],
    [{ limit: 101, transactionDetails: 'full' }],
    [{ transactionDetails: 'none' }],
    [{ sortOrder: 'up' }],
    [{ paginationToken: 'x' }],
    [{ commitment: 'processed' }],
    [{ filters: { status: 'x' } }],
    [{ filters: { slot: { above: 1 } } }],
    [{ filters: { slot: { gt: 'x' } } }],
    [{ filters: { signature: { gt: 'x' } } }],
    [{ filters: { tokenAccounts: 'x' } }],
  ])('refuses %j', async (config) => {
    const on = await onRpc();
    const { address: of } = on.bob;
    expect(await on.fail('getTransactionsForAddress', of, config)).toMatchObject({ code: -32602 });
  });
});
