import { join, key, seed, text, u8, u16, u32, u64 } from './byte-writer.ts';
import {
  ATA,
  ata,
  BLOCKHASHES_SYSVAR,
  CLOCK_SYSVAR,
  COMPUTE,
  type Coin,
  LIGHTHOUSE,
  LOOKUP,
  MEMO,
  RENT_SYSVAR,
  STAKE,
  SYSTEM,
} from './cast.ts';
import { type DraftInstruction, type Meta, role } from './draft.ts';

/** Instructions, written down from the programs' own documentation and not from what is tested. */

type Someone = { readonly address: string };

function instruction(
  program: string,
  accounts: readonly Meta[],
  ...data: readonly Uint8Array[]
): DraftInstruction {
  return { program, accounts, data: join(...data) };
}

export function raw(
  program: string,
  accounts: readonly Meta[],
  ...data: number[]
): DraftInstruction {
  return { program, accounts, data: Uint8Array.from(data) };
}

/** The same instruction with more at its end. */
export function longer(
  each: DraftInstruction,
  more: { readonly accounts?: readonly Meta[]; readonly data?: readonly number[] },
): DraftInstruction {
  const data = join(each.data, Uint8Array.from(more.data ?? []));
  return { ...each, accounts: [...each.accounts, ...(more.accounts ?? [])], data };
}

export const system = {
  transfer: (from: Someone, to: string, lamports: bigint) =>
    instruction(SYSTEM, [role.signAndWrite(from.address), role.write(to)], u32(2), u64(lamports)),
  createAccount: (
    payer: Someone,
    account: string,
    lamports: bigint,
    space: number,
    owner: string,
  ) =>
    instruction(
      SYSTEM,
      [role.signAndWrite(payer.address), role.signAndWrite(account)],
      u32(0),
      u64(lamports),
      u64(space),
      key(owner),
    ),
  createAccountWithSeed: (
    payer: Someone,
    account: string,
    base: Someone,
    name: string,
    lamports: bigint,
    space: number,
    owner: string,
  ) =>
    instruction(
      SYSTEM,
      [role.signAndWrite(payer.address), role.write(account), role.sign(base.address)],
      u32(3),
      key(base.address),
      seed(name),
      u64(lamports),
      u64(space),
      key(owner),
    ),
  assign: (account: Someone, owner: string) =>
    instruction(SYSTEM, [role.signAndWrite(account.address)], u32(1), key(owner)),
  allocate: (account: Someone, space: number) =>
    instruction(SYSTEM, [role.signAndWrite(account.address)], u32(8), u64(space)),
  allocateWithSeed: (account: string, base: Someone, name: string, owner: string, space = 10) =>
    instruction(
      SYSTEM,
      [role.write(account), role.sign(base.address)],
      u32(9),
      key(base.address),
      seed(name),
      u64(space),
      key(owner),
    ),
  assignWithSeed: (account: string, base: Someone, name: string, owner: string) =>
    instruction(
      SYSTEM,
      [role.write(account), role.sign(base.address)],
      u32(10),
      key(base.address),
      seed(name),
      key(owner),
    ),
  transferWithSeed: (
    from: string,
    base: Someone,
    name: string,
    to: string,
    lamports: bigint,
    owner = SYSTEM,
  ) =>
    instruction(
      SYSTEM,
      [role.write(from), role.sign(base.address), role.write(to)],
      u32(11),
      u64(lamports),
      seed(name),
      key(owner),
    ),
  advanceNonce: (nonce: string, authority: Someone) =>
    instruction(
      SYSTEM,
      [role.write(nonce), role.read(BLOCKHASHES_SYSVAR), role.sign(authority.address)],
      u32(4),
    ),
  withdrawNonce: (nonce: string, to: string, authority: Someone, lamports: bigint) =>
    instruction(
      SYSTEM,
      [
        role.write(nonce),
        role.write(to),
        role.read(BLOCKHASHES_SYSVAR),
        role.read(RENT_SYSVAR),
        role.sign(authority.address),
      ],
      u32(5),
      u64(lamports),
    ),
  initializeNonce: (nonce: string, authority: string) =>
    instruction(
      SYSTEM,
      [role.write(nonce), role.read(BLOCKHASHES_SYSVAR), role.read(RENT_SYSVAR)],
      u32(6),
      key(authority),
    ),
  authorizeNonce: (nonce: string, authority: Someone, next: string) =>
    instruction(SYSTEM, [role.write(nonce), role.sign(authority.address)], u32(7), key(next)),
};

const write = role.write;
const readOnly = role.read;
const sign = (someone: Someone): Meta => role.sign(someone.address);

/** A token instruction of the program that the coin belongs to. */
export const token = {
  transfer: (coin: Coin, from: string, to: string, by: Someone, amount: bigint) =>
    instruction(coin.program, [write(from), write(to), sign(by)], u8(3), u64(amount)),
  transferChecked: (coin: Coin, from: string, to: string, by: Someone, amount: bigint) =>
    instruction(
      coin.program,
      [write(from), readOnly(coin.mint), write(to), sign(by)],
      u8(12),
      u64(amount),
      u8(coin.decimals),
    ),
  transferCheckedWithFee: (
    coin: Coin,
    from: string,
    to: string,
    by: Someone,
    amount: bigint,
    fee: bigint,
  ) =>
    instruction(
      coin.program,
      [write(from), readOnly(coin.mint), write(to), sign(by)],
      u8(26),
      u8(1),
      u64(amount),
      u8(coin.decimals),
      u64(fee),
    ),
  approve: (coin: Coin, source: string, delegate: string, by: Someone, amount: bigint) =>
    instruction(coin.program, [write(source), readOnly(delegate), sign(by)], u8(4), u64(amount)),
  approveChecked: (coin: Coin, source: string, delegate: string, by: Someone, amount: bigint) =>
    instruction(
      coin.program,
      [write(source), readOnly(coin.mint), readOnly(delegate), sign(by)],
      u8(13),
      u64(amount),
      u8(coin.decimals),
    ),
  revoke: (coin: Coin, source: string, by: Someone) =>
    instruction(coin.program, [write(source), sign(by)], u8(5)),
  setAuthority: (coin: Coin, account: string, by: Someone, kind: number, next?: string) =>
    instruction(
      coin.program,
      [write(account), sign(by)],
      u8(6),
      u8(kind),
      ...(next === undefined ? [u8(0)] : [u8(1), key(next)]),
    ),
  mintTo: (coin: Coin, account: string, by: Someone, amount: bigint) =>
    instruction(coin.program, [write(coin.mint), write(account), sign(by)], u8(7), u64(amount)),
  burn: (coin: Coin, account: string, by: Someone, amount: bigint) =>
    instruction(coin.program, [write(account), write(coin.mint), sign(by)], u8(8), u64(amount)),
  burnChecked: (coin: Coin, account: string, by: Someone, amount: bigint) =>
    instruction(
      coin.program,
      [write(account), write(coin.mint), sign(by)],
      u8(15),
      u64(amount),
      u8(coin.decimals),
    ),
  close: (coin: Coin, account: string, to: string, by: Someone) =>
    instruction(coin.program, [write(account), write(to), sign(by)], u8(9)),
  freeze: (coin: Coin, account: string, by: Someone) =>
    instruction(coin.program, [write(account), readOnly(coin.mint), sign(by)], u8(10)),
  thaw: (coin: Coin, account: string, by: Someone) =>
    instruction(coin.program, [write(account), readOnly(coin.mint), sign(by)], u8(11)),
  initializeAccount: (coin: Coin, account: string, owner: string) =>
    instruction(coin.program, [write(account), readOnly(coin.mint)], u8(18), key(owner)),
  initializeAccountOld: (coin: Coin, account: string, owner: string) =>
    instruction(
      coin.program,
      [write(account), readOnly(coin.mint), readOnly(owner), readOnly(RENT_SYSVAR)],
      u8(1),
    ),
  initializeMint: (coin: Coin, mint: string, authority: string) =>
    instruction(coin.program, [write(mint)], u8(20), u8(6), key(authority), u8(0)),
  syncNative: (coin: Coin, account: string) => instruction(coin.program, [write(account)], u8(17)),
  withdrawExcess: (coin: Coin, source: string, to: string, by: Someone) =>
    instruction(coin.program, [write(source), write(to), sign(by)], u8(38)),
  unwrap: (coin: Coin, source: string, to: string, by: Someone, amount?: bigint) =>
    instruction(
      coin.program,
      [write(source), write(to), sign(by)],
      u8(45),
      ...(amount === undefined ? [u8(0)] : [u8(1), u64(amount)]),
    ),
  enableCpiGuard: (coin: Coin, account: string, by: Someone) =>
    instruction(coin.program, [write(account), sign(by)], u8(34), u8(0)),
  disableCpiGuard: (coin: Coin, account: string, by: Someone) =>
    instruction(coin.program, [write(account), sign(by)], u8(34), u8(1)),
  enableMemo: (coin: Coin, account: string, by: Someone) =>
    instruction(coin.program, [write(account), sign(by)], u8(30), u8(0)),
  reallocate: (coin: Coin, account: string, payer: Someone, by: Someone) =>
    instruction(
      coin.program,
      [write(account), role.signAndWrite(payer.address), readOnly(SYSTEM), sign(by)],
      u8(29),
      u16(8),
      u16(11),
    ),
  setTransferFee: (coin: Coin, by: Someone, basisPoints: number) =>
    instruction(
      coin.program,
      [write(coin.mint), sign(by)],
      u8(26),
      u8(5),
      u16(basisPoints),
      u64(10n ** 12n),
    ),
  withdrawWithheldFromMint: (coin: Coin, to: string, by: Someone) =>
    instruction(coin.program, [write(coin.mint), write(to), sign(by)], u8(26), u8(2)),
  withdrawWithheldFromAccounts: (coin: Coin, to: string, by: Someone, source: string) =>
    instruction(
      coin.program,
      [readOnly(coin.mint), write(to), sign(by), write(source)],
      u8(26),
      u8(3),
      u8(1),
    ),
  harvest: (coin: Coin, source: string) =>
    instruction(coin.program, [write(coin.mint), write(source)], u8(26), u8(4)),
};

/** Several token instructions in one. */
export function batch(coin: Coin, ...parts: readonly DraftInstruction[]): DraftInstruction {
  const data = parts.flatMap((each) => [u8(each.accounts.length), u8(each.data.length), each.data]);
  return instruction(
    coin.program,
    parts.flatMap((each) => each.accounts),
    u8(255),
    ...data,
  );
}

export const associated = {
  create: (payer: Someone, owner: Someone, coin: Coin, tag = 1) =>
    associated.createAt(payer, ata(owner, coin), owner.address, coin, tag),
  createAt: (payer: Someone, account: string, owner: string, coin: Coin, tag = 1) =>
    instruction(
      ATA,
      [
        role.signAndWrite(payer.address),
        write(account),
        readOnly(owner),
        readOnly(coin.mint),
        readOnly(SYSTEM),
        readOnly(coin.program),
      ],
      u8(tag),
    ),
};

export const compute = {
  limit: (units: number) => instruction(COMPUTE, [], u8(2), u32(units)),
  price: (microLamports: bigint) => instruction(COMPUTE, [], u8(3), u64(microLamports)),
  heap: (bytes: number) => instruction(COMPUTE, [], u8(1), u32(bytes)),
  dataLimit: (bytes: number) => instruction(COMPUTE, [], u8(4), u32(bytes)),
};

export function memo(says: string, ...signers: readonly Someone[]): DraftInstruction {
  return instruction(MEMO, signers.map(sign), text(says));
}

/** The same by one of the other Memo programs. */
export const memoOf = (program: string, says: string): DraftInstruction =>
  instruction(program, [], text(says));

/** An instruction of Lighthouse: its tag, how much it logs, and what is compared. */
export const lighthouse = (tag: number, ...accounts: readonly Meta[]): DraftInstruction =>
  instruction(LIGHTHOUSE, accounts, u8(tag), u8(0), u8(1), u64(1n), u8(4));

/** What a program that is not judged can be asked to do, too. */
export const stake = {
  authorize: (account: string, by: Someone, next: string, kind: 0 | 1) =>
    instruction(
      STAKE,
      [write(account), readOnly(CLOCK_SYSVAR), sign(by)],
      u32(1),
      key(next),
      u32(kind),
    ),
  withdraw: (account: string, to: string, by: Someone, lamports: bigint) =>
    instruction(
      STAKE,
      [
        write(account),
        write(to),
        readOnly(CLOCK_SYSVAR),
        readOnly('SysvarStakeHistory1111111111111111111111111'),
        sign(by),
      ],
      u32(4),
      u64(lamports),
    ),
};

export const lookup = {
  extend: (table: string, by: Someone, entry: string) =>
    instruction(LOOKUP, [write(table), sign(by)], u32(2), u64(1), key(entry)),
};
