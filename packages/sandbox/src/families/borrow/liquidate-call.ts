import type { Address } from '@perijove/core';
import {
  type AccountUse,
  ASSOCIATED_TOKEN_PROGRAM,
  littleEndian,
  read,
  SYSTEM_PROGRAM,
  WRITABLE_SIGNER,
  write,
} from '@perijove/local-node/ledger';
import { anchorCall, optionalNumber } from '../../settlement/anchor-call.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import { VAULTS_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { ServiceLedger } from '../../settlement/service-ledger.ts';
import type { Liquidation } from './liquidation.ts';
import { liquidityAccount } from './liquidity.ts';
import { ORACLE_SCALE } from './position-change.ts';
import { addressesOf, LIQUIDITY, LIQUIDITY_PROGRAM, ORACLE_PROGRAM } from './vault-addresses.ts';
import type { BorrowVault } from './vaults.ts';

/**
 * Returns the call by which a liquidator repays debt and takes collateral. Source: the published IDL of
 * the program, which names no position: it liquidates by ticks, and the sandbox position by position.
 */
export function liquidateCall(
  ledger: ServiceLedger,
  liquidator: Address,
  vault: BorrowVault,
  { repaid, seized, uncovered }: Liquidation,
): ProgramCall {
  return anchorCall({
    program: VAULTS_PROGRAM,
    name: 'liquidate',
    accounts: liquidateAccounts(ledger, liquidator, vault),
    args: [
      littleEndian(8, repaid),
      // The least collateral for a base unit of debt, times 10^15; 128 bits.
      littleEndian(8, (seized * ORACLE_SCALE) / repaid, 0),
      Uint8Array.of(Number(uncovered > 0n)),
      // `TransferType::Direct`
      optionalNumber(1, 1),
      // The number of bytes of the indices: there are none.
      littleEndian(4, 0),
    ],
  });
}

function liquidateAccounts(
  ledger: ServiceLedger,
  liquidator: Address,
  vault: BorrowVault,
): readonly AccountUse[] {
  const at = addressesOf(vault);
  const [supply, borrow] = [mintFactsOf(ledger, vault.supply), mintFactsOf(ledger, vault.borrow)];
  return [
    { address: liquidator, role: WRITABLE_SIGNER },
    write(associatedAccountOf(ledger, liquidator, vault.borrow)),
    read(liquidator),
    write(associatedAccountOf(ledger, liquidator, vault.supply)),
    read(at.config),
    write(at.state),
    read(vault.supply),
    read(vault.borrow),
    read(at.oracle),
    write(at.branch),
    write(at.supply.reserve),
    write(at.borrow.reserve),
    write(at.supply.position),
    write(at.borrow.position),
    read(at.supply.rateModel),
    read(at.borrow.rateModel),
    write(at.supply.claim),
    read(LIQUIDITY),
    read(LIQUIDITY_PROGRAM),
    write(liquidityAccount(ledger, vault.supply)),
    write(liquidityAccount(ledger, vault.borrow)),
    read(supply.tokenProgram),
    read(borrow.tokenProgram),
    read(SYSTEM_PROGRAM),
    read(ASSOCIATED_TOKEN_PROGRAM),
    read(ORACLE_PROGRAM),
  ];
}
