import type { Address } from '@perijove/core';
import type { Facts } from '../check/facts.ts';
import type { Instruction } from '../transaction/decode-instruction.ts';

/** Accounts that the owner closes at the end: their rent comes back within the transaction. */
export function closedToOwner({ steps, meant }: Facts): ReadonlySet<Address> {
  const closed = new Set<Address>();
  for (const { instruction } of steps) {
    const opened = openedBy(instruction);
    if (opened !== undefined) closed.delete(opened);
    if (instruction.program !== 'token' && instruction.program !== 'token-2022') continue;
    if (instruction.type !== 'closeAccount') continue;
    const { account, destination } = instruction.accounts;
    if (destination === meant.owner) closed.add(account);
  }
  return closed;
}

/** Accounts that the instructions open, whether or not the owner pays for them. */
export function openedInBytes({ steps }: Pick<Facts, 'steps'>): ReadonlySet<Address> {
  return new Set(steps.flatMap(({ instruction }) => openedBy(instruction) ?? []));
}

/** The account that an instruction opens. */
function openedBy(instruction: Instruction): Address | undefined {
  if (instruction.program === 'associated-token')
    return instruction.type === 'recoverNested' ? undefined : instruction.accounts.account;
  const isCreation = instruction.program === 'system' && instruction.type.startsWith('create');
  return isCreation ? instruction.metas[1]?.address : undefined;
}
