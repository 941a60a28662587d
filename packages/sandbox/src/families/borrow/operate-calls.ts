import type { Address, Mint } from '@perijove/core';
import {
  type AccountUse,
  ASSOCIATED_TOKEN_PROGRAM,
  createAssociatedAccount,
  type Instruction,
  type Ledger,
  littleEndian,
  type MintFacts,
  read,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import { anchorCall, optionalNumber } from '../../settlement/anchor-call.ts';
import { mintFactsOf } from '../../settlement/associated-account.ts';
import { VAULTS_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import { liquidityAccount } from './liquidity.ts';
import type { RequestedChange } from './position-change.ts';
import {
  addressesOf,
  LIQUIDITY,
  LIQUIDITY_PROGRAM,
  ORACLE_PROGRAM,
  positionAddress,
  positionMint,
  VAULT_ADMIN,
  vaultId,
} from './vault-addresses.ts';
import type { BorrowVault } from './vaults.ts';

type CallLedger = Pick<Ledger, 'mint' | 'associatedAccount'>;

/** A position, and the wallet that changes it. */
export interface Operated {
  readonly vault: BorrowVault;
  readonly nftId: number;
  readonly taker: Address;
}

/**
 * Returns the call that opens a position. It makes the token account of the NFT, and moves the NFT
 * there. Source: the published IDL of the program.
 */
export function initPositionCall(ledger: CallLedger, operated: Operated): ProgramCall {
  const { vault, nftId, taker } = operated;
  const mint = positionMint(vault, nftId);
  const account = ledger.associatedAccount(taker, mint, TOKEN_PROGRAM);
  return anchorCall({
    program: VAULTS_PROGRAM,
    name: 'init_position',
    accounts: [
      { address: taker, role: WRITABLE_SIGNER },
      write(VAULT_ADMIN),
      write(addressesOf(vault).state),
      write(positionAddress(vault, nftId)),
      write(mint),
      write(account),
      read(TOKEN_PROGRAM),
      read(ASSOCIATED_TOKEN_PROGRAM),
      read(SYSTEM_PROGRAM),
    ],
    args: [littleEndian(2, vaultId(vault)), littleEndian(4, nftId)],
    before: [createAssociatedAccount({ mint, tokenProgram: TOKEN_PROGRAM }, account, taker, taker)],
    legs: 1,
  });
}

/**
 * Returns the call that changes a position. It makes the wallet's token accounts that are missing.
 *
 * @param legs number of its movements.
 */
export function operateCall(
  ledger: CallLedger,
  operated: Operated,
  { col, debt }: RequestedChange,
  legs: number,
): ProgramCall {
  const { vault, taker } = operated;
  const [supply, borrow] = [vault.supply, vault.borrow].map((mint) =>
    mintFactsOf(ledger, mint),
  ) as [MintFacts, MintFacts];
  const own = ({ mint, tokenProgram }: MintFacts): Address =>
    ledger.associatedAccount(taker, mint, tokenProgram);
  const opens = [...(col < 0n ? [supply] : []), ...(debt > 0n ? [borrow] : [])];
  return anchorCall({
    program: VAULTS_PROGRAM,
    name: 'operate',
    accounts: operateAccounts(ledger, operated, supply, borrow),
    args: [
      signed128(col),
      signed128(debt),
      // `TransferType::Direct`
      optionalNumber(1, 1),
      // The number of bytes of the indices: there are none.
      littleEndian(4, 0),
    ],
    before: opens.map((token): Instruction => {
      return createAssociatedAccount(token, own(token), taker, taker);
    }),
    legs,
  });
}

function operateAccounts(
  ledger: CallLedger,
  { vault, nftId, taker }: Operated,
  supply: MintFacts,
  borrow: MintFacts,
): readonly AccountUse[] {
  const at = addressesOf(vault);
  const own = ({ mint, tokenProgram }: MintFacts): AccountUse =>
    write(ledger.associatedAccount(taker, mint, tokenProgram));
  const nft: Mint = positionMint(vault, nftId);
  return [
    { address: taker, role: WRITABLE_SIGNER },
    own(supply),
    own(borrow),
    read(taker),
    own(borrow),
    own(supply),
    write(at.config),
    write(at.state),
    read(supply.mint),
    read(borrow.mint),
    read(at.oracle),
    write(positionAddress(vault, nftId)),
    read(ledger.associatedAccount(taker, nft, TOKEN_PROGRAM)),
    write(at.tick),
    write(at.tick),
    write(at.tickId),
    write(at.tickId),
    write(at.branch),
    ...liquidityAccounts(ledger, vault),
    read(ORACLE_PROGRAM),
    read(supply.tokenProgram),
    read(borrow.tokenProgram),
    read(ASSOCIATED_TOKEN_PROGRAM),
    read(SYSTEM_PROGRAM),
  ];
}

/** Returns the accounts of the liquidity program, which holds the tokens of the vault. */
function liquidityAccounts(ledger: CallLedger, vault: BorrowVault): readonly AccountUse[] {
  const at = addressesOf(vault);
  return [
    write(at.supply.reserve),
    write(at.borrow.reserve),
    write(at.supply.position),
    write(at.borrow.position),
    write(at.supply.rateModel),
    write(at.borrow.rateModel),
    write(liquidityAccount(ledger, vault.supply)),
    write(liquidityAccount(ledger, vault.borrow)),
    write(at.supply.claim),
    write(at.borrow.claim),
    write(LIQUIDITY),
    write(LIQUIDITY_PROGRAM),
  ];
}

/** Two's complement, 16 bytes. */
function signed128(value: bigint): Uint8Array {
  const bits = BigInt.asUintN(128, value);
  return littleEndian(8, bits & 0xffff_ffff_ffff_ffffn, bits >> 64n);
}
