import { type Address, type Mint, SOL } from '@perijove/core';
import type { RawInstruction } from '../../programs/raw-instruction.ts';
import { TOKEN_2022_PROGRAM } from '../../programs/token-2022.ts';
import { type Facts, homeOf } from '../facts.ts';
import { type Effects, harmless, type Judges, NOTHING, refused } from './effect.ts';
import { lamportsMove } from './system.ts';
import { departs, tokensMove } from './tokens-move.ts';

/** Whether an instruction acts by the owner's authority, or on an account of the owner. */
function concerns(
  facts: Facts,
  { programAddress }: RawInstruction,
  authority: Address,
  account: Address,
): boolean {
  const { owner } = facts.meant;
  return authority === owner || homeOf(facts, account, programAddress)?.wallet === owner;
}

/** Refuses the use of the owner's authority. */
export function adminOf(facts: Facts, authority: Address, what: string): Effects {
  if (authority !== facts.meant.owner) return NOTHING;
  return refused('authority', `the owner's authority over ${what} is used`);
}

function approval(
  facts: Facts,
  instruction: RawInstruction,
  { source, delegate, owner }: { source: Address; delegate: Address; owner: Address },
  amount: bigint,
): Effects {
  if (!concerns(facts, instruction, owner, source)) return NOTHING;
  return refused('approve', `${delegate} may then take ${amount} base units from ${source}`);
}

function burning(
  facts: Facts,
  instruction: RawInstruction,
  { account, mint, authority }: { account: Address; mint: Mint; authority: Address },
  amount: bigint,
): Effects {
  if (concerns(facts, instruction, authority, account))
    return [{ kind: 'leaves', mint, amount, to: undefined }];
  const home = homeOf(facts, account, instruction.programAddress);
  return home ? [departs(home, amount)] : NOTHING;
}

function minting(
  facts: Facts,
  { programAddress }: RawInstruction,
  { account, mint, authority }: { account: Address; mint: Mint; authority: Address },
  amount: bigint,
): Effects {
  const wallet = homeOf(facts, account, programAddress)?.wallet;
  if (authority === facts.meant.owner || !wallet) return adminOf(facts, authority, mint);
  return [{ kind: 'arrives', mint, amount, wallet, proved: true }];
}

/**
 * An account gets its owner. An account that gets an owner twice, or is used after it was closed,
 * has no known home: it could belong to another wallet at the end.
 */
function initialization(
  facts: Facts,
  { programAddress }: RawInstruction,
  account: Address,
  wallet: Address,
): Effects {
  const { owner } = facts.meant;
  const known = homeOf(facts, account, programAddress)?.wallet;
  if (known === wallet || (known !== owner && wallet !== owner)) return NOTHING;
  return refused('authority', `${account} gets the owner ${wallet}`);
}

function closing(
  facts: Facts,
  instruction: RawInstruction,
  { account, destination, owner }: { account: Address; destination: Address; owner: Address },
): Effects {
  if (!concerns(facts, instruction, owner, account)) return NOTHING;
  const { meant } = facts;
  const home = homeOf(facts, account, instruction.programAddress);
  const wrapped = home?.mint === SOL && home.wallet === meant.owner;
  if (!wrapped && !meant.mayClose.has(account))
    return refused('close', `${account} is closed, and is not in mayClose`);
  if (destination === meant.owner) return NOTHING;
  return refused('close', `the lamports of ${account} go to ${destination}, not to the owner`);
}

function unwrapping(
  facts: Facts,
  instruction: RawInstruction,
  { source, destination, authority }: { source: Address; destination: Address; authority: Address },
  amount: bigint | null,
): Effects {
  const { owner } = facts.meant;
  if (!concerns(facts, instruction, authority, source) || destination === owner) return NOTHING;
  if (amount !== null) return lamportsMove(facts, owner, destination, amount);
  return refused('spend', `all lamports of ${source} go to ${destination}`);
}

export const tokenJudges: Judges<'token'> = {
  initializeMint: harmless,
  initializeMint2: harmless,
  initializeMultisig: harmless,
  initializeMultisig2: harmless,
  initializeImmutableOwner: harmless,
  getAccountDataSize: harmless,
  amountToUiAmount: harmless,
  uiAmountToAmount: harmless,
  syncNative: harmless,
  revoke: harmless,
  initializeAccount: (facts, each) =>
    initialization(facts, each, each.accounts.account, each.accounts.owner),
  initializeAccount2: (facts, each) =>
    initialization(facts, each, each.accounts.account, each.data.owner),
  initializeAccount3: (facts, each) =>
    initialization(facts, each, each.accounts.account, each.data.owner),
  // Token-2022 refuses it for mints with a fee, so what is sent arrives.
  transfer: (facts, each) =>
    tokensMove(facts, { ...each.accounts, ...each.data, program: each.programAddress, fee: 0n }),
  transferChecked: (facts, each) => {
    const { programAddress: program } = each;
    const fee = program === TOKEN_2022_PROGRAM ? undefined : 0n;
    return tokensMove(facts, { ...each.accounts, ...each.data, program, fee });
  },
  approve: (facts, each) => approval(facts, each, each.accounts, each.data.amount),
  approveChecked: (facts, each) => approval(facts, each, each.accounts, each.data.amount),
  burn: (facts, each) => burning(facts, each, each.accounts, each.data.amount),
  burnChecked: (facts, each) => burning(facts, each, each.accounts, each.data.amount),
  mintTo: (facts, each) => minting(facts, each, each.accounts, each.data.amount),
  mintToChecked: (facts, each) => minting(facts, each, each.accounts, each.data.amount),
  closeAccount: (facts, each) => closing(facts, each, each.accounts),
  setAuthority: (facts, each) => {
    const { account, authority } = each.accounts;
    if (!concerns(facts, each, authority, account)) return NOTHING;
    return refused('authority', `${account} gets a new authority`);
  },
  freezeAccount: (facts, each) => {
    const { account, authority } = each.accounts;
    if (!concerns(facts, each, authority, account)) return NOTHING;
    return refused('freeze', `${account} is frozen`);
  },
  thawAccount: (facts, { accounts }) => adminOf(facts, accounts.authority, accounts.mint),
  withdrawExcessLamports: (facts, each) => unwrapping(facts, each, each.accounts, null),
  unwrapLamports: (facts, each) => unwrapping(facts, each, each.accounts, each.data.amount),
};
