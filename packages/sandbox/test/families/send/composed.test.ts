import { type Mint, SOL, USDC } from '@perijove/core';
import {
  COMPUTE_BUDGET_PROGRAM,
  decodeTransaction,
  type Instruction,
  isSignerIndex,
  isWritableIndex,
  MEMO_PROGRAM,
  type Role,
} from '@perijove/local-node/ledger';
import { createInviteCode, deriveInvite } from 'perijove/send';
import { expect, it } from 'vitest';
import { createSigner, type Signer } from '../../../../local-node/src/ledger/wire/keys.ts';
import { openInvitesOf } from '../../../src/families/send/find-invites.ts';
import { createInviteDesk, type InviteDesk } from '../../../src/families/send/invite-desk.ts';
import { errorOf, held, type OnLedger, onOpenLedger, signed } from '../../settlement/on-ledger.ts';

interface OnDesk extends OnLedger {
  readonly desk: InviteDesk;
}

async function onDesk(): Promise<OnDesk> {
  const on = await onOpenLedger();
  return { ...on, desk: createInviteDesk(on.ledger, on.world.clock.now) };
}

interface Key {
  readonly invitePDA: string;
  readonly signer: Signer;
}

async function newKey(): Promise<Key> {
  const { invitePDA, secretKey } = await deriveInvite(createInviteCode());
  return { invitePDA, signer: createSigner(secretKey.reveal().subarray(0, 32)) };
}

/** What the transaction does, to be done in another one; without its compute budget. */
function instructionsOf({ tx }: { readonly tx: string }): readonly Instruction[] {
  const wire = decodeTransaction(Buffer.from(tx, 'base64'));
  const all = { ...wire, keys: wire.staticKeys, loadedWritable: [], loadedReadonly: [] };
  const use = (index: number) => {
    const role = (isSignerIndex(all, index) ? 2 : 0) + (isWritableIndex(all, index) ? 1 : 0);
    return { address: all.keys[index] as string, role: role as Role };
  };
  const instructions = wire.instructions.map(({ programIndex, accountIndexes, data }) => ({
    programAddress: wire.staticKeys[programIndex] as string,
    accounts: [...accountIndexes].map(use),
    data,
  }));
  return instructions.filter(({ programAddress }) => programAddress !== COMPUTE_BUDGET_PROGRAM);
}

function pay({ desk, alice }: OnDesk, { signer }: Key, amount: bigint, mint: Mint = USDC) {
  const sender = alice.address;
  return instructionsOf(desk.craftSend({ inviteSigner: signer.address, sender, amount, mint }));
}

it('several invites in one transaction are several invites', async () => {
  const on = await onDesk();
  const { ledger, alice, desk } = on;
  const usdc = held(ledger, alice.address, USDC);
  const keys = [await newKey(), await newKey()] as const;
  const both = [...pay(on, keys[0], 10n), ...pay(on, keys[1], 20n)];
  const others = keys.map(({ signer }) => signer);
  expect(errorOf(ledger.submit(signed(ledger, alice, both, { others })))).toBeUndefined();
  const open = openInvitesOf(desk.book, alice.address);
  expect(open).toHaveLength(2);
  expect(open).toEqual(
    expect.arrayContaining([
      { address: keys[0].invitePDA, mint: USDC, amount: 10n },
      { address: keys[1].invitePDA, mint: USDC, amount: 20n },
    ]),
  );
  const back = keys.flatMap(({ invitePDA }) =>
    instructionsOf(desk.craftClawback({ invitePDA, sender: alice.address })),
  );
  expect(errorOf(ledger.submit(signed(ledger, alice, back)))).toBeUndefined();
  expect(desk.book.open()).toEqual([]);
  expect(desk.book.endedOf(alice.address)).toHaveLength(2);
  expect(held(ledger, alice.address, USDC)).toBe(usdc);
});

it('one invite in two parts is one invite', async () => {
  const on = await onDesk();
  const { ledger, alice, desk } = on;
  const key = await newKey();
  const [first, second] = [pay(on, key, 10n), pay(on, key, 20n)];
  const rest = second.filter(({ programAddress }) => programAddress !== MEMO_PROGRAM);
  const wire = signed(ledger, alice, [...first, ...rest], { others: [key.signer] });
  expect(errorOf(ledger.submit(wire))).toBeUndefined();
  expect(openInvitesOf(desk.book, alice.address)).toEqual([
    { address: key.invitePDA, mint: USDC, amount: 30n },
  ]);
});

it.each([
  ['the signature of its key', MEMO_PROGRAM],
  ['the amount', undefined],
])('a transaction without %s pays no invite', async (_name, program) => {
  const on = await onDesk();
  const { ledger, alice, desk } = on;
  const key = await newKey();
  const all = pay(on, key, 1_000_000n, SOL);
  const isLeftOut = ({ programAddress, data = [] }: Instruction): boolean =>
    program === undefined ? data.length === 12 : programAddress === program;
  const rest = all.filter((each) => !isLeftOut(each));
  expect(rest).toHaveLength(all.length - 1);
  const others = program === undefined ? [key.signer] : [];
  const outcome = ledger.submit(signed(ledger, alice, rest, { others }));
  expect(errorOf(outcome)).toMatchObject({
    InstructionError: [expect.any(Number), { Custom: 6023 }],
  });
  expect(desk.book.open()).toEqual([]);
});

it('an invite that could not be stored does not exist', async () => {
  const on = await onDesk();
  const { ledger, alice, desk } = on;
  const key = await newKey();
  const wire = signed(ledger, alice, pay(on, key, 10n), { others: [key.signer] });
  const usdc = held(ledger, alice.address, USDC);
  const unstorable = { collection: 'x', id: 'x', value: undefined };
  const documents = new Proxy([unstorable], {
    get: () => {
      throw new Error('the disk is full');
    },
  });
  expect(() => ledger.submit(wire, { documents })).toThrow('the disk is full');
  expect(desk.book.open()).toEqual([]);
  expect(held(ledger, alice.address, USDC)).toBe(usdc);
  expect(errorOf(ledger.submit(wire))).toBeUndefined();
  expect(desk.book.openOf(alice.address)).toHaveLength(1);
});
