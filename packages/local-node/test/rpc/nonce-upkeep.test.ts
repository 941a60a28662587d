import {
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  type Instruction,
  lamports,
} from '@solana/kit';
import {
  fetchNonce,
  getAdvanceNonceAccountInstruction,
  getAuthorizeNonceAccountInstruction,
  getInitializeNonceAccountInstruction,
  getTransferSolInstruction,
  getWithdrawNonceAccountInstruction,
} from '@solana-program/system';
import { describe, expect, it } from 'vitest';
import {
  createNonceAccount,
  NONCE_BYTES,
  openNonce,
  PAST_THE_BLOCKHASH_MS,
  payLater,
  SLOT_MS,
} from './open-nonce.ts';
import { signWith, type WithKit, withKit } from './with-kit.ts';

const base64Form = { encoding: 'base64' } as const;
const NOT_EXPIRED = { Custom: 7 };

/** Signs now and sends after so many slots. */
async function sendAfter(kit: WithKit, slots: number, instructions: readonly Instruction[]) {
  const wire = getBase64EncodedWireTransaction(await signWith(kit, kit.alice, instructions));
  kit.on.clock.jump(slots * SLOT_MS);
  await kit.on.call('sendTransaction', wire, base64Form);
}

/** The state of a nonce account and instructions of alice's for it. */
async function withNonce() {
  const kit = await withKit();
  const { on, rpc, alice } = kit;
  const nonce = await openNonce(kit);
  const nonceAccount = nonce.address;
  return {
    ...kit,
    kit,
    nonce,
    advance: getAdvanceNonceAccountInstruction({ nonceAccount, nonceAuthority: alice }),
    withdraw: (amount: bigint) =>
      getWithdrawNonceAccountInstruction({
        nonceAccount,
        nonceAuthority: alice,
        recipientAccount: on.bob.address as typeof alice.address,
        withdrawAmount: lamports(amount),
      }),
    state: async () => (await fetchNonce(rpc, nonceAccount)).data,
  };
}

describe('a new authority of a nonce account', () => {
  it('changes nothing but the authority', async () => {
    const { kit, alice, nonce, state } = await withNonce();
    const before = await state();
    const next = await generateKeyPairSigner();
    const authorize = getAuthorizeNonceAccountInstruction({
      nonceAccount: nonce.address,
      nonceAuthority: alice,
      newNonceAuthority: next.address,
    });
    await sendAfter(kit, 3, [authorize]);
    expect(await state()).toEqual({ ...before, authority: next.address });
  });

  it('leaves a signed durable transaction of the same nonce valid once the authority is back', async () => {
    const { kit, on, alice, nonce } = await withNonce();
    const { base64 } = await payLater(kit, nonce, 7n);
    const next = await generateKeyPairSigner();
    for (const [nonceAuthority, { address }] of [
      [alice, next],
      [next, alice],
    ] as const) {
      const newNonceAuthority = address;
      const nonceAccount = nonce.address;
      const input = { nonceAccount, nonceAuthority, newNonceAuthority };
      await sendAfter(kit, 3, [getAuthorizeNonceAccountInstruction(input)]);
    }
    on.clock.jump(PAST_THE_BLOCKHASH_MS);
    await on.call('sendTransaction', base64, base64Form);
  });

  it('of a durable transaction takes over, and the nonce advances', async () => {
    const { kit, alice, nonce, state } = await withNonce();
    const before = await state();
    const next = await generateKeyPairSigner();
    const authorize = getAuthorizeNonceAccountInstruction({
      nonceAccount: nonce.address,
      nonceAuthority: alice,
      newNonceAuthority: next.address,
    });
    const { base64 } = await payLater(kit, nonce, 7n, [authorize]);
    kit.on.clock.jump(PAST_THE_BLOCKHASH_MS);
    await kit.on.call('sendTransaction', base64, base64Form);
    const after = await state();
    expect(after.authority).toBe(next.address);
    expect(after.blockhash).not.toBe(before.blockhash);
  });
});

describe('a blockhash some slots old', () => {
  it.each([1, 5, 150])('advances a nonce that was set with it %i slots ago', async (slots) => {
    const { kit, alice, advance, state } = await withNonce();
    // In this slot; the next transaction has the same blockhash.
    await sendAfter(kit, 0, [advance]);
    const set = await state();
    const destination = alice.address;
    const pay = getTransferSolInstruction({ source: alice, destination, amount: lamports(1n) });
    await sendAfter(kit, slots, [advance, pay]);
    expect((await state()).blockhash).not.toBe(set.blockhash);
  });

  it('withdraws all of a nonce that was set with it', async () => {
    const { kit, on, rpc, nonce, advance, withdraw } = await withNonce();
    await sendAfter(kit, 0, [advance]);
    const { value: all } = await rpc.getBalance(nonce.address).send();
    const before = on.ledger.lamports(on.bob.address);
    await sendAfter(kit, 5, [withdraw(all)]);
    expect(on.ledger.lamports(on.bob.address)).toBe(before + all);
    expect(on.ledger.account(nonce.address)).toBeUndefined();
  });

  it('withdraws what is above the rent, and the nonce stays', async () => {
    const { kit, on, nonce, advance, withdraw, state } = await withNonce();
    on.ledger.faucet.sol(nonce.address, 500n);
    await sendAfter(kit, 0, [advance]);
    const before = await state();
    await sendAfter(kit, 5, [withdraw(500n)]);
    expect(await state()).toEqual(before);
  });

  it('cannot advance or empty a nonce of the same slot', async () => {
    const { kit, on, rpc, alice, nonce, advance, withdraw } = await withNonce();
    // Signed a slot before: for its own blockhash the nonce would be an old one.
    const early = await signWith(kit, alice, [advance]);
    const { value: all } = await rpc.getBalance(nonce.address).send();
    const emptying = await signWith(kit, alice, [withdraw(all)]);
    on.clock.jump(SLOT_MS);
    await sendAfter(kit, 0, [advance]);
    for (const each of [early, emptying]) {
      const wire = getBase64EncodedWireTransaction(each);
      expect(await on.fail('sendTransaction', wire, base64Form)).toMatchObject({
        code: -32002,
        data: { err: { InstructionError: [0, NOT_EXPIRED] } },
      });
      expect(await on.call('simulateTransaction', wire, base64Form)).toMatchObject({
        value: { err: { InstructionError: [0, NOT_EXPIRED] } },
      });
    }
  });

  it('does not weaken the check of signatures', async () => {
    const { kit, on, alice, advance } = await withNonce();
    const wire = Buffer.from(
      getBase64EncodedWireTransaction(await signWith(kit, alice, [advance])),
      'base64',
    ).fill(7, 1, 65);
    on.clock.jump(5 * SLOT_MS);
    const before = on.ledger.lamports(on.alice.address);
    const failure = { code: -32003, message: 'Transaction signature verification failure' };
    expect(await on.fail('sendTransaction', wire.toString('base64'), base64Form)).toEqual(failure);
    const unchecked = { ...base64Form, skipPreflight: true };
    await on.call('sendTransaction', wire.toString('base64'), unchecked);
    expect(on.ledger.lamports(on.alice.address)).toBe(before);
  });
});

describe('a simulation', () => {
  it('shows the nonce that the transaction would set', async () => {
    const { kit, on, alice, nonce, advance, state } = await withNonce();
    const wire = getBase64EncodedWireTransaction(await signWith(kit, alice, [advance]));
    on.clock.jump(5 * SLOT_MS);
    const accounts = { encoding: 'base64', addresses: [nonce.address] };
    const simulated = (await on.call('simulateTransaction', wire, { ...base64Form, accounts })) as {
      value: { accounts: [{ data: [string, string] }] };
    };
    await on.call('sendTransaction', wire, base64Form);
    const data = Buffer.from(simulated.value.accounts[0].data[0], 'base64');
    expect(data).toEqual(Buffer.from(on.ledger.account(nonce.address)?.data ?? []));
    expect((await state()).authority).toBe(alice.address);
  });

  it('shows the nonce of a new account', async () => {
    const kit = await withKit();
    const { on, alice } = kit;
    const { account, instructions } = await createNonceAccount(kit);
    const wire = getBase64EncodedWireTransaction(await signWith(kit, alice, instructions));
    on.clock.jump(5 * SLOT_MS);
    const accounts = { encoding: 'base64', addresses: [account.address] };
    const simulated = (await on.call('simulateTransaction', wire, { ...base64Form, accounts })) as {
      value: { accounts: [{ data: [string, string] }] };
    };
    await on.call('sendTransaction', wire, base64Form);
    const data = Buffer.from(simulated.value.accounts[0].data[0], 'base64');
    expect(data).toHaveLength(NONCE_BYTES);
    expect(data).toEqual(Buffer.from(on.ledger.account(account.address)?.data ?? []));
  });
});

describe('getFeeForMessage', () => {
  it('knows the fee of a message that a nonce keeps alive', async () => {
    const { kit, on, nonce, advance } = await withNonce();
    const { signed } = await payLater(kit, nonce, 7n);
    on.clock.jump(PAST_THE_BLOCKHASH_MS);
    const message = Buffer.from(signed.messageBytes).toString('base64');
    expect(await on.call('getFeeForMessage', message)).toMatchObject({ value: 5000 });
    await sendAfter(kit, 0, [advance]);
    expect(await on.call('getFeeForMessage', message)).toMatchObject({ value: null });
  });
});

it('initializes no nonce twice', async () => {
  const { kit, on, alice, nonce } = await withNonce();
  const again = getInitializeNonceAccountInstruction({
    nonceAccount: nonce.address,
    nonceAuthority: alice.address,
  });
  const wire = getBase64EncodedWireTransaction(await signWith(kit, alice, [again]));
  expect(await on.fail('sendTransaction', wire, base64Form)).toMatchObject({
    data: { err: { InstructionError: [0, 'InvalidAccountData'] } },
  });
});
