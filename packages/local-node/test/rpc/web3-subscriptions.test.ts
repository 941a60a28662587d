import { encodeBase58 } from '@perijove/core/base58';
import { Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { memo, transferSol } from '../../src/ledger/accounts/instructions.ts';
import { MEMO_PROGRAM, TOKEN_PROGRAM } from '../../src/ledger/accounts/programs.ts';
import { signed, USDC } from '../ledger/on-ledger.ts';
import { later } from './later.ts';
import { type WithWeb3, withWeb3 } from './with-web3.ts';

/** Waits until the sandbox has all subscriptions that web3.js asked for. */
async function subscribed({ connection }: WithWeb3): Promise<void> {
  const { _subscriptionsByHash } = connection as unknown as {
    _subscriptionsByHash: Record<string, { state: string }>;
  };
  await expect
    .poll(() => Object.values(_subscriptionsByHash).map(({ state }) => state), { interval: 5 })
    .toSatisfy((states: string[]) => states.every((state) => state === 'subscribed'));
}

describe('web3.js v1 receives, on the port after that of HTTP,', () => {
  it('of accounts, programs, logs, slots and roots', async () => {
    const web3 = await withWeb3();
    const { on, connection } = web3;
    const { ledger, clock, alice, bob } = on;
    const account = later<number>();
    const program = later<string>();
    const logs = later<string>();
    const slot = later<number>();
    const root = later<number>();
    const key = new PublicKey(bob.address);
    const ids = [
      connection.onAccountChange(key, ({ lamports }) => account.resolve(lamports)),
      connection.onSlotChange((info) => slot.resolve(info.slot)),
      connection.onRootChange(root.resolve),
    ];
    connection.onLogs(new PublicKey(MEMO_PROGRAM), (info) => logs.resolve(info.signature));
    connection.onProgramAccountChange(
      new PublicKey(TOKEN_PROGRAM),
      ({ accountInfo }) => program.resolve(accountInfo.owner.toBase58()),
      { commitment: 'confirmed', filters: [{ memcmp: { offset: 32, bytes: bob.address } }] },
    );
    await subscribed(web3);
    const before = Number(ledger.lamports(bob.address));
    const instructions = [transferSol(alice.address, bob.address, 7n), memo('hello')];
    const { signature } = ledger.submit(signed(ledger, alice, instructions));
    expect(await account.promise).toBe(before + 7);
    expect(await logs.promise).toBe(signature);
    ledger.faucet.token(bob.address, USDC, 1n);
    expect(await program.promise).toBe(TOKEN_PROGRAM);
    clock.jump(400);
    expect([await slot.promise, await root.promise]).toEqual([ledger.slot(), ledger.slot()]);
    await connection.removeAccountChangeListener(Number(ids[0]));
    await connection.removeSlotChangeListener(Number(ids[1]));
    await connection.removeRootChangeListener(Number(ids[2]));
  });

  it('of signatures, before they land and after', async () => {
    const web3 = await withWeb3();
    const { on, connection } = web3;
    const { ledger, alice, bob } = on;
    const wire = signed(ledger, alice, [transferSol(alice.address, bob.address, 7n)]);
    const signature = encodeBase58(wire.subarray(1, 65));
    const coming = later<unknown>();
    connection.onSignature(signature, ({ err }) => coming.resolve(err));
    await subscribed(web3);
    ledger.submit(wire);
    expect(await coming.promise).toBeNull();
    const past = later<unknown>();
    connection.onSignature(signature, ({ err }) => past.resolve(err));
    expect(await past.promise).toBeNull();
    // web3.js stops listening after the first of the two.
    const received = later<string>();
    const options = { commitment: 'confirmed', enableReceivedNotification: true } as const;
    connection.onSignatureWithOptions(signature, ({ type }) => received.resolve(type), options);
    expect(await received.promise).toBe('received');
  });

  it('of many signatures at once', async () => {
    const { connection } = await withWeb3();
    const wallets = Array.from({ length: 10 }, () => Keypair.generate().publicKey);
    const latest = await connection.getLatestBlockhash();
    const results = await Promise.all(
      wallets.map(async (wallet) => {
        const signature = await connection.requestAirdrop(wallet, LAMPORTS_PER_SOL);
        return connection.confirmTransaction({ signature, ...latest });
      }),
    );
    expect(results.map(({ value }) => value.err)).toEqual(wallets.map(() => null));
    const balances = await Promise.all(wallets.map((wallet) => connection.getBalance(wallet)));
    expect(balances).toEqual(wallets.map(() => LAMPORTS_PER_SOL));
  });
});
