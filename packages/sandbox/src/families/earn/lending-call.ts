import type { Address, Mint } from '@perijove/core';
import {
  type AccountUse,
  ASSOCIATED_TOKEN_PROGRAM,
  addressBytes,
  deriveAddress,
  type Ledger,
  littleEndian,
  type MintFacts,
  read,
  SYSTEM_PROGRAM,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import { anchorCall } from '../../settlement/anchor-call.ts';
import { mintFactsOf } from '../../settlement/associated-account.ts';
import { LENDING_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { Agreement } from './agree.ts';
import { lendingAddress } from './lending-program.ts';

/** The program that holds the assets of all pools, and the program that sets their rewards. */
const LIQUIDITY_PROGRAM: Address = 'jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC';
const REWARDS_PROGRAM: Address = 'jup7TthsMgcR9Y3L277b8Eo9uboVSmu1utkuXHNUKar';

const LENDING_ADMIN = derived(LENDING_PROGRAM, 'lending_admin');
const LIQUIDITY = derived(LIQUIDITY_PROGRAM, 'liquidity');

/**
 * Returns the call of the lending program. Source: its published IDL. The assets are in the vault
 * of the sandbox; the other accounts of a pool have their real addresses, and do not exist.
 */
export function lendingCall(
  ledger: Ledger,
  taker: Address,
  { action, pool, terms }: Pick<Agreement, 'action' | 'pool' | 'terms'>,
): ProgramCall {
  const [asset, shares] = [pool.asset, pool.shareMint].map((mint) => mintFactsOf(ledger, mint)) as [
    MintFacts,
    MintFacts,
  ];
  const own = [asset, shares].map(({ mint, tokenProgram }) =>
    write(ledger.associatedAccount(taker, mint, tokenProgram)),
  );
  const isDeposit = terms.direction === 'deposit';
  return anchorCall({
    program: LENDING_PROGRAM,
    name: action,
    accounts: [
      { address: taker, role: WRITABLE_SIGNER },
      ...(isDeposit ? own : own.toReversed()),
      ...poolAccounts(asset, shares.mint, isDeposit),
      read(asset.tokenProgram),
      read(ASSOCIATED_TOKEN_PROGRAM),
      read(SYSTEM_PROGRAM),
    ],
    args: [
      littleEndian(8, action === 'deposit' || action === 'withdraw' ? terms.assets : terms.shares),
    ],
  });
}

function poolAccounts(
  asset: MintFacts,
  shareMint: Mint,
  isDeposit: boolean,
): readonly AccountUse[] {
  const lending = write(lendingAddress(asset.mint));
  const { reserve, position, rateModel, claim, rewards } = accountsOf(asset.mint);
  return [
    ...(isDeposit
      ? [read(asset.mint), read(LENDING_ADMIN), lending]
      : [read(LENDING_ADMIN), lending, read(asset.mint)]),
    write(shareMint),
    write(reserve),
    write(position),
    read(rateModel),
    write(asset.vault),
    ...(isDeposit ? [] : [write(claim)]),
    write(LIQUIDITY),
    write(LIQUIDITY_PROGRAM),
    read(rewards),
  ];
}

interface PoolAccounts {
  readonly reserve: Address;
  readonly position: Address;
  readonly rateModel: Address;
  readonly claim: Address;
  readonly rewards: Address;
}

function accountsOf(asset: Mint): PoolAccounts {
  return {
    reserve: derived(LIQUIDITY_PROGRAM, 'reserve', asset),
    position: derived(LIQUIDITY_PROGRAM, 'user_supply_position', asset, lendingAddress(asset)),
    rateModel: derived(LIQUIDITY_PROGRAM, 'rate_model', asset),
    claim: derived(LIQUIDITY_PROGRAM, 'user_claim', LENDING_ADMIN, asset),
    rewards: derived(REWARDS_PROGRAM, 'lending_rewards_rate_model', asset),
  };
}

function derived(program: Address, name: string, ...seeds: readonly Address[]): Address {
  return deriveAddress(program, [Buffer.from(name), ...seeds.map(addressBytes)]);
}
