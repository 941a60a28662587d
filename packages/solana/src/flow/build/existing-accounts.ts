import type { Address } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { RawInstruction } from '../../programs/raw-instruction.ts';
import type { Rpc } from '../../rpc/rpc.ts';
import { fetchAccounts } from '../../rpc/rpc-methods.ts';
import { parseTokenAccount } from '../../rpc/token-account.ts';
import { decodeInstruction } from '../../transaction/decode-instruction.ts';

interface Creation {
  readonly raw: RawInstruction;
  readonly account: Address;
  readonly owner: Address;
  readonly mint: Address;
}

/** The instructions without those that create a token account that exists. */
export async function withoutExisting(
  instructions: readonly RawInstruction[],
  rpc: Rpc,
  signal: AbortSignal | undefined,
): Promise<readonly RawInstruction[]> {
  const creations = instructions.flatMap((raw) => creationIn(raw) ?? []);
  const addresses = creations.map(({ account }) => account);
  const { accounts } = await fetchAccounts(rpc, addresses, { signal });
  const needless = new Set(
    creations.flatMap(({ raw, owner, mint }, at) => {
      const account = accounts[at];
      const token = account && parseTokenAccount(account);
      return token?.owner === owner && token.mint === mint ? [raw] : [];
    }),
  );
  return instructions.filter((each) => !needless.has(each));
}

function creationIn(raw: RawInstruction): Creation | undefined {
  const each = decodeInstruction(raw);
  if (each.program !== 'associated-token' || each.type !== 'createIdempotent') return undefined;
  const { account, owner, mint } = each.accounts;
  return { raw, account, owner, mint };
}

/**
 * Returns the wallet that owns a token account, from the node.
 *
 * @throws PerijoveError `invalid_input` when it is not a token account of the mint; `rpc_failed`.
 */
export async function ownerOfTokenAccount(
  rpc: Rpc,
  address: Address,
  mint: Address,
  field: string,
  signal: AbortSignal | undefined,
): Promise<Address> {
  const { accounts } = await fetchAccounts(rpc, [address], { signal });
  const [account] = accounts;
  const token = account && parseTokenAccount(account);
  if (token?.mint === mint) return token.owner;
  throw invalidInput(field, `an existing token account of ${mint}`);
}
