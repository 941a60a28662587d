import { SOL, USDC } from '@perijove/core';
import {
  assetsToShares,
  type EarnClient,
  type Earnings,
  type EarningsAnswer,
  earningsOf,
  type Instruction,
  type Instructions,
  instructionsOf,
  sharesToAssets,
  type Token,
  type Tokens,
  type UnsignedTransaction,
} from '@perijove/earn';
import { describe, expectTypeOf, it } from 'vitest';

declare const earn: EarnClient;
declare const token: Token;
declare const instructions: Instructions;
declare const answer: EarningsAnswer;

const own = { asset: USDC, signer: SOL };

describe('what goes in', () => {
  it('is an amount or shares, as bigint or text', () => {
    expectTypeOf(
      earn.deposit({ ...own, amount: 1n }),
    ).resolves.toEqualTypeOf<UnsignedTransaction>();
    expectTypeOf(
      earn.redeem({ ...own, shares: '1' }),
    ).resolves.toEqualTypeOf<UnsignedTransaction>();
    // @ts-expect-error a number may have lost digits
    void earn.deposit({ ...own, amount: 1 });
    // @ts-expect-error shares are for mint and redeem
    void earn.withdraw({ ...own, shares: 1n });
    // @ts-expect-error the signer is required
    void earn.mint({ asset: USDC, shares: 1n });
    // @ts-expect-error a misspelt field
    void earn.depositInstructions({ ...own, amount: 1n, wallet: SOL });
  });

  it('is a list of wallets or pools, or nothing', () => {
    expectTypeOf(earn.tokens()).resolves.toEqualTypeOf<Tokens>();
    void earn.positions({ users: [SOL] as const }, { timeoutMs: 1_000 });
    // @ts-expect-error a list
    void earn.positions({ users: SOL });
    // @ts-expect-error the pools are required
    void earn.earnings({ user: SOL });
    // @ts-expect-error takes nothing
    void earn.tokens({ asset: USDC });
  });
});

describe('what comes out', () => {
  it('may lack what the samples lack', () => {
    expectTypeOf(token.address).toEqualTypeOf<string>();
    expectTypeOf(token.id).toEqualTypeOf<number | string | null | undefined>();
    expectTypeOf(token.asset?.logoUrl ?? token.asset?.logo_url).toEqualTypeOf<
      string | null | undefined
    >();
    // @ts-expect-error a pool may not say what can be taken out
    void token.liquiditySupplyData.withdrawable;
    // @ts-expect-error responses are read-only
    token.name = 'Other';
  });

  it('has two forms, which are read into one', () => {
    expectTypeOf(instructionsOf(instructions)).toEqualTypeOf<readonly Instruction[]>();
    expectTypeOf(earningsOf(answer)).toEqualTypeOf<readonly Earnings[]>();
    expectTypeOf(
      earn.mintInstructions({ ...own, shares: 1n }),
    ).resolves.toEqualTypeOf<Instructions>();
    // @ts-expect-error it may be a single instruction
    void instructions.instructions;
    // @ts-expect-error the response, not its promise
    void earningsOf(earn.earnings({ user: SOL, positions: [SOL] }));
  });
});

it('conversions say for what they are, as that decides the rounding', () => {
  expectTypeOf(sharesToAssets(token, '7', 'redeem')).toEqualTypeOf<bigint>();
  expectTypeOf(assetsToShares(token, 7n, 'withdraw')).toEqualTypeOf<bigint>();
  // @ts-expect-error a deposit is stated in assets
  void sharesToAssets(token, 7n, 'deposit');
  // @ts-expect-error no default
  void assetsToShares(token, 7n);
  // @ts-expect-error a number may have lost digits
  void assetsToShares(token, 7, 'deposit');
});
