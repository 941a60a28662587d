import { SOL, USDC } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import type { DescribedAccount, Description } from '../../src/describe/description.ts';
import type { Receipt } from '../../src/describe/receipt.ts';
import { rowsOf } from '../../src/describe/rows.ts';
import { toCsv } from '../../src/describe/to-csv.ts';
import { alice, bob, usdc, wif } from '../ledger/cast.ts';

const owner = alice.address;
const noon = Date.UTC(2026, 10, 28, 12, 0, 5);

const closedBy = (wallet: string, lamports: bigint): DescribedAccount => ({
  account: bob.address,
  wallet,
  mint: USDC,
  lamports,
  party: owner,
});

function receipt(change: Partial<Receipt>, closed: readonly DescribedAccount[] = []): Receipt {
  const description = {
    owner,
    basis: 'landed',
    failure: undefined,
    decimals: { [USDC]: 6, [usdc.mint]: 6, [wif.mint]: 6 },
    leaving: [],
    arriving: [],
    delivers: [],
    opened: [],
    closed,
    approvals: [],
    authorities: [],
    warnings: [],
    calls: [],
    unread: [],
    fee: { byOwner: true, payer: owner, chargedLamports: 5_000n, tipLamports: 0n },
  } as unknown as Description;
  return {
    signature: 'the signature',
    owner,
    slot: 7,
    unixMs: noon,
    family: 'swap',
    failure: undefined,
    feePayer: owner,
    signers: [owner],
    feeLamports: 5_000n,
    tipLamports: 0n,
    rent: { ownLamports: 0n, othersLamports: 0n, returnedLamports: 0n },
    left: [],
    arrived: [],
    moved: {},
    description,
    ...change,
  };
}

const sale = receipt({
  left: [{ mint: SOL, amount: 500_000_000n }],
  arrived: [{ mint: USDC, amount: 85_467_449n }],
});

describe('rows', () => {
  it('are one for a swap, with its fee, tip and rent for others', async () => {
    const rent = { ownLamports: 9n, othersLamports: 2_000_000n, returnedLamports: 0n };
    const [row, ...others] = await rowsOf([{ ...sale, tipLamports: 1_000n, rent }]);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'trade',
      sent: { amount: '0.5', currency: 'SOL' },
      received: { amount: '85.467449', currency: 'USDC' },
      fee: { amount: '0.002006', currency: 'SOL' },
      valueUsd: undefined,
    });
  });

  it('have the value of the caller, at the time of the block', async () => {
    const asked: unknown[] = [];
    const priceAt = (mint: string, unixMs: number) => {
      asked.push([mint, unixMs]);
      return 2;
    };
    expect(await rowsOf([sale], { priceAt })).toMatchObject([{ valueUsd: 170.934898 }]);
    expect(asked).toEqual([[USDC, noon]]);
    const [unknown] = await rowsOf([{ ...sale, unixMs: undefined }], { priceAt });
    expect(unknown?.valueUsd).toBeUndefined();
  });

  it('are a cost where only a fee was paid, also of a failure', async () => {
    for (const each of [receipt({}), receipt({ failure: 'slippage' })]) {
      const rows = await rowsOf([each]);
      expect(rows).toMatchObject([
        { kind: 'cost', sent: { amount: '0.000005', currency: 'SOL' }, fee: undefined },
      ]);
    }
  });

  it('are none where nothing changed', async () => {
    expect(await rowsOf([receipt({ feeLamports: 0n, feePayer: bob.address })])).toEqual([]);
  });

  it('have one more for each further token, and one fee in all', async () => {
    const rows = await rowsOf([
      receipt({
        arrived: [
          { mint: USDC, amount: 1n },
          { mint: SOL, amount: 2n },
        ],
      }),
    ]);
    expect(
      rows.map(({ kind, fee, description }) => [kind, fee?.amount, description.slice(-8)]),
    ).toEqual([
      ['received', '0.000005', '(1 of 2)'],
      ['received', undefined, '(2 of 2)'],
    ]);
  });

  it('give back the rent of others, and not that of the wallet', async () => {
    const returned = { ownLamports: 0n, othersLamports: 0n, returnedLamports: 3n };
    const others = receipt({ rent: returned }, [closedBy(bob.address, 3n)]);
    expect(await rowsOf([others])).toMatchObject([
      { kind: 'received', received: { amount: '0.000000003', currency: 'SOL' } },
    ]);
    const own = receipt({ rent: returned }, [closedBy(owner, 3n)]);
    expect(await rowsOf([own])).toMatchObject([{ kind: 'cost' }]);
  });

  it('take receipts as they come', async () => {
    async function* later() {
      yield sale;
    }
    expect(await rowsOf(later())).toEqual(await rowsOf([sale]));
  });
});

describe('currencies', () => {
  const buys = (mint: string) => receipt({ arrived: [{ mint, amount: 1_000_000n }] });
  const named = async (
    mint: string,
    tokens: Record<string, { symbol: string; decimals: number }>,
  ) => {
    const [row] = await rowsOf([buys(mint)], { tokens });
    return row?.received?.currency;
  };

  it('are symbols that one token has', async () => {
    const tokens = { [wif.mint]: { symbol: 'WIF', decimals: 6 } };
    expect(await named(wif.mint, tokens)).toBe('WIF');
    expect(await named(usdc.mint, tokens)).toBe(usdc.mint);
    const shared = { ...tokens, [usdc.mint]: { symbol: 'wif', decimals: 6 } };
    expect(await named(wif.mint, shared)).toBe(wif.mint);
  });

  it.each(['USDC', 'sol', '=1+1', 'A B', '\u202eX'])(
    'are the mint in place of %j',
    async (symbol) => {
      expect(await named(wif.mint, { [wif.mint]: { symbol, decimals: 6 } })).toBe(wif.mint);
    },
  );
});

describe('CSV', () => {
  it('has the columns of Koinly', async () => {
    const rows = await rowsOf([sale, receipt({})], { priceAt: () => 1 });
    expect(toCsv(rows)).toBe(
      [
        'Date,Sent Amount,Sent Currency,Received Amount,Received Currency,Fee Amount,Fee Currency,Net Worth Amount,Net Worth Currency,Label,Description,TxHash',
        '2026-11-28 12:00:05 UTC,0.5,SOL,85.467449,USDC,0.000005,SOL,85.47,USD,,"Nothing was paid or received, network fee 0.000005 SOL.",the signature',
        '2026-11-28 12:00:05 UTC,0.000005,SOL,,,,,0.000005,USD,cost,"Nothing was paid or received, network fee 0.000005 SOL.",the signature',
        '',
      ].join('\r\n'),
    );
  });

  it('has the columns of CoinTracker', async () => {
    expect(toCsv(await rowsOf([sale]), 'cointracker')).toBe(
      [
        'Date,Received Quantity,Received Currency,Sent Quantity,Sent Currency,Fee Amount,Fee Currency,Tag',
        '11/28/2026 12:00:05,85.467449,USDC,0.5,SOL,0.000005,SOL,',
        '',
      ].join('\r\n'),
    );
  });

  it('computes nothing in a spreadsheet, and keeps quotes', async () => {
    const [row] = await rowsOf([{ ...sale, unixMs: undefined }]);
    if (!row) throw new Error('no row');
    const [, line] = toCsv([{ ...row, description: '=HYPERLINK("x")' }]).split('\r\n');
    expect(line).toMatch(/^,0\.5,.+,"'=HYPERLINK\(""x""\)",the signature$/);
  });

  it('refuses an unknown format', () => {
    expect(() => toCsv([], 'excel' as never)).toThrow(
      expect.objectContaining({ code: 'invalid_input' }),
    );
  });
});
