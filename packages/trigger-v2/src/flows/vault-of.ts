import { type Address, isAddress, isPerijoveError } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { Journal } from '@perijove/journal';
import { executionFailed } from '@perijove/solana/flow';
import type { OrderCalls } from './order-calls.ts';

/** The vaults that a client has seen, by wallet. */
export type KnownVaults = Map<Address, Address>;

/** Where the vault of a wallet is known from. */
export interface VaultSources {
  readonly owner: Address;
  /** By the caller. */
  readonly expected: Address | undefined;
  readonly known: KnownVaults;
  readonly journal: Journal | undefined;
  readonly signal: AbortSignal | undefined;
}

/** Flows whose records name the vault. */
const DEPOSITS = ['trigger-v2.place', 'trigger-v2.placeDca'];

/**
 * Returns the vault of a wallet, which the service registers the first time. Only the service knows
 * whose vault it is, so the first one counts: that of the caller, of the journal or of this client.
 * From then on any other vault is refused.
 *
 * @throws PerijoveError `execution_failed` with the name `other_vault`; the errors of `vault` and
 * `registerVault`.
 */
export async function vaultOf(calls: OrderCalls, sources: VaultSources): Promise<Address> {
  const { owner, known, signal } = sources;
  const pinnedBefore = await pinnedVault(sources);
  const { userPubkey, vaultPubkey } = await readVault(calls, signal);
  // Another call can have seen the first vault meanwhile. Nothing is awaited from here on.
  const pinned = pinnedBefore ?? known.get(owner);
  if (userPubkey !== owner)
    throw otherVault(`the service names the vault of ${userPubkey}, and not of ${owner}`);
  if (pinned !== undefined && pinned !== vaultPubkey)
    throw otherVault(
      `the service names the vault ${vaultPubkey}, and the vault of this wallet is ${pinned}`,
    );
  if (vaultPubkey === owner) throw otherVault('the service names the wallet itself as its vault');
  known.set(owner, vaultPubkey);
  return vaultPubkey;
}

/** The vault that is known without the service; `undefined` before the first one. */
async function pinnedVault({
  owner,
  expected,
  known,
  journal,
}: Omit<VaultSources, 'signal'>): Promise<Address | undefined> {
  const seen = known.get(owner) ?? (journal && (await vaultOfJournal(journal, owner)));
  if (expected === undefined || seen === undefined || expected === seen) return expected ?? seen;
  throw otherVault(`the input names the vault ${expected}, and it was ${seen} before`);
}

async function readVault(calls: OrderCalls, signal: AbortSignal | undefined) {
  try {
    return await calls.vault({}, { signal });
  } catch (error) {
    if (!isPerijoveError(error, 'not_found')) throw error;
    return calls.registerVault({}, { signal });
  }
}

/** Every record of a deposit agrees with the one before it, so that one of them is enough. */
async function vaultOfJournal(journal: Journal, owner: Address): Promise<Address | undefined> {
  for (const step of ['landed', 'signed'] as const) {
    for (const flow of DEPOSITS) {
      // A journal without pages returns also what does not match.
      const records = await journal.list({ steps: [step], owner, flow, limit: 1 });
      for (const record of records) {
        if (record.step === 'unreadable' || record.owner !== owner || record.flow !== flow)
          continue;
        const { agreed } = record;
        const { vault } = Object(agreed) as { readonly vault?: Address };
        if (vault !== undefined) return vault;
      }
    }
  }
  return undefined;
}

function otherVault(says: string): Error {
  return executionFailed(says, { name: 'other_vault', advice: 'contact-portal' });
}

/** @throws PerijoveError `invalid_input`. */
export function assertVault(vault: unknown): void {
  if (vault !== undefined && !isAddress(vault)) throw invalidInput('vault', 'an address');
}
