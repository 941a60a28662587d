import { type Mint, SOL, USDC } from '@perijove/core';
import {
  createAssociatedAccount,
  syncNative,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  transferSol,
} from '@perijove/local-node/ledger';
import { address, createNoopSigner } from '@solana/kit';
import { getFreezeAccountInstruction } from '@solana-program/token';
import { describe, expect, it } from 'vitest';
import { emptyWallet, startTrading, type Trading } from '../../market/swap/trading.ts';
import { ask } from '../../running.ts';
import { disagreements } from './agreement.ts';
import { mintTo, newAccount, newMint, send, signerOf } from './on-chain.ts';

const AAPLX: Mint = 'XsbEhLAtcf6HdfpFZ5xEMdqW8nfAvcsP5bdudRLJzJp';

const JLP: Mint = '27G8MtK7VtTcCHkpASjSDdkWWYfoqT6ggEuKidVJidD4';

async function read(on: Trading, owner: string) {
  const { instantSwap, portfolio } = on.perijove;
  const address = owner;
  const positions = await portfolio.positions({ address });
  const [wallet] = positions.elements.filter(({ platformId }) => platformId === 'wallet');
  return {
    holdings: await instantSwap.holdings({ address }),
    balances: await instantSwap.balances({ address }),
    positions,
    wallet: wallet?.type === 'multiple' ? wallet : undefined,
  };
}

describe('a wallet', () => {
  it('shows the initial balances of the ledger at present prices', async () => {
    const on = await startTrading();
    const { wallet, positions } = await read(on, on.alice.address);
    const prices = await on.perijove.price.get({ ids: [SOL, USDC] });
    const assets = wallet?.data.assets ?? [];
    const found = (mint: Mint) =>
      assets.find(({ data }) => (data as { address: Mint }).address === mint);
    expect(found(SOL)?.data).toMatchObject({ amount: 100, price: prices[SOL]?.usdPrice });
    expect(found(USDC)?.data).toMatchObject({ amount: 25_000, price: prices[USDC]?.usdPrice });
    expect(wallet).toMatchObject({ type: 'multiple', label: 'Wallet', networkId: 'solana' });
    expect(positions.tokenInfo?.solana?.[USDC]).toMatchObject({ symbol: 'USDC', decimals: 6 });
    const values = assets.map(({ value }) => value ?? 0);
    expect(values).toEqual(values.toSorted((a, b) => b - a));
    expect(await disagreements(on, on.alice.address)).toEqual([]);
  });

  it('with nothing in it has no element', async () => {
    const on = await startTrading();
    const { address: nobody } = emptyWallet('nobody');
    const { positions, holdings, balances } = await read(on, nobody);
    expect(positions.elements).toEqual([]);
    expect(holdings).toEqual({ amount: '0', uiAmount: 0, uiAmountString: '0', tokens: {} });
    expect(balances).toMatchObject({ SOL: { amount: '0', uiAmount: 0, isFrozen: false } });
    expect(await disagreements(on, nobody)).toEqual([]);
  });

  it('needs an address, or is refused with the documented message', async () => {
    const { sandbox } = await startTrading();
    const error = { holdings: 'Invalid address', positions: expect.stringMatching(/^address: /) };
    for (const [path, words] of [
      ['/ultra/v1/holdings/alice', error.holdings],
      ['/ultra/v1/balances/alice', error.holdings],
      ['/portfolio/v1/positions/alice', error.positions],
    ] as const) {
      const answer = await ask(sandbox, path);
      expect([path, answer.status, await answer.json()]).toEqual([path, 400, { error: words }]);
    }
  });

  it('keeps wrapped SOL apart from the native', async () => {
    const on = await startTrading();
    const { ledger } = on.sandbox;
    const { address: owner } = on.alice;
    const token = { mint: SOL, decimals: 9, tokenProgram: TOKEN_PROGRAM };
    const account = ledger.associatedAccount(owner, SOL, TOKEN_PROGRAM);
    await send(on, on.alice, [
      createAssociatedAccount(token, account, owner, owner),
      transferSol(owner, account, 1_500_000_001n),
      syncNative(TOKEN_PROGRAM, account),
    ]);
    const { holdings, balances, wallet } = await read(on, owner);
    const native = String(ledger.lamports(owner));
    expect(holdings.amount).toBe(native);
    expect(holdings.tokens?.[SOL]).toEqual([
      {
        account,
        amount: '1500000001',
        uiAmount: 1.500000001,
        uiAmountString: '1.500000001',
        isFrozen: false,
        isAssociatedTokenAccount: true,
        decimals: 9,
        programId: TOKEN_PROGRAM,
        excludeFromNetWorth: false,
      },
    ]);
    expect(balances).toMatchObject({ SOL: { amount: native }, [SOL]: { amount: '1500000001' } });
    const sol = wallet?.data.assets.filter(({ data }) => JSON.stringify(data).includes(SOL));
    expect(sol?.map(({ ref }) => ref)).toEqual([undefined, account]);
    expect(await disagreements(on, owner)).toEqual([]);
  });

  it('of a demo wallet is on the ledger too, except its positions on other platforms', async () => {
    const on = await startTrading();
    for (const owner of Object.values(on.sandbox.wallets)) {
      expect(on.sandbox.ledger.lamports(owner)).toBeGreaterThan(0n);
      expect(await disagreements(on, owner)).toEqual([]);
    }
    const { holdings, wallet, positions } = await read(on, on.sandbox.wallets.provider);
    expect(holdings.tokens?.[JLP]).toMatchObject([
      { amount: '540250000', excludeFromNetWorth: true },
    ]);
    expect(JSON.stringify(wallet)).not.toContain(JLP);
    expect(JSON.stringify(positions.elements)).toContain(JLP);
  });

  it('shows empty accounts among its holdings only', async () => {
    const on = await startTrading();
    const { ledger } = on.sandbox;
    const { address: owner } = on.carol;
    const token = { mint: AAPLX, tokenProgram: TOKEN_2022_PROGRAM };
    const account = ledger.associatedAccount(owner, AAPLX, TOKEN_2022_PROGRAM);
    await send(on, on.carol, [createAssociatedAccount(token, account, owner, owner)]);
    const { holdings, balances, wallet } = await read(on, owner);
    expect(holdings.tokens?.[AAPLX]).toMatchObject([
      { amount: '0', uiAmount: 0, uiAmountString: '0' },
    ]);
    expect(balances[AAPLX]).toMatchObject({ amount: '0', uiAmount: 0 });
    expect(JSON.stringify(wallet)).not.toContain(AAPLX);
    expect(await disagreements(on, owner)).toEqual([]);
  });
});

describe.each([
  ['Token', TOKEN_PROGRAM],
  ['Token-2022', TOKEN_2022_PROGRAM],
])('a mint of %s that is not traded', (_, tokenProgram) => {
  it('shows in all of its accounts, without a value', async () => {
    const on = await startTrading();
    const { ledger } = on.sandbox;
    const { alice } = on;
    const [mintKey, other] = [emptyWallet('mint'), emptyWallet('other account')].map(signerOf);
    if (!mintKey || !other) throw new Error('no keys');
    const token = { mint: mintKey.address, decimals: 2, tokenProgram };
    const ata = ledger.associatedAccount(alice.address, token.mint, tokenProgram);
    await send(on, alice, newMint(on, alice, token), [mintKey]);
    await send(on, alice, newAccount(on, alice, token, other.address), [other]);
    await send(on, alice, [
      createAssociatedAccount(token, ata, alice.address, alice.address),
      mintTo(alice, token, ata, 12_345n),
      mintTo(alice, token, other.address, 2n ** 63n),
    ]);
    const { holdings, balances, wallet } = await read(on, alice.address);
    const accounts = holdings.tokens?.[token.mint] ?? [];
    expect(accounts).toHaveLength(2);
    const of = (account: string) => accounts.find((each) => each.account === account);
    expect(of(ata)).toMatchObject({
      amount: '12345',
      uiAmountString: '123.45',
      isAssociatedTokenAccount: true,
      decimals: 2,
      programId: tokenProgram,
    });
    expect(of(other.address)).toMatchObject({
      amount: String(2n ** 63n),
      uiAmountString: '92233720368547758.08',
      isAssociatedTokenAccount: false,
    });
    expect(balances[token.mint]?.amount).toBe(String(2n ** 63n + 12_345n));
    const [asset] = wallet?.data.assets.filter(({ ref }) => ref === ata) ?? [];
    expect(asset).toMatchObject({ value: null, data: { amount: 123.45, price: null } });
    expect(wallet?.value).toBeGreaterThan(0);
    expect(await disagreements(on, alice.address)).toEqual([]);
  });

  it('shows that an account is frozen', async () => {
    const on = await startTrading();
    const { ledger } = on.sandbox;
    const { alice, bob } = on;
    const mintKey = signerOf(emptyWallet('mint'));
    const token = { mint: mintKey.address, decimals: 0, tokenProgram };
    const account = ledger.associatedAccount(bob.address, token.mint, tokenProgram);
    await send(on, alice, newMint(on, alice, token), [mintKey]);
    await send(on, alice, [
      createAssociatedAccount(token, account, bob.address, alice.address),
      mintTo(alice, token, account, 7n),
    ]);
    const free = await read(on, bob.address);
    expect(free.holdings.tokens?.[token.mint]?.[0]?.isFrozen).toBe(false);
    expect(free.balances[token.mint]?.isFrozen).toBe(false);
    const owner = createNoopSigner(address(alice.address));
    const freeze = getFreezeAccountInstruction(
      { account: address(account), mint: address(token.mint), owner },
      { programAddress: address(tokenProgram) },
    );
    await send(on, alice, [freeze]);
    const { holdings, balances, wallet } = await read(on, bob.address);
    expect(holdings.tokens?.[token.mint]?.[0]?.isFrozen).toBe(true);
    expect(balances[token.mint]).toMatchObject({ amount: '7', isFrozen: true });
    const [asset] = wallet?.data.assets.filter(({ ref }) => ref === account) ?? [];
    expect(asset?.attributes).toEqual({ tags: ['frozen'] });
    expect(await disagreements(on, bob.address)).toEqual([]);
  });
});
