import type { Address } from '@perijove/core';
import {
  type AccountUse,
  addressBytes,
  deriveAddress,
  joinBytes,
  littleEndian,
  READONLY,
  READONLY_SIGNER,
  WRITABLE,
  WRITABLE_SIGNER,
} from '@perijove/local-node/ledger';
import { anchorCall } from '../../settlement/anchor-call.ts';
import { SQUADS_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';

/** Maximum number of vaults that are searched. */
const VAULTS = 16;

const SEED = Buffer.from('smart_account');

/** Returns the index of a vault of a multisig; undefined when it is not one of the first 16. */
export function vaultIndex(settingsPda: Address, vault: Address): number | undefined {
  const settings = addressBytes(settingsPda);
  for (let index = 0; index < VAULTS; index++) {
    const seeds = [SEED, settings, SEED, Uint8Array.of(index)];
    if (deriveAddress(SQUADS_PROGRAM, seeds) === vault) return index;
  }
  return undefined;
}

export interface SquadsCall {
  readonly settingsPda: Address;
  /** The index of the vault. */
  readonly accountIndex: number;
  readonly vault: Address;
  /** Whether lamports of the vault move, not only its tokens. */
  readonly movesLamports: boolean;
  /** Members who sign. The first one pays. */
  readonly signers: readonly Address[];
  /** The call that the multisig runs as its vault. */
  readonly inner: ProgramCall;
}

/**
 * Returns the call by which the members of a multisig run an instruction as its vault, without a
 * proposal. Source: the published interface of the program. Its data has the index of the vault,
 * the number of signers, and the instruction, whose indexes count from the first account after the
 * signers.
 */
export function squadsCall(call: SquadsCall): ProgramCall {
  const { settingsPda, accountIndex, signers, inner } = call;
  const carried = carriedAccounts(call);
  const payload = compiledInstruction(inner, carried);
  return anchorCall({
    program: SQUADS_PROGRAM,
    name: 'execute_transaction_sync_v2',
    accounts: [
      { address: settingsPda, role: WRITABLE },
      { address: SQUADS_PROGRAM, role: READONLY },
      ...signers.map((address, place): AccountUse => {
        return { address, role: place === 0 ? WRITABLE_SIGNER : READONLY_SIGNER };
      }),
      ...carried,
    ],
    args: [
      Uint8Array.of(accountIndex, signers.length, TRANSACTION),
      littleEndian(4, payload.length),
      payload,
    ],
  });
}

/** The kind of payload with one transaction, instead of a policy. */
const TRANSACTION = 0;

/**
 * Returns the accounts of the inner call and its program. The vault does not sign the outer call.
 */
function carriedAccounts({ inner, vault, movesLamports }: SquadsCall): readonly AccountUse[] {
  const uses = new Map<Address, AccountUse>();
  const ofVault = movesLamports ? WRITABLE : READONLY;
  for (const { address, role } of [...inner.accounts, { address: inner.program, role: READONLY }]) {
    const isWritable = role === WRITABLE || uses.get(address)?.role === WRITABLE;
    const plain = isWritable ? WRITABLE : READONLY;
    uses.set(address, { address, role: address === vault ? ofVault : plain });
  }
  return [...uses.values()];
}

/** Returns a list of one instruction: its program, and its accounts and data with their lengths. */
function compiledInstruction(
  { program, accounts, data }: ProgramCall,
  carried: readonly AccountUse[],
): Uint8Array {
  const placeOf = (wanted: Address): number =>
    carried.findIndex(({ address }) => address === wanted);
  return joinBytes([
    Uint8Array.of(1, placeOf(program), accounts.length),
    Uint8Array.from(accounts, ({ address }) => placeOf(address)),
    littleEndian(2, data.length),
    data,
  ]);
}
