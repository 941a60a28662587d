import {
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { transferTokens } from '../../src/ledger/token/token-instructions.ts';
import { JUP, the, USDC } from '../ledger/on-ledger.ts';
import { withWeb3 } from './with-web3.ts';

describe('an unmodified program on web3.js v1', () => {
  it('takes an airdrop and confirms it', async () => {
    const { connection } = await withWeb3();
    const { publicKey } = Keypair.generate();
    const signature = await connection.requestAirdrop(publicKey, 3 * LAMPORTS_PER_SOL);
    const latest = await connection.getLatestBlockhash();
    const { value } = await connection.confirmTransaction({ signature, ...latest });
    expect(value.err).toBeNull();
    expect(await connection.getBalance(publicKey)).toBe(3 * LAMPORTS_PER_SOL);
  });

  it('sends a legacy transaction and waits for it', async () => {
    const { connection, alice } = await withWeb3();
    const { publicKey } = Keypair.generate();
    const transaction = new Transaction().add(
      SystemProgram.transfer({
        fromPubkey: alice.publicKey,
        toPubkey: publicKey,
        lamports: LAMPORTS_PER_SOL,
      }),
    );
    const signature = await sendAndConfirmTransaction(connection, transaction, [alice]);
    expect(await connection.getBalance(publicKey)).toBe(LAMPORTS_PER_SOL);
    const landed = await connection.getParsedTransaction(signature);
    expect(landed?.meta?.fee).toBe(5000);
    expect(landed?.transaction.message.accountKeys[0]?.pubkey).toEqual(alice.publicKey);
    const history = await connection.getSignaturesForAddress(publicKey);
    expect(history.map((each) => each.signature)).toEqual([signature]);
  });

  it('sends a versioned transaction with a transfer of tokens', async () => {
    const { on, connection, alice } = await withWeb3();
    const token = the(on.ledger.mint(USDC));
    const [source, destination] = [alice.publicKey.toBase58(), on.bob.address].map((owner) =>
      on.ledger.associatedAccount(owner, USDC, token.tokenProgram),
    ) as [string, string];
    const authority = alice.publicKey.toBase58();
    const pay = transferTokens({ token, source, destination, authority, amount: 5_000_000n });
    const instructions = [pay].map(
      ({ programAddress, accounts = [], data = [] }) =>
        new TransactionInstruction({
          programId: new PublicKey(programAddress),
          keys: accounts.map(({ address, role }) => ({
            pubkey: new PublicKey(address),
            isSigner: role >= 2,
            isWritable: role % 2 === 1,
          })),
          data: Buffer.from(Array.from(data)),
        }),
    );
    const latest = await connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: alice.publicKey,
      recentBlockhash: latest.blockhash,
      instructions,
    }).compileToV0Message();
    const transaction = new VersionedTransaction(message);
    transaction.sign([alice]);
    expect((await connection.getFeeForMessage(message)).value).toBe(5000);
    const simulated = await connection.simulateTransaction(transaction, { sigVerify: true });
    expect(simulated.value.err).toBeNull();
    const signature = await connection.sendTransaction(transaction);
    await connection.confirmTransaction({ signature, ...latest });

    const landed = await connection.getTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    });
    expect(landed?.version).toBe(0);
    const change = (mint: string): number => {
      const amounts = [landed?.meta?.preTokenBalances, landed?.meta?.postTokenBalances].map(
        (balances) =>
          the(
            balances?.find(
              (each) => each.mint === mint && each.owner === alice.publicKey.toBase58(),
            ),
          ).uiTokenAmount.uiAmount,
      );
      return Number(amounts[1]) - Number(amounts[0]);
    };
    expect(change(USDC)).toBeCloseTo(-5);
  });

  it('reads token accounts, mints and many accounts at once', async () => {
    const { on, connection, alice } = await withWeb3();
    const owned = await connection.getParsedTokenAccountsByOwner(alice.publicKey, {
      programId: new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'),
    });
    const amounts = owned.value.map(({ account }) => [
      account.data.parsed.info.mint,
      account.data.parsed.info.tokenAmount.uiAmountString,
    ]);
    expect(Object.fromEntries(amounts)).toEqual({ [USDC]: '25000', [JUP]: '10000' });
    const mint = await connection.getParsedAccountInfo(new PublicKey(USDC));
    expect(mint.value?.data).toMatchObject({
      program: 'spl-token',
      parsed: { type: 'mint', info: { decimals: 6, isInitialized: true } },
    });
    expect((await connection.getTokenSupply(new PublicKey(USDC))).value.decimals).toBe(6);
    const [wallet, nothing] = await connection.getMultipleAccountsInfo([
      alice.publicKey,
      Keypair.generate().publicKey,
    ]);
    expect(wallet?.lamports).toBe(Number(on.ledger.lamports(alice.publicKey.toBase58())));
    expect(nothing).toBeNull();
    expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280);
    expect(await connection.getSlot()).toBe(on.ledger.slot());
    expect(await connection.getBlockHeight()).toBe(on.ledger.slot());
    expect((await connection.getEpochInfo()).slotsInEpoch).toBe(432_000);
    expect(await connection.getGenesisHash()).toBe(on.ledger.genesisHash);
    expect(await connection.getVersion()).toHaveProperty('solana-core');
    expect(await connection.getRecentPrioritizationFees()).toHaveLength(150);
    expect(await connection.getBlockTime(on.ledger.slot())).toBe(1_772_442_000);
  });

  it('receives the reason why a transaction would fail', async () => {
    const { connection, alice } = await withWeb3();
    const transaction = new Transaction().add(
      SystemProgram.transfer({
        fromPubkey: alice.publicKey,
        toPubkey: Keypair.generate().publicKey,
        lamports: 10 ** 15,
      }),
    );
    const error = await sendAndConfirmTransaction(connection, transaction, [alice]).catch(
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(SendTransactionError);
    expect((error as SendTransactionError).message).toContain('custom program error: 0x1');
    expect((error as SendTransactionError).logs?.join()).toContain('insufficient lamports');
  });

  it('receives the failure of a transaction without preflight', async () => {
    const { connection, alice } = await withWeb3();
    const transaction = new Transaction().add(
      SystemProgram.transfer({
        fromPubkey: alice.publicKey,
        toPubkey: Keypair.generate().publicKey,
        lamports: 10 ** 15,
      }),
    );
    const latest = await connection.getLatestBlockhash();
    transaction.recentBlockhash = latest.blockhash;
    transaction.feePayer = alice.publicKey;
    transaction.sign(alice);
    const options = { skipPreflight: true };
    const signature = await connection.sendRawTransaction(transaction.serialize(), options);
    const { value } = await connection.confirmTransaction({ signature, ...latest });
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
  });
});
