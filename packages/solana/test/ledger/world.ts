import { type Address as KitAddress, lamports } from '@solana/kit';
import { LiteSVM } from 'litesvm';
import { join, key } from './byte-writer.ts';
import {
  alice,
  ata,
  bob,
  type Coin,
  coins,
  custodian,
  hooked,
  LIGHTHOUSE,
  LOOKUP,
  MEMO_4,
  maker,
  mallory,
  partner,
  people,
  places,
  pyusd,
  ROUTER,
  STAKE,
  SYSTEM,
  seizable,
  shares,
  sol,
  sponsor,
  TOKEN,
  taxed,
  UNKNOWN_PROGRAM,
  usdc,
  wif,
} from './cast.ts';
import { idleProgram, proxyProgram } from './proxy-program.ts';
import {
  type Extension,
  hookAccount,
  immutableOwner,
  lookupTableBytes,
  mintBytes,
  multisigBytes,
  nonceBytes,
  permanentDelegate,
  stakeBytes,
  type TokenState,
  tokenBytes,
  transferFee,
  transferHook,
  withheldFee,
  withheldFeeOf,
} from './states.ts';

export const SOL_UNIT = 1_000_000_000n;
export const UNIT = 1_000_000n;

export const RENT = 2_039_280n;

/** Accounts that the lookup table of the corpus holds, in order. */
export const tableEntries: readonly string[] = [
  ata(maker, usdc),
  ata(maker, wif),
  ata(mallory, usdc),
  ata(bob, usdc),
  mallory.address,
  usdc.mint,
  wif.mint,
  ata(alice, usdc),
  ata(alice, wif),
  TOKEN,
  SYSTEM,
];

/** The present of the corpus: nothing in it moves but by a transaction. */
export function createWorld(): LiteSVM {
  const svm = new LiteSVM()
    .withSigverify(false)
    .withBlockhashCheck(false)
    .withTransactionHistory(0n)
    .withNativeMints();
  svm.addProgram(ROUTER as KitAddress, proxyProgram());
  // The ledger has neither: what they do beyond their checks is nothing.
  for (const program of [LIGHTHOUSE, MEMO_4]) svm.addProgram(program as KitAddress, idleProgram());
  for (const { address } of Object.values(people)) {
    put(svm, address, SYSTEM, new Uint8Array(), 100n * SOL_UNIT);
  }
  putMints(svm);
  putTokens(svm);
  put(svm, places.multisig, TOKEN, multisigBytes(1, [alice.address, partner.address]));
  put(svm, places.malloryStore, UNKNOWN_PROGRAM, new Uint8Array(64));
  put(svm, places.aliceRecord, UNKNOWN_PROGRAM, join(new Uint8Array(8), key(alice.address)));
  put(svm, places.routerStore, ROUTER, new Uint8Array(64));
  put(svm, places.malloryNonce, SYSTEM, nonceBytes(mallory.address, svm.latestBlockhash()));
  put(svm, places.aliceNonce, SYSTEM, nonceBytes(alice.address, svm.latestBlockhash()), SOL_UNIT);
  put(
    svm,
    places.aliceMint,
    TOKEN,
    mintBytes(usdc, { authority: alice.address, freezeAuthority: alice.address }),
  );
  putAuthorities(svm);
  put(svm, places.aliceDerived, SYSTEM, new Uint8Array(), 3n * SOL_UNIT);
  put(svm, places.aliceStake, STAKE, stakeBytes(alice.address), 5n * SOL_UNIT);
  put(svm, places.lookupTable, LOOKUP, lookupTableBytes(tableEntries));
  put(svm, places.closedTable, LOOKUP, lookupTableBytes(tableEntries, { deactivatedAt: 5n }));
  put(svm, places.tip, SYSTEM, new Uint8Array(), SOL_UNIT);
  return svm;
}

/** Writes an account, rent-exempt unless told otherwise. */
export function put(
  svm: LiteSVM,
  address: string,
  owner: string,
  data: Uint8Array,
  amount: bigint = svm.minimumBalanceForRentExemption(BigInt(data.length)),
): void {
  svm.setAccount({
    address: address as KitAddress,
    programAddress: owner as KitAddress,
    data,
    space: BigInt(data.length),
    executable: false,
    lamports: lamports(amount),
  });
}

const mintExtensions = new Map<Coin, readonly Extension[]>([
  [taxed, [transferFee(100, mallory.address)]],
  [seizable, [permanentDelegate(mallory.address)]],
  [hooked, [transferHook(mallory.address, ROUTER)]],
]);

function accountExtensions(coin: Coin): readonly Extension[] {
  if (coin === taxed) return [immutableOwner, withheldFee];
  if (coin === hooked) return [immutableOwner, hookAccount];
  return coin.program === TOKEN ? [] : [immutableOwner];
}

function putMints(svm: LiteSVM): void {
  for (const coin of Object.values(coins)) {
    if (coin === sol) continue;
    const extensions = mintExtensions.get(coin) ?? [];
    const freezeAuthority = mallory.address;
    put(
      svm,
      coin.mint,
      coin.program,
      mintBytes(coin, { authority: maker.address, freezeAuthority, extensions }),
    );
  }
}

export function putToken(svm: LiteSVM, address: string, coin: Coin, state: TokenState): void {
  const isNative = coin === sol;
  const rent = isNative ? { rent: RENT } : {};
  const data = tokenBytes(coin, {
    ...state,
    ...rent,
    extensions: state.extensions ?? accountExtensions(coin),
  });
  put(svm, address, coin.program, data, isNative ? RENT + (state.amount ?? 0n) : undefined);
}

/** What Alice has power over in the accounts of others. */
function putAuthorities(svm: LiteSVM): void {
  const feeMint = { ...pyusd, mint: places.aliceFeeMint };
  const seizeMint = { ...pyusd, mint: places.aliceSeizeMint };
  const authority = maker.address;
  for (const [coin, extension] of [
    [feeMint, transferFee(100, alice.address)],
    [seizeMint, permanentDelegate(alice.address)],
  ] as const) {
    const extensions = [extension];
    put(svm, coin.mint, coin.program, mintBytes(coin, { authority, extensions }));
  }
  for (const [place, { address: owner }] of [
    [places.bobOfFeeMint, bob],
    [places.malloryOfFeeMint, mallory],
  ] as const) {
    const extensions = [withheldFeeOf(5n * UNIT)];
    putToken(svm, place, feeMint, { owner, amount: 10n * UNIT, extensions });
  }
  putToken(svm, places.bobOfSeizeMint, seizeMint, { owner: bob.address, amount: 10n * UNIT });
  putToken(svm, places.malloryOfSeizeMint, seizeMint, { owner: mallory.address });
  const closeAuthority = alice.address;
  putToken(svm, places.closable, sol, { owner: maker.address, amount: SOL_UNIT, closeAuthority });
}

function putTokens(svm: LiteSVM): void {
  for (const coin of [usdc, pyusd, taxed, seizable, hooked]) {
    putToken(svm, ata(alice, coin), coin, { owner: alice.address, amount: 1_000n * UNIT });
  }
  for (const coin of Object.values(coins)) {
    const amount = coin === sol ? 50n * SOL_UNIT : 1_000_000n * UNIT;
    putToken(svm, ata(maker, coin), coin, { owner: maker.address, amount });
    putToken(svm, ata(mallory, coin), coin, { owner: mallory.address });
  }
  // Mallory may take from Bob.
  const lent = { delegate: mallory.address, delegated: 10n * UNIT };
  putToken(svm, ata(bob, usdc), usdc, { owner: bob.address, amount: 10n * UNIT, ...lent });
  putToken(svm, ata(bob, taxed), taxed, { owner: bob.address });
  putToken(svm, places.aliceVault, usdc, { owner: alice.address, amount: 500n * UNIT });
  putToken(svm, places.aliceEmpty, usdc, { owner: alice.address });
  const ofCustodian = { owner: custodian.address };
  putToken(svm, places.orderUsdc, usdc, { ...ofCustodian, amount: 100n * UNIT });
  putToken(svm, places.orderSol, sol, { ...ofCustodian, amount: SOL_UNIT });
  putToken(svm, places.smallOrderUsdc, usdc, { ...ofCustodian, amount: UNIT });
  putToken(svm, places.makerVault, usdc, { owner: maker.address });
  putToken(svm, places.sharedVault, usdc, { owner: places.multisig, amount: 700n * UNIT });
  // Associated with somebody else, and yet Alice's.
  putToken(svm, ata(sponsor, usdc), usdc, { owner: alice.address, amount: 300n * UNIT });
  putToken(svm, ata(alice, shares), shares, { owner: alice.address, amount: 500n * UNIT });
  putToken(svm, places.aliceTrap, wif, {
    owner: alice.address,
    delegate: mallory.address,
    delegated: 1_000n * UNIT,
  });
  putToken(svm, places.aliceWrapped, sol, { owner: alice.address, amount: 5n * SOL_UNIT });
  const rich = tokenBytes(wif, { owner: alice.address });
  put(svm, places.aliceRich, TOKEN, rich, RENT + SOL_UNIT);
  for (const place of places.sentTo) put(svm, place, SYSTEM, new Uint8Array(), 1n);
  putToken(svm, places.aliceStrict, pyusd, {
    owner: alice.address,
    amount: 50n * UNIT,
    extensions: [immutableOwner, { kind: 8, bytes: Uint8Array.of(0) }],
  });
  putToken(svm, places.malloryFrozen, wif, {
    owner: mallory.address,
    amount: 40n * UNIT,
    frozen: true,
  });
  const ofAliceMint = { ...usdc, mint: places.aliceMint };
  putToken(svm, places.malloryOfAliceMint, ofAliceMint, { owner: mallory.address });
  for (const [place, coin, amount] of [
    [places.escrowUsdc, usdc, 200n * UNIT],
    [places.escrowShares, shares, 98n * UNIT],
    [places.escrowSol, sol, SOL_UNIT],
  ] as const) {
    const delegate = alice.address;
    putToken(svm, place, coin, { owner: maker.address, amount, delegate, delegated: amount });
  }
  const delegated = 40n * UNIT;
  putToken(svm, places.escrow, wif, {
    owner: maker.address,
    amount: delegated,
    delegate: alice.address,
    delegated,
  });
}
