import { type Address, type Finding, type Mint, SOL } from '@perijove/core';
import { findAssociatedTokenAddress } from '../../programs/program-address.ts';
import { TOKEN_PROGRAM } from '../../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../../programs/token-2022.ts';
import type { Instruction } from '../../transaction/decode-instruction.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';
import type { CheckOptions } from '../check-transaction.ts';
import { type HeldTokens, heldAt } from './held-tokens.ts';
import {
  hasOnlySignersBehind,
  isTokenCall,
  signersBeside,
  type TokenCall,
  termOf,
  type VaultGuard,
  type VaultParties,
} from './vault-transfer.ts';

/** A withdrawal from a vault, as far as the caller knows it. */
export interface VaultWithdrawal extends VaultParties {
  /** What the vault can hold for the order: its input, and for some orders its output. */
  readonly mints: readonly Mint[];
  /** The minimum of each mint that must come back, in base units. */
  readonly atLeast: ReadonlyMap<Mint, bigint>;
  /** Token accounts of the order, where the caller knows them: one of them is emptied. */
  readonly accounts?: readonly Address[] | undefined;
}

/** A guard that also says what the transaction transfers; undefined where only lamports come back. */
export interface WithdrawalGuard extends VaultGuard {
  readonly returned: { readonly mint: Mint; readonly units: bigint } | undefined;
}

/**
 * Compares a withdrawal with the caller's request: one transfer from a token account of the vault
 * to the owner's associated account of the mint, and that account is closed, with its rent to the
 * owner. SOL may come back by the closing alone. Any other instruction is a finding.
 *
 * With an `rpc`, at least what the node holds in the closed account must come back, and an empty account
 * is refused while another known one of the order holds tokens. Without one, the amount of SOL that comes back by the closing alone is not known.
 */
export async function guardWithdrawal(
  decoded: DecodedTransaction,
  withdrawal: VaultWithdrawal,
  options: CheckOptions = {},
): Promise<WithdrawalGuard> {
  const { guess, read } = await guessWithdrawal(decoded, withdrawal, options);
  return (await read?.(undefined))?.bounds ?? guess;
}

/** A guard before the node has said what the accounts of the order hold. */
export interface GuessedWithdrawal {
  /** By what the caller knows. */
  readonly guess: WithdrawalGuard;
  /**
   * Reads what the accounts hold: see `Built.readBounds`. Undefined without an `rpc`, and where no account of
   * the vault is closed.
   */
  readonly read:
    | ((minContextSlot: number | undefined) => Promise<{
        readonly slot: number;
        readonly bounds: WithdrawalGuard | undefined;
      }>)
    | undefined;
}

/** The same as `guardWithdrawal`, for a caller that reads the accounts while it checks the guess. */
export async function guessWithdrawal(
  decoded: DecodedTransaction,
  withdrawal: VaultWithdrawal,
  { rpc, signal }: CheckOptions,
): Promise<GuessedWithdrawal> {
  const { owner, mints, vault, accounts = [] } = withdrawal;
  const own = await ownAccounts(owner, mints);
  const close = decoded.instructions.find((each) => isVaultClose(each, withdrawal));
  const account = close?.accounts.account;
  const guardBy = (held: readonly HeldTokens[]): WithdrawalGuard =>
    guardByHeld(decoded, { ...withdrawal, own, account, held, hasNode: rpc !== undefined });
  const guess = guardBy([]);
  if (!rpc || account === undefined) return { guess, read: undefined };
  const names = [...new Set([account, ...accounts])];
  return {
    guess,
    async read(minContextSlot) {
      const { held: all, slot } = await heldAt(rpc, names, { signal, minContextSlot });
      const held = all.filter((each) => each.owner === vault);
      const asksMore =
        withHeld(withdrawal, account, held) !== withdrawal.atLeast ||
        judgeLeft(account, held).length > 0;
      return { slot, bounds: asksMore ? guardBy(held) : undefined };
    },
  };
}

interface HeldWithdrawal extends VaultWithdrawal {
  readonly own: OwnAccounts;
  /** The account that is closed. */
  readonly account: Address | undefined;
  /** What the node holds in it, and in the other known ones of the order. */
  readonly held: readonly HeldTokens[];
  readonly hasNode: boolean;
}

function guardByHeld(decoded: DecodedTransaction, asked: HeldWithdrawal): WithdrawalGuard {
  const { owner, own, account, held, hasNode } = asked;
  const atLeast = withHeld(asked, account, held);
  const transfer = decoded.instructions.find(isTransfer);
  // Without a node, the bytes of a close do not say how many lamports come back.
  const isUnsaid = !transfer && !hasNode;
  const receive = [...atLeast].filter(([mint, units]) => units > 0n && !(isUnsaid && mint === SOL));
  const mint = transfer && own.get(transfer.accounts.destination);
  return {
    account,
    returned: transfer && mint !== undefined ? { mint, units: transfer.data.amount } : undefined,
    intent: {
      owner,
      receive: receive.map(([mint, units]) => ({ mint, atLeast: units })),
      otherSigners: signersBeside(decoded, asked),
    },
    judge: (judged) => [
      ...judgeWithdrawal(judged, { ...asked, atLeast }, own),
      ...judgeLeft(account, held),
    ],
  };
}

/** The larger of what the caller knows and what the node holds in the account. */
function withHeld(
  { atLeast }: VaultWithdrawal,
  account: Address | undefined,
  all: readonly HeldTokens[],
): ReadonlyMap<Mint, bigint> {
  const held = all.find((each) => each.account === account);
  if (!held || held.units <= (atLeast.get(held.mint) ?? 0n)) return atLeast;
  return new Map([...atLeast, [held.mint, held.units]]);
}

/** An order that has money left is not ended by the withdrawal of an account without any. */
function judgeLeft(account: Address | undefined, held: readonly HeldTokens[]): readonly Finding[] {
  const [left] = held;
  if (!left || held.some((each) => each.account === account)) return [];
  const reason = `${account} is emptied, which holds nothing, and ${left.account} holds ${left.units} base units of ${left.mint}`;
  return [{ rule: 'receive', reason }];
}

/** Mints by the owner's associated accounts, of both token programs. */
type OwnAccounts = ReadonlyMap<Address, Mint>;

async function ownAccounts(owner: Address, mints: readonly Mint[]): Promise<OwnAccounts> {
  const programs = [TOKEN_PROGRAM, TOKEN_2022_PROGRAM];
  const found = mints.flatMap((mint) =>
    programs.map(async (program) => {
      const account = await findAssociatedTokenAddress(owner, mint, program);
      return [account, mint] as const;
    }),
  );
  return new Map(await Promise.all(found));
}

type Close = TokenCall<'closeAccount'>;
type Transfer = TokenCall<'transfer'> | TokenCall<'transferChecked'>;

function isVaultClose(each: Instruction, { vault }: VaultWithdrawal): each is Close {
  return isTokenCall(each, 'closeAccount') && each.accounts.owner === vault;
}

function isTransfer(each: Instruction): each is Transfer {
  return isTokenCall(each, 'transfer') || isTokenCall(each, 'transferChecked');
}

function judgeWithdrawal(
  { instructions, hidden }: DecodedTransaction,
  withdrawal: VaultWithdrawal,
  own: OwnAccounts,
): readonly Finding[] {
  // The guard refuses hidden accounts.
  if (hidden.length > 0) return [];
  return [
    ...instructions.flatMap((each, index) => {
      const reason = judgeInstruction(each, withdrawal, own);
      return reason === undefined ? [] : [termOf(reason, index)];
    }),
    ...judgeAccount(instructions, withdrawal),
    ...judgeAmounts(instructions, withdrawal, own),
  ];
}

/** The bytes say what is transferred: a node need not simulate less than that. */
function judgeAmounts(
  instructions: readonly Instruction[],
  { atLeast }: VaultWithdrawal,
  own: OwnAccounts,
): readonly Finding[] {
  return instructions.filter(isTransfer).flatMap(({ accounts, data: { amount } }) => {
    const mint = own.get(accounts.destination);
    const least = mint === undefined ? 0n : (atLeast.get(mint) ?? 0n);
    if (amount >= least) return [];
    return [
      { rule: 'receive', reason: `${amount} base units of ${mint} come back, less than ${least}` },
    ];
  });
}

/** One account of the vault is emptied and closed. */
function judgeAccount(
  instructions: readonly Instruction[],
  withdrawal: VaultWithdrawal,
): readonly Finding[] {
  const closed = instructions.filter((each) => isVaultClose(each, withdrawal));
  const transfers = instructions.filter(isTransfer);
  const [close] = closed;
  if (!close || closed.length > 1)
    return [termOf(`the withdrawal closes ${closed.length} accounts of the vault instead of one`)];
  const { account } = close.accounts;
  const isSolAlone = transfers.length === 0 && withdrawal.mints.includes(SOL);
  if (transfers.length !== 1 && !isSolAlone)
    return [termOf(`the withdrawal has ${transfers.length} transfers instead of one`)];
  const source = transfers[0]?.accounts.source ?? account;
  if (source !== account) return [termOf(`${source} is emptied, and ${account} is closed`)];
  const { accounts: known = [account] } = withdrawal;
  if (known.includes(account)) return [];
  return [termOf(`${account} is emptied, and the order has ${known.join(', ')}`)];
}

/** Why the instruction is not part of a withdrawal; undefined when it is. */
function judgeInstruction(
  each: Instruction,
  withdrawal: VaultWithdrawal,
  own: OwnAccounts,
): string | undefined {
  if (each.program === 'compute-budget') return undefined;
  if (isTransfer(each)) return judgeTransfer(each, withdrawal, own);
  if (isTokenCall(each, 'closeAccount')) return judgeClose(each, withdrawal, own);
  const isOpening = each.program === 'associated-token' && each.type === 'createIdempotent';
  if (!isOpening) return 'the instruction is not part of a withdrawal';
  const { payer, owner, mint } = each.accounts;
  if (payer === withdrawal.owner && owner === withdrawal.owner && withdrawal.mints.includes(mint))
    return undefined;
  return `${payer} pays for a token account of ${owner} for ${mint}`;
}

function judgeTransfer(
  each: Transfer,
  { vault }: VaultWithdrawal,
  own: OwnAccounts,
): string | undefined {
  const { authority, destination } = each.accounts;
  if (authority !== vault) return `${authority} transfers, and not the vault ${vault}`;
  const mint = own.get(destination);
  if (mint === undefined)
    return `the transfer goes to ${destination}, which is not the owner's associated account`;
  const isOther = each.type === 'transferChecked' && each.accounts.mint !== mint;
  if (isOther) return `${each.accounts.mint} is transferred to an account for ${mint}`;
  const named = each.type === 'transfer' ? 3 : 4;
  return hasOnlySignersBehind(each, named) ? undefined : 'the transfer is given further accounts';
}

/** The order's account, or the owner's wrapped SOL, becomes lamports of the owner. */
function judgeClose(
  { accounts: { account, destination, owner } }: Close,
  withdrawal: VaultWithdrawal,
  own: OwnAccounts,
): string | undefined {
  const isUnwrap = owner === withdrawal.owner && own.get(account) === SOL;
  const isOfVault = owner === withdrawal.vault && !own.has(account);
  if ((isUnwrap || isOfVault) && destination === withdrawal.owner) return undefined;
  return `${account} is closed by ${owner} to ${destination}`;
}
