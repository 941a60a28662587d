import { Keypair, sendAndConfirmTransaction, VoteInit, VoteProgram } from '@solana/web3.js';
import { expect, it } from 'vitest';
import { describeVote } from '../../../src/rpc/parsed/parsed-vote.ts';
import { withWeb3 } from '../with-web3.ts';

it('a vote account on the ledger is shown in words, as are its instructions', async () => {
  const { connection, alice, on } = await withWeb3();
  const [account, node] = [Keypair.generate(), Keypair.generate()];
  const [votePubkey, owner] = [account.publicKey, alice.publicKey];
  const create = VoteProgram.createAccount({
    fromPubkey: owner,
    votePubkey,
    lamports: 1_000_000_000,
    voteInit: new VoteInit(node.publicKey, owner, owner, 7),
  });
  const created = await sendAndConfirmTransaction(connection, create, [alice, account, node]);
  const me = owner.toBase58();
  const { value } = await connection.getParsedAccountInfo(votePubkey);
  const epoch = Math.floor(on.ledger.slot() / 432_000);
  expect(value?.data).toEqual({
    program: 'vote',
    parsed: {
      type: 'vote',
      info: {
        nodePubkey: node.publicKey.toBase58(),
        authorizedWithdrawer: me,
        commission: 7,
        inflationRewardsCollector: votePubkey.toBase58(),
        inflationRewardsCommissionBps: 700,
        blockRevenueCollector: node.publicKey.toBase58(),
        blockRevenueCommissionBps: 10_000,
        pendingDelegatorRewards: '0',
        blsPubkeyCompressed: null,
        votes: [],
        rootSlot: null,
        authorizedVoters: [{ epoch, authorizedVoter: me }],
        priorVoters: [],
        epochCredits: [],
        lastTimestamp: { slot: 0, timestamp: 0 },
      },
    },
    space: 3762,
  });
  const take = { votePubkey, authorizedWithdrawerPubkey: owner, lamports: 5, toPubkey: owner };
  const withdraw = VoteProgram.withdraw(take);
  const withdrawn = await sendAndConfirmTransaction(connection, withdraw, [alice]);
  const read = async (signature: string): Promise<unknown> => {
    const config = { maxSupportedTransactionVersion: 0 };
    const transaction = await connection.getParsedTransaction(signature, config);
    return transaction?.transaction.message.instructions.at(-1);
  };
  expect(await read(created)).toMatchObject({
    program: 'vote',
    parsed: {
      type: 'initialize',
      info: { voteAccount: votePubkey.toBase58(), authorizedVoter: me, commission: 7 },
    },
  });
  expect(await read(withdrawn)).toMatchObject({
    parsed: { type: 'withdraw', info: { withdrawAuthority: me, lamports: 5 } },
  });
});

it('another form of a vote account, or a cut one, stays as it is', () => {
  expect(describeVote(Uint8Array.of(1, 0, 0, 0))).toBeUndefined();
  expect(() => describeVote(Uint8Array.of(3, 0, 0, 0, 1))).toThrow(RangeError);
});
