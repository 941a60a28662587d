import { type Address, type Mint, SOL } from '@perijove/core';
import type { LedgerAccount } from '../accounts/account.ts';
import type { AccountSpace } from '../accounts/account-space.ts';
import type { FindAssociated } from '../accounts/derive-address.ts';
import { type AccountStates, createUndoLog, type UndoLog } from '../accounts/undo-log.ts';
import type { Commit } from '../store/commit.ts';
import { smaller } from './amounts.ts';
import { addSupply, readMint } from './mint-account.ts';
import { createMintWriter, type MintWriter } from './mint-writer.ts';
import { addTokens, readTokenAmount } from './token-account.ts';
import type { TokenFacts } from './token-instructions.ts';

/** Lamports that the vault of wrapped SOL starts with: a hundred million SOL. */
const WRAPPED_LAMPORTS = 10n ** 17n;

/** Half of the maximum amount: the ledger can mint more when a vault is empty. */
const MAX_SUPPLY = 2n ** 63n;

/** A mint on the ledger. */
export interface MintFacts extends TokenFacts {
  /** The ledger's own token account, from which it pays. */
  readonly vault: Address;
}

export interface NewMint {
  readonly mint: Mint;
  readonly decimals: number;
  readonly tokenProgram: Address;
  /** Initial supply in base units, in the vault. Default 0. */
  readonly supply?: bigint | undefined;
}

/** The facts of a mint that does not exist yet. */
export interface KnownMint {
  readonly decimals: number;
  readonly tokenProgram: Address;
  readonly mintAuthority: Address | null;
  readonly freezeAuthority: Address | null;
  /** Whole tokens. */
  readonly totalSupply: number;
}

/** The mints that exist as soon as they are needed. */
export interface KnownMints {
  /** Undefined for a mint that is unknown at this time. */
  readonly find: (mint: Mint, atMs: number) => KnownMint | undefined;
}

export interface MintsOptions {
  readonly vm: AccountSpace;
  readonly tokens: KnownMints;
  readonly now: () => number;
  readonly maker: Address;
  readonly associated: FindAssociated;
  readonly commit: Commit;
}

/** The mints of the ledger. Mints of the world's tokens are created when first needed. */
export interface Mints {
  /** Undefined for a mint that neither the ledger nor the world knows. */
  readonly find: (mint: Mint) => MintFacts | undefined;
  /** Creates the mint if it is one of the world's tokens; returns whether the account exists. */
  readonly ensure: (address: Address) => boolean;
  /** Removes mints that no longer exist. */
  readonly forget: (changes: AccountStates) => void;
  /** Creates a mint whose tokens the ledger can mint without limit. */
  readonly create: (mint: NewMint) => MintFacts;
  /** Returns the vault with at least this balance; undefined when that is not possible. */
  readonly vaultWith: (
    undoLog: UndoLog,
    facts: MintFacts,
    amount: bigint,
  ) => LedgerAccount | undefined;
}

export function createMints(options: MintsOptions): Mints {
  const { vm, maker, associated } = options;
  const env = { ...options, ...createMintWriter(options) };
  const known = new Map<Mint, MintFacts>();
  const ensure = (address: Address): boolean =>
    vm.lamports(address) > 0n || createKnownMint(env, address);
  const readFacts = (mint: Mint): MintFacts | undefined => {
    const account = ensure(mint) ? vm.read(mint) : undefined;
    const decimals = account && readMint(account)?.decimals;
    if (!account || decimals === undefined) return undefined;
    const vault = associated(maker, mint, account.owner);
    const facts = { mint, decimals, tokenProgram: account.owner, vault };
    known.set(mint, facts);
    return facts;
  };
  return {
    ensure,
    find: (mint) => known.get(mint) ?? readFacts(mint),
    forget(changes) {
      for (const [address, account] of changes) if (!account) known.delete(address);
    },
    create: (mint) => createMint(env, mint),
    vaultWith: createVaultFiller(env),
  };
}

interface MintsEnv extends MintsOptions, MintWriter {}

/** Creates the mint of a token of the world; returns false for an unknown token. */
function createKnownMint(
  { vm, tokens, now, commit, writeMint, writeVault }: MintsEnv,
  address: Address,
): boolean {
  const token = tokens.find(address, now());
  if (!token) return false;
  const { decimals, tokenProgram, mintAuthority, freezeAuthority } = token;
  const supply = smaller(
    BigInt(Math.round(token.totalSupply)) * 10n ** BigInt(decimals),
    MAX_SUPPLY,
  );
  const undoLog = createUndoLog(vm);
  writeMint(undoLog, address, tokenProgram, { mintAuthority, supply, decimals, freezeAuthority });
  writeVault(undoLog, { mint: address, decimals, tokenProgram }, supply);
  commit(undoLog);
  return true;
}

function createMint(
  { vm, maker, associated, commit, writeMint, writeVault }: MintsEnv,
  { mint, decimals, tokenProgram, supply = 0n }: NewMint,
): MintFacts {
  if (vm.lamports(mint) > 0n) throw new RangeError(`an account exists at ${mint}`);
  const undoLog = createUndoLog(vm);
  const facts = { mintAuthority: maker, supply, decimals, freezeAuthority: null };
  writeMint(undoLog, mint, tokenProgram, facts);
  writeVault(undoLog, { mint, decimals, tokenProgram }, supply);
  commit(undoLog);
  return { mint, decimals, tokenProgram, vault: associated(maker, mint, tokenProgram) };
}

function createVaultFiller({ tokens, now, maker, writeVault }: MintsEnv): Mints['vaultWith'] {
  /** Mints tokens of a known mint or of the ledger. A launched token has a fixed supply. */
  const mintMore = (undoLog: UndoLog, mint: Mint, amount: bigint): boolean => {
    const account = undoLog.read(mint);
    const facts = account && readMint(account);
    if (!account || !facts || facts.supply + amount >= 2n ** 64n) return false;
    if (facts.mintAuthority !== maker && !tokens.find(mint, now())) return false;
    undoLog.write(mint, addSupply(account, amount));
    return true;
  };
  return (undoLog, facts, amount) => {
    const first = facts.mint === SOL ? WRAPPED_LAMPORTS : 0n;
    const found = undoLog.read(facts.vault);
    const isVault = found !== undefined && readTokenAmount(found) !== undefined;
    const vault = isVault ? found : writeVault(undoLog, facts, first);
    const held = readTokenAmount(vault) ?? 0n;
    if (held >= amount) return vault;
    const missing = amount - held;
    if (facts.mint !== SOL && !mintMore(undoLog, facts.mint, missing)) return undefined;
    const filled = addTokens(vault, missing);
    undoLog.write(facts.vault, filled);
    return filled;
  };
}
