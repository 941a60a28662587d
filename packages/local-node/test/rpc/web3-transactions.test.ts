import {
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  SolanaJSONRPCError,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
  TransactionExpiredBlockheightExceededError,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { memo } from '../../src/ledger/accounts/instructions.ts';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAM,
  TOKEN_PROGRAM,
} from '../../src/ledger/accounts/programs.ts';
import {
  createAssociatedAccount,
  transferTokens,
} from '../../src/ledger/token/token-instructions.ts';
import { signed, the, USDC } from '../ledger/on-ledger.ts';
import { createTable, withLookup } from './lookup-table.ts';
import { type WithWeb3, withWeb3 } from './with-web3.ts';

async function signedTransfer({ connection, alice }: WithWeb3, lamports: number) {
  const { publicKey } = Keypair.generate();
  const latest = await connection.getLatestBlockhash();
  const message = new TransactionMessage({
    payerKey: alice.publicKey,
    recentBlockhash: latest.blockhash,
    instructions: [
      SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: publicKey, lamports }),
    ],
  });
  const transaction = new VersionedTransaction(message.compileToV0Message());
  transaction.sign([alice]);
  return { transaction, recipient: publicKey, latest };
}

/** What it rejects with, which must be of this class. */
async function failing<T extends Error>(
  work: Promise<unknown>,
  kind: abstract new (...args: never[]) => T,
): Promise<T> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(kind);
  return error as T;
}

describe('web3.js v1 and lookup tables', () => {
  it('makes one, reads it, and uses it', async () => {
    const { on, connection } = await withWeb3();
    const { alice, bob } = on;
    const table = createTable(on, alice, [USDC, bob.address]);
    const { value } = await connection.getAddressLookupTable(new PublicKey(table));
    expect(value?.state.addresses.map(String)).toEqual([USDC, bob.address]);
    expect(value?.state.authority?.toBase58()).toBe(alice.address);
    const wire = withLookup(on, alice, table, bob.address, 7n);
    const signature = await connection.sendRawTransaction(wire);
    const latest = await connection.getLatestBlockhash();
    await connection.confirmTransaction({ signature, ...latest });
    const options = { maxSupportedTransactionVersion: 0 };
    const landed = await connection.getTransaction(signature, options);
    expect(landed?.meta?.loadedAddresses).toEqual({
      writable: [new PublicKey(bob.address)],
      readonly: [],
    });
    const parsed = await connection.getParsedTransaction(signature, options);
    expect(parsed?.transaction.message.accountKeys.at(-1)).toEqual({
      pubkey: new PublicKey(bob.address),
      signer: false,
      source: 'lookupTable',
      writable: true,
    });
    expect(parsed?.transaction.message.instructions).toMatchObject([
      {
        program: 'system',
        parsed: {
          type: 'transfer',
          info: { source: alice.address, destination: bob.address, lamports: 7 },
        },
      },
    ]);
  });

  it('is refused when the table or the place in it is not there', async () => {
    const { on, connection } = await withWeb3();
    const { ledger, alice, bob } = on;
    const table = createTable(on, alice, [bob.address]);
    const wire = withLookup(on, alice, table, bob.address, 7n);
    const lookup = Buffer.from(wire).lastIndexOf(new PublicKey(table).toBuffer());
    const send = (bytes: Uint8Array) =>
      failing(connection.sendRawTransaction(bytes), SendTransactionError);
    const wrongPlace = Uint8Array.from(wire);
    wrongPlace[lookup + 33] = 1;
    expect((await send(wrongPlace)).message).toContain('lookup uses an invalid index');
    const wrongTable = Uint8Array.from(wire);
    wrongTable.set(new PublicKey(ledger.signer('nobody').address).toBytes(), lookup);
    expect((await send(wrongTable)).message).toContain('table account that does not exist');
    const config = { encoding: 'base64', skipPreflight: true };
    expect(
      await on.fail('sendTransaction', Buffer.from(wrongTable).toString('base64'), config),
    ).toMatchObject({
      code: -32602,
      message: expect.stringMatching(/^invalid transaction: /),
    });
  });
});

describe('web3.js v1 and simulations', () => {
  it('gets accounts, a new blockhash and inner instructions', async () => {
    const web3 = await withWeb3();
    const { on, connection, alice } = web3;
    const { transaction, recipient } = await signedTransfer(web3, LAMPORTS_PER_SOL);
    on.clock.jump(151 * 400);
    const old = await connection.simulateTransaction(transaction);
    expect(old.value).toMatchObject({ err: 'BlockhashNotFound' });
    const { value } = await connection.simulateTransaction(transaction, {
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: [recipient.toBase58(), USDC] },
    });
    expect(value).toMatchObject({ err: null, unitsConsumed: 150 });
    expect(value.accounts?.map((account) => account?.lamports)).toEqual([
      LAMPORTS_PER_SOL,
      Number(on.ledger.account(USDC)?.lamports),
    ]);
    const { transaction: landed } = await signedTransfer(web3, LAMPORTS_PER_SOL);
    await connection.sendTransaction(landed);
    expect((await connection.simulateTransaction(landed)).value.err).toBe('AlreadyProcessed');
    const options = { replaceRecentBlockhash: true };
    expect((await connection.simulateTransaction(landed, options)).value.err).toBeNull();
    const owner = Keypair.generate().publicKey.toBase58();
    const account = on.ledger.associatedAccount(owner, USDC, TOKEN_PROGRAM);
    const token = the(on.ledger.mint(USDC));
    const create = createAssociatedAccount(token, account, owner, alice.publicKey.toBase58());
    const wire = signed(on.ledger, on.alice, [create]);
    const inner = await connection.simulateTransaction(VersionedTransaction.deserialize(wire), {
      innerInstructions: true,
    });
    expect(inner.value.err).toBeNull();
    expect(inner.value.innerInstructions?.[0]?.instructions).toContainEqual(
      expect.objectContaining({
        program: 'spl-token',
        parsed: { type: 'initializeAccount3', info: { account, mint: USDC, owner } },
      }),
    );
    expect(on.ledger.account(account)).toBeUndefined();
  });
});

describe('web3.js v1 throws its own error', () => {
  it('when a transaction has expired', async () => {
    const web3 = await withWeb3();
    const { on, connection } = web3;
    const { transaction, latest } = await signedTransfer(web3, LAMPORTS_PER_SOL);
    on.clock.jump(151 * 400);
    const refused = await failing(connection.sendTransaction(transaction), SendTransactionError);
    expect(refused.message).toContain('Blockhash not found');
    const signature = await connection.sendTransaction(transaction, { skipPreflight: true });
    await failing(
      connection.confirmTransaction({ signature, ...latest }),
      TransactionExpiredBlockheightExceededError,
    );
    expect((await connection.getSignatureStatus(signature)).value).toBeNull();
  });

  it('for a second time and a wrong signature', async () => {
    const web3 = await withWeb3();
    const { connection } = web3;
    const { transaction } = await signedTransfer(web3, LAMPORTS_PER_SOL);
    const forged = VersionedTransaction.deserialize(transaction.serialize());
    the(forged.signatures[0]).fill(7);
    const wrong = await failing(connection.sendTransaction(forged), SendTransactionError);
    expect(wrong.message).toContain('signature verification failure');
    await connection.sendTransaction(transaction);
    const again = await failing(connection.sendTransaction(transaction), SendTransactionError);
    expect(again.message).toContain('already been processed');
  });

  it('for requests that a node refuses', async () => {
    const { connection, alice } = await withWeb3();
    const code = async (work: Promise<unknown>) => (await failing(work, SolanaJSONRPCError)).code;
    expect(await code(connection.getTokenAccountBalance(alice.publicKey))).toBe(-32602);
    expect(await code(connection.getTokenSupply(alice.publicKey))).toBe(-32602);
    const filter = { mint: alice.publicKey };
    expect(await code(connection.getTokenAccountsByOwner(alice.publicKey, filter))).toBe(-32602);
    expect(await code(connection.getBlock(1))).toBe(-32001);
    await expect(connection.requestAirdrop(alice.publicKey, 10 ** 17)).rejects.toThrow('airdrop');
  });
});

describe('web3.js v1 reads the history', () => {
  it('in words, many at once, with notes', async () => {
    const web3 = await withWeb3();
    const { on, connection, alice } = web3;
    const { ledger } = on;
    const recipient = Keypair.generate().publicKey.toBase58();
    const token = the(ledger.mint(USDC));
    const [source, destination] = [alice.publicKey.toBase58(), recipient].map((owner) =>
      the(ledger.associatedAccount(owner, USDC, TOKEN_PROGRAM)),
    );
    const authority = alice.publicKey.toBase58();
    const payment = {
      source: the(source),
      destination: the(destination),
      authority,
      amount: 1_500_000n,
    };
    const wire = signed(ledger, on.alice, [
      createAssociatedAccount(token, the(destination), recipient, authority),
      transferTokens({ token, ...payment }),
      memo('for the coffee'),
    ]);
    const signatures = [
      await connection.sendRawTransaction(wire),
      await connection.sendTransaction((await signedTransfer(web3, LAMPORTS_PER_SOL)).transaction),
    ];
    const options = { maxSupportedTransactionVersion: 0 };
    const [first, second] = await connection.getParsedTransactions(signatures, options);
    expect(first?.transaction.message.instructions).toMatchObject([
      {
        program: 'spl-associated-token-account',
        programId: new PublicKey(ASSOCIATED_TOKEN_PROGRAM),
        parsed: { type: 'createIdempotent', info: { wallet: recipient, mint: USDC } },
      },
      {
        program: 'spl-token',
        parsed: {
          type: 'transferChecked',
          info: {
            source,
            destination,
            authority,
            mint: USDC,
            tokenAmount: { amount: '1500000', decimals: 6, uiAmount: 1.5, uiAmountString: '1.5' },
          },
        },
      },
      { program: 'spl-memo', programId: new PublicKey(MEMO_PROGRAM), parsed: 'for the coffee' },
    ]);
    expect(second?.transaction.message.instructions).toMatchObject([{ program: 'system' }]);
    expect(await connection.getTransactions(signatures, options)).toHaveLength(2);
    const history = await connection.getSignaturesForAddress(new PublicKey(recipient));
    expect(history).toMatchObject([{ signature: signatures[0], memo: '[14] for the coffee' }]);
    const statuses = await connection.getSignatureStatuses(signatures, {
      searchTransactionHistory: true,
    });
    expect(statuses.value).toMatchObject([{ err: null }, { err: null }]);
    const owned = await connection.getParsedTokenAccountsByOwner(new PublicKey(recipient), {
      mint: new PublicKey(USDC),
    });
    expect(owned.value[0]?.account.data.parsed.info.tokenAmount.amount).toBe('1500000');
  });

  it('a legacy transaction too, with two signers', async () => {
    const { connection, alice } = await withWeb3();
    const account = Keypair.generate();
    const space = 10;
    const lamports = await connection.getMinimumBalanceForRentExemption(space);
    const transaction = new Transaction().add(
      SystemProgram.createAccount({
        fromPubkey: alice.publicKey,
        newAccountPubkey: account.publicKey,
        programId: SystemProgram.programId,
        lamports,
        space,
      }),
    );
    const signature = await sendAndConfirmTransaction(connection, transaction, [alice, account]);
    const landed = await connection.getParsedTransaction(signature);
    expect(landed?.meta?.fee).toBe(10_000);
    expect(landed?.transaction.message.instructions).toMatchObject([
      { parsed: { type: 'createAccount', info: { lamports, space } } },
    ]);
    const info = await connection.getAccountInfo(account.publicKey);
    expect(info?.data).toHaveLength(space);
  });
});
