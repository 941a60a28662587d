import type { Address, Finding } from '@perijove/core';
import { TOKEN_PROGRAM } from '../../programs/token.ts';
import { TOKEN_2022_PROGRAM } from '../../programs/token-2022.ts';
import type { Instruction } from '../../transaction/decode-instruction.ts';
import type { DecodedTransaction } from '../../transaction/decode-transaction.ts';
import type { Intent } from '../intent.ts';

/** How a transaction into a vault, or out of it, is checked before the owner signs. */
export interface VaultGuard {
  /**
   * What may leave, what must arrive, and who signs. The caller adds the bounds of fee and rent.
   */
  readonly intent: Pick<Intent, 'owner' | 'spend' | 'receive' | 'recipients' | 'otherSigners'>;
  /** Token account of the vault that the transaction funds or closes; undefined if there is none. */
  readonly account: Address | undefined;
  /** One finding (`terms`) for each instruction that is not part of the requested transaction. */
  readonly judge: (decoded: DecodedTransaction) => readonly Finding[];
}

/** The owner and the vault of a transaction, in addition to which one service key may sign. */
export interface VaultParties {
  readonly owner: Address;
  /** The vault's wallet: a custodian holds its key. */
  readonly vault: Address;
}

/** An instruction whose form a rule reads. */
export type Read<Program extends string, Type extends string> = Extract<
  Instruction,
  { readonly program: Program; readonly type: Type }
>;

/** An instruction of either token program. */
export type TokenCall<Type extends string> = Read<'token' | 'token-2022', Type>;

export function isTokenCall<Type extends string>(
  each: Instruction,
  type: Type,
): each is TokenCall<Type> {
  const isToken = each.program === 'token' || each.program === 'token-2022';
  return isToken && each.type === type;
}

/**
 * The vault, and at most one further signer: the service appends a co-signer. What it could do with its
 * signature is bounded, because every instruction is read.
 */
export function signersBeside(
  { signers }: Pick<DecodedTransaction, 'signers'>,
  { owner, vault }: VaultParties,
): readonly Address[] {
  const others = signers.map(({ address }) => address).filter((each) => each !== owner);
  return [vault, ...others.filter((each) => each !== vault).slice(0, 1)];
}

export function isTokenProgram(program: Address): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
}

/** Whether the accounts behind the named ones are only signers: others could be given to a hook. */
export function hasOnlySignersBehind({ metas }: Instruction, named: number): boolean {
  return metas.slice(named).every(({ signer }) => signer);
}

export function termOf(reason: string, instruction?: number): Finding {
  return { rule: 'terms', reason, ...(instruction !== undefined && { instruction }) };
}
