// @solana/spl-token: accounts and transfers of both token programs.

import {
  approve,
  burn,
  closeAccount,
  createMint,
  getAccount,
  getMint,
  getOrCreateAssociatedTokenAccount,
  mintTo,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
  transferChecked,
} from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { check, connection, done, keypair, USDC } from './surroundings.mjs';

const other = Keypair.generate().publicKey;
const usdc = new PublicKey(USDC);
const own = await getOrCreateAssociatedTokenAccount(connection, keypair, usdc, keypair.publicKey);
const theirs = await getOrCreateAssociatedTokenAccount(connection, keypair, usdc, other);
await transferChecked(
  connection,
  keypair,
  own.address,
  usdc,
  theirs.address,
  keypair,
  2_500_001n,
  6,
);
check('has transferred', (await getAccount(connection, theirs.address)).amount, 2_500_001n);
check('has paid', (await getAccount(connection, own.address)).amount, own.amount - 2_500_001n);

for (const program of [TOKEN_PROGRAM_ID, TOKEN_2022_PROGRAM_ID]) {
  const mint = await createMint(
    connection,
    keypair,
    keypair.publicKey,
    null,
    4,
    Keypair.generate(),
    undefined,
    program,
  );
  const account = await getOrCreateAssociatedTokenAccount(
    connection,
    keypair,
    mint,
    keypair.publicKey,
    false,
    undefined,
    undefined,
    program,
  );
  await mintTo(
    connection,
    keypair,
    mint,
    account.address,
    keypair,
    1_000_000n,
    [],
    undefined,
    program,
  );
  await burn(connection, keypair, account.address, mint, keypair, 250_000n, [], undefined, program);
  await approve(connection, keypair, account.address, other, keypair, 7n, [], undefined, program);
  const state = await getAccount(connection, account.address, undefined, program);
  check('holds what was minted', [state.amount, state.delegatedAmount], [750_000n, 7n]);
  check('has the supply', (await getMint(connection, mint, undefined, program)).supply, 750_000n);
  await burn(connection, keypair, account.address, mint, keypair, 750_000n, [], undefined, program);
  await closeAccount(
    connection,
    keypair,
    account.address,
    keypair.publicKey,
    keypair,
    [],
    undefined,
    program,
  );
  check('has closed the account', await connection.getAccountInfo(account.address), null);
}
done();
