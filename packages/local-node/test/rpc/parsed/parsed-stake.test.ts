import {
  Authorized,
  Keypair,
  Lockup,
  PublicKey,
  StakeAuthorizationLayout,
  StakeProgram,
  sendAndConfirmTransaction,
  type Transaction,
} from '@solana/web3.js';
import { expect, it } from 'vitest';
import { parseInstruction } from '../../../src/rpc/parsed/parsed-instruction.ts';
import { withWeb3 } from '../with-web3.ts';

const CLOCK = 'SysvarC1ock11111111111111111111111111111111';
const HISTORY = 'SysvarStakeHistory1111111111111111111111111';
const stake = new PublicKey('7bXLm3WiDY4Bq1nYnbGHXtSe3rwwJFRHoSTJPrYaYHHM');
const vote = new PublicKey('CLoUDKc4Ane7HeQcPpE3YHnznRxhMimJ4MyaUqyHFzAu');
const [me, other] = [Keypair.generate().publicKey, Keypair.generate().publicKey];

/** The last instruction that web3.js makes, in the words of a node. */
function told({ instructions }: Transaction, accounts?: (keys: string[]) => string[]) {
  const last = instructions.at(-1);
  const keys = last?.keys.map(({ pubkey }) => pubkey.toBase58()) ?? [];
  return parseInstruction(
    StakeProgram.programId.toBase58(),
    accounts?.(keys) ?? keys,
    new Uint8Array(last?.data ?? []),
  );
}

const authorizedPubkey = me;
const stakePubkey = stake;

it.each([
  [
    'delegate',
    StakeProgram.delegate({ stakePubkey, authorizedPubkey, votePubkey: vote }),
    {
      voteAccount: vote.toBase58(),
      clockSysvar: CLOCK,
      stakeHistorySysvar: HISTORY,
      stakeConfigAccount: 'StakeConfig11111111111111111111111111111111',
      stakeAuthority: me.toBase58(),
    },
  ],
  [
    'deactivate',
    StakeProgram.deactivate({ stakePubkey, authorizedPubkey }),
    { clockSysvar: CLOCK, stakeAuthority: me.toBase58() },
  ],
  [
    'withdraw',
    StakeProgram.withdraw({ stakePubkey, authorizedPubkey, toPubkey: other, lamports: 5 }),
    {
      destination: other.toBase58(),
      clockSysvar: CLOCK,
      stakeHistorySysvar: HISTORY,
      withdrawAuthority: me.toBase58(),
      lamports: 5n,
    },
  ],
  [
    'authorize',
    StakeProgram.authorize({
      stakePubkey,
      authorizedPubkey,
      newAuthorizedPubkey: other,
      stakeAuthorizationType: StakeAuthorizationLayout.Withdrawer,
    }),
    {
      clockSysvar: CLOCK,
      authority: me.toBase58(),
      newAuthority: other.toBase58(),
      authorityType: 'Withdrawer',
    },
  ],
  [
    'split',
    StakeProgram.split({ stakePubkey, authorizedPubkey, splitStakePubkey: other, lamports: 7 }, 0),
    { newSplitAccount: other.toBase58(), stakeAuthority: me.toBase58(), lamports: 7n },
  ],
])('%s has the words of a node', (type, transaction, info) => {
  expect(told(transaction)).toEqual({
    program: 'stake',
    parsed: { type, info: { stakeAccount: stake.toBase58(), ...info } },
  });
});

it('accounts that newer clients leave out are not told', () => {
  const transaction = StakeProgram.deactivate({ stakePubkey, authorizedPubkey });
  expect(told(transaction, (keys) => keys.filter((key) => key !== CLOCK))?.parsed).toEqual({
    type: 'deactivate',
    info: { stakeAccount: stake.toBase58(), stakeAuthority: me.toBase58() },
  });
  expect(told(transaction, () => [stake.toBase58()])).toBeUndefined();
});

it('a stake account that was made on the ledger is told with its authorities', async () => {
  const { connection, alice } = await withWeb3();
  const account = Keypair.generate();
  const lamports = 2_000_000_000;
  const lockup = new Lockup(5, 6, other);
  const authorized = new Authorized(alice.publicKey, other);
  const create = StakeProgram.createAccount({
    fromPubkey: alice.publicKey,
    stakePubkey: account.publicKey,
    authorized,
    lockup,
    lamports,
  });
  expect(told(create)?.parsed).toMatchObject({
    type: 'initialize',
    info: { authorized: { staker: alice.publicKey.toBase58(), withdrawer: other.toBase58() } },
  });
  await sendAndConfirmTransaction(connection, create, [alice, account]);
  const { value } = await connection.getParsedAccountInfo(account.publicKey);
  expect(value?.data).toEqual({
    program: 'stake',
    parsed: {
      type: 'initialized',
      info: {
        meta: {
          rentExemptReserve: '2282880',
          authorized: { staker: alice.publicKey.toBase58(), withdrawer: other.toBase58() },
          lockup: { unixTimestamp: 5, epoch: 6, custodian: other.toBase58() },
        },
        stake: null,
      },
    },
    space: 200,
  });
});
