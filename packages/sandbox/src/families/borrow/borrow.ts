import type { InputOf } from '@perijove/core';
import { compileTransaction, type LookupTable, toBase64 } from '@perijove/local-node/ledger';
import type { families } from 'perijove/catalog';
import { instructionJson } from '../../market/swap/instruction-json.ts';
import type { ServiceOf } from '../service.ts';
import type { BorrowContext } from './borrow-desk.ts';
import { lookupTableOf } from './lookup-table.ts';
import type { Offered } from './offer.ts';
import { ALL } from './position-change.ts';
import { loanRecord, vaultRecord } from './records.ts';
import { refuseBorrow } from './refusal.ts';
import { type BorrowVault, findVault, vaultsOf } from './vaults.ts';

/** The documented default. */
const MAIN = 'main';

export const borrowService: ServiceOf<'borrow', BorrowContext> = {
  vaults: ({ market }, context) => vaultsIn(market).map((vault) => vaultRecord(context, vault)),
  positions({ users, market = MAIN }, { borrowing }) {
    vaultsIn(market);
    return users.flatMap((user) =>
      borrowing.positionsOf(market, user).map((shown) => loanRecord(user, shown)),
    );
  },
  operate(input, context) {
    const { nftId, instructions, table } = operate(input, context);
    const wire = compileTransaction({
      payer: input.signer,
      instructions: [unitLimit, ...instructions],
      blockhash: context.ledger.latestBlockhash().blockhash,
      table,
    });
    return { nftId, transaction: toBase64(wire) };
  },
  operateInstructions(input, context) {
    const { nftId, instructions, table } = operate(input, context);
    return {
      nftId,
      instructions: instructions.map(instructionJson),
      addressLookupTableAddresses: [table.address],
    };
  },
};

type OperateInput = InputOf<(typeof families)['borrow']['operate']>;

/** Amounts on the ledger have 64 bits. */
const TOO_MUCH = 2n ** 64n;

/** @throws ServiceFailure for an unknown vault or position, or an impossible amount. */
function operate(
  input: OperateInput,
  { world, ledger, borrowing }: BorrowContext,
): Offered & { readonly table: LookupTable } {
  const { signer, positionOwner = signer, positionId } = input;
  const vault = vaultOf(input);
  if (positionOwner !== signer) throw refuseBorrow();
  const col = amountOf(input.colAmount);
  const debt = amountOf(input.debtAmount);
  if (col === 0n && debt === 0n) throw refuseBorrow();
  const offered = borrowing.offer(signer, vault, positionId, { col, debt });
  if (!offered) throw refuseBorrow();
  return { ...offered, table: lookupTableOf(world.seed, ledger, vault) };
}

function vaultOf({ market = MAIN, vaultId }: OperateInput): BorrowVault {
  vaultsIn(market);
  const vault = findVault(market, vaultId);
  if (!vault) throw refuseBorrow();
  return vault;
}

function vaultsIn(market = MAIN): readonly BorrowVault[] {
  const vaults = vaultsOf(market);
  if (!vaults) throw refuseBorrow();
  return vaults;
}

function amountOf(value: bigint | string): bigint {
  const amount = BigInt(value);
  if (amount === ALL) return amount;
  if (amount < TOO_MUCH && amount > -TOO_MUCH) return amount;
  throw refuseBorrow();
}

/** Compute units of the transaction: 400,000. */
const unitLimit = {
  programAddress: 'ComputeBudget111111111111111111111111111111',
  accounts: [],
  data: Uint8Array.of(2, 0x80, 0x1a, 0x06, 0x00),
} as const;
