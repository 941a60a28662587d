import { SOL, USDC } from '@perijove/core';
import { decodeBase58 } from '@perijove/core/base58';
import { type ApiInstruction, findAssociatedTokenAddress } from '@perijove/solana';
import { describe, expect, it } from 'vitest';
import { balanceOf, JUP } from '../../market/swap/trading.ts';
import { type Borrowing, JUP_VAULT, openBorrowing, UNITS } from './borrowing.ts';
import type { Answered } from './tampering-service.ts';

const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
const SYSTEM_PROGRAM = '11111111111111111111111111111111';
const MEMO_PROGRAM = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const VAULTS = 'jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi';

interface Offer {
  readonly nftId: number;
  readonly instructions: readonly ApiInstruction[];
  readonly addressLookupTableAddresses: readonly string[];
}

type Change = (offer: Offer, on: Borrowing, nft: string) => Offer | Promise<Offer>;

/** Applies to the last instruction, which changes the position. */
const operate =
  (change: (call: ApiInstruction, on: Borrowing) => ApiInstruction | Promise<ApiInstruction>) =>
  async (offer: Offer, on: Borrowing): Promise<Offer> => {
    const call = offer.instructions.at(-1) as ApiInstruction;
    return { ...offer, instructions: [...offer.instructions.slice(0, -1), await change(call, on)] };
  };

/** The call with another account at a place. */
const account = (place: number, of: (on: Borrowing) => string | Promise<string>): Change =>
  operate(async (call, on) => {
    const pubkey = await of(on);
    const accounts = call.accounts.map((each, at) => (at === place ? { ...each, pubkey } : each));
    return { ...call, accounts };
  });

/** The call with another amount of 128 bits. */
const amount = (at: number, value: bigint): Change =>
  operate((call) => {
    const bytes = Buffer.from(call.data, 'base64');
    bytes.writeBigUInt64LE(BigInt.asUintN(64, value), at);
    bytes.writeBigInt64LE(value >> 64n, at + 8);
    return { ...call, data: bytes.toString('base64') };
  });

const added = (make: (on: Borrowing, nft: string) => ApiInstruction | Promise<ApiInstruction>) =>
  (async (offer, on, nft) => ({
    ...offer,
    instructions: [await make(on, nft), ...offer.instructions],
  })) satisfies Change;

const signing = (pubkey: string) => ({ pubkey, isSigner: true, isWritable: true });
const writable = (pubkey: string) => ({ pubkey, isSigner: false, isWritable: true });
const base64 = (...bytes: readonly number[]): string => Buffer.from(bytes).toString('base64');
const ownOf = async (owner: string, mint: string): Promise<string> =>
  findAssociatedTokenAddress(owner, mint, TOKEN_PROGRAM);

const lamports: Change = added(({ alice, bob }) => ({
  programId: SYSTEM_PROGRAM,
  accounts: [signing(alice.address), writable(bob.address)],
  data: base64(2, 0, 0, 0, 0, 202, 154, 59, 0, 0, 0, 0),
}));

/** What a service that lies can answer to each flow. */
const lies: readonly (readonly [what: string, change: Change])[] = [
  ['another recipient of the loan', account(4, ({ bob }) => ownOf(bob.address, USDC))],
  ['another recipient', account(3, ({ bob }) => bob.address)],
  ['another payer', account(0, ({ bob }) => bob.address)],
  ['another vault', account(6, () => VAULTS)],
  ['another collateral', account(8, () => SOL)],
  ['another position', account(11, ({ bob }) => bob.address)],
  ['another NFT', account(12, ({ bob }) => bob.address)],
  ['more collateral', amount(8, 2_000n * UNITS)],
  ['less collateral', amount(8, 1n)],
  ['more debt', amount(24, 90n * UNITS)],
  ['a debt that is repaid', amount(24, -1n)],
  ['another position in the answer', (offer) => ({ ...offer, nftId: offer.nftId + 1 })],
  ['no instruction', (offer) => ({ ...offer, instructions: [] })],
  ['no change', (offer) => ({ ...offer, instructions: offer.instructions.slice(0, -1) })],
  ['the same change twice', (offer) => twice(offer)],
  ['a call of the program that is not known', operate((call) => ({ ...call, data: base64(1) }))],
  ['lamports to another wallet', lamports],
  ['no lookup table', (offer) => ({ ...offer, addressLookupTableAddresses: [VAULTS] })],
  [
    'the NFT for another wallet',
    added(async ({ alice, bob }, nft) => ({
      programId: TOKEN_PROGRAM,
      accounts: [
        writable(await ownOf(alice.address, nft)),
        writable(await ownOf(bob.address, nft)),
        signing(alice.address),
      ],
      data: base64(3, 1, 0, 0, 0, 0, 0, 0, 0),
    })),
  ],
  [
    'another wallet that may take the NFT',
    added(async ({ alice, bob }, nft) => ({
      programId: TOKEN_PROGRAM,
      accounts: [
        writable(await ownOf(alice.address, nft)),
        writable(bob.address),
        signing(alice.address),
      ],
      data: base64(4, 1, 0, 0, 0, 0, 0, 0, 0),
    })),
  ],
  [
    'another owner of the collateral',
    added(async ({ alice, bob }) => ({
      programId: TOKEN_PROGRAM,
      accounts: [writable(await ownOf(alice.address, JUP)), signing(alice.address)],
      data: base64(6, 2, 1, ...(decodeBase58(bob.address, 32) ?? [])),
    })),
  ],
];

function twice(offer: Offer): Offer {
  return { ...offer, instructions: [...offer.instructions, ...offer.instructions.slice(-1)] };
}

const bodyOf = ({ body }: Answered): Offer => body as Offer;

/** A position of alice, and then a service that changes its answers. */
async function lyingService(change: Change) {
  let nft = '';
  let lying = false;
  const on: Borrowing = await openBorrowing(async (target, forward) => {
    const answer = await forward();
    if (!lying || !target.pathname.endsWith('/operate-instructions')) return answer;
    return { status: 200, body: await change(bodyOf(answer), on, nft) };
  });
  const loan = { vaultId: JUP_VAULT, collateral: 1_000n * UNITS, debt: 50n * UNITS };
  const { positionId } = await on.perijove.borrow.open(loan, on.options);
  const [position] = await on.perijove.borrow.positions({ users: [on.alice.address] });
  nft = position?.address ?? '';
  lying = true;
  return { on, positionId, loan };
}

describe('a service that lies', () => {
  it.each(lies)('gets no signature for %s', async (_, change) => {
    const { on, positionId, loan } = await lyingService(change);
    const signer = {
      address: on.alice.address,
      signTransactions: async () => expect.unreachable('the wallet was asked'),
    };
    const options = { ...on.options, signer } as never;
    const at = { vaultId: JUP_VAULT, positionId };
    const before = balanceOf(on, on.alice.address, JUP);
    const { borrow } = on.perijove;
    const acts = [
      () => borrow.open(loan, options),
      () => borrow.deposit({ ...at, amount: 7n * UNITS }, options),
      () => borrow.borrow({ ...at, amount: 3n * UNITS }, options),
      () => borrow.repay({ ...at, amount: 4n * UNITS }, options),
      () => borrow.withdraw({ ...at, amount: 5n * UNITS }, options),
    ];
    for (const act of acts) {
      const error: unknown = await act().catch((reason: unknown) => reason);
      expect(error).toMatchObject({
        code: expect.stringMatching(
          /^(?:unsafe_transaction|execution_failed|malformed_transaction|invalid_input)$/,
        ),
      });
    }
    expect(balanceOf(on, on.alice.address, JUP)).toBe(before);
  });

  it('gets nothing of what a whole debt may cost beyond it', async () => {
    const { on, positionId } = await lyingService(
      added(async ({ alice, bob }) => ({
        programId: TOKEN_PROGRAM,
        accounts: [
          writable(await ownOf(alice.address, USDC)),
          { pubkey: USDC, isSigner: false, isWritable: false },
          writable(await ownOf(bob.address, USDC)),
          signing(alice.address),
        ],
        data: base64(12, 64, 66, 15, 0, 0, 0, 0, 0, 6),
      })),
    );
    on.sandbox.ledger.faucet.token(on.bob.address, USDC, 1n);
    const all = { vaultId: JUP_VAULT, positionId, amount: 'all', maxAmount: 60n * UNITS } as const;
    await expect(on.perijove.borrow.repay(all, on.options)).rejects.toMatchObject({
      code: 'unsafe_transaction',
      details: { findings: [{ rule: 'recipient' }] },
    });
  });

  it('gets no signature for other tokens of the vault', async () => {
    const on = await openBorrowing(async (target, forward) => {
      const answer = await forward();
      if (!target.pathname.endsWith('/vaults')) return answer;
      const vaults = answer.body as readonly { readonly supplyToken: object }[];
      const body = vaults.map((vault) => ({
        ...vault,
        supplyToken: { ...vault.supplyToken, address: SOL },
      }));
      return { status: 200, body };
    });
    const loan = { vaultId: JUP_VAULT, collateral: 1_000n * UNITS };
    await expect(on.perijove.borrow.open(loan, on.options)).rejects.toMatchObject({
      code: 'execution_failed',
      details: { name: 'other_vault' },
    });
  });
});

/** What an honest service may add. */
const harmless: readonly (readonly [what: string, change: Change])[] = [
  ['nothing', (offer) => offer],
  ['a note', added(() => ({ programId: MEMO_PROGRAM, accounts: [], data: base64(104, 105) }))],
  [
    'a price of compute units',
    added(() => ({
      programId: 'ComputeBudget111111111111111111111111111111',
      accounts: [],
      data: base64(3, 100, 0, 0, 0, 0, 0, 0, 0),
    })),
  ],
  [
    "the wallet's token account",
    added(async ({ alice }) => ({
      programId: 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
      accounts: [
        signing(alice.address),
        writable(await ownOf(alice.address, USDC)),
        ...[alice.address, USDC, SYSTEM_PROGRAM, TOKEN_PROGRAM].map((pubkey) => ({
          pubkey,
          isSigner: false,
          isWritable: false,
        })),
      ],
      data: base64(1),
    })),
  ],
];

describe('an honest service', () => {
  it.each(harmless)('may add %s', async (_, change) => {
    const { on, positionId } = await lyingService(change);
    const at = { vaultId: JUP_VAULT, positionId };
    const { borrow } = on.perijove;
    await borrow.deposit({ ...at, amount: 7n * UNITS }, on.options);
    await borrow.borrow({ ...at, amount: 3n * UNITS }, on.options);
    await borrow.repay({ ...at, amount: 4n * UNITS }, on.options);
    const { moved } = await borrow.withdraw({ ...at, amount: 5n * UNITS }, on.options);
    expect(moved).toMatchObject({ [JUP]: String(5n * UNITS) });
  });
});
