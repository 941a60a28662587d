import { invalidInput } from '@perijove/core/arguments';
import { COMPUTE_BUDGET_PROGRAM } from '../programs/compute-budget.ts';
import type { RawInstruction } from '../programs/raw-instruction.ts';
import type { TransactionConfig } from '../transaction/transaction-version.ts';

/** A record, so that a missing name is a type error. The greatest value of each field. */
const MOST: Readonly<Record<keyof TransactionConfig, bigint>> = {
  priorityFeeLamports: 2n ** 64n - 1n,
  computeUnitLimit: 1_400_000n,
  loadedAccountsDataSizeLimit: 2n ** 26n,
  heapSize: 2n ** 18n,
};

/**
 * Refuses a version that is not known, a config that the network would refuse or read otherwise, and
 * compute budget instructions beside one: in version 1 they have no effect and cost units.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertConfig(
  version: unknown,
  config: TransactionConfig | undefined,
  instructions: readonly RawInstruction[],
): void {
  if (version !== 0 && version !== 1) throw invalidInput('version', '0 or 1');
  if (config !== undefined && version === 0)
    throw invalidInput('config', 'nothing with version 0: pass compute budget instructions');
  const budgetAt = instructions.findIndex(
    ({ programAddress }) => programAddress === COMPUTE_BUDGET_PROGRAM,
  );
  if (version === 1 && budgetAt >= 0)
    throw invalidInput(
      `instructions[${budgetAt}]`,
      'no compute budget instruction: in version 1 the limits and the fee are in config',
    );
  for (const [name, value] of Object.entries(config ?? {})) assertField(name, value);
}

function assertField(name: string, value: unknown): void {
  const most = MOST[name as keyof TransactionConfig] as bigint | undefined;
  const field = `config.${name}`;
  if (most === undefined) throw invalidInput(field, `one of ${Object.keys(MOST).join(', ')}`);
  if (value === undefined) return;
  const isFee = name === 'priorityFeeLamports';
  const isNumber = isFee ? typeof value === 'bigint' : Number.isSafeInteger(value);
  if (!isNumber || (value as number) < 0 || (value as number) > most)
    throw invalidInput(field, `${isFee ? 'a bigint' : 'an integer'} from 0 to ${most}`);
  if (name === 'heapSize' && ((value as number) % 1024 !== 0 || (value as number) < 32_768))
    throw invalidInput(field, 'a multiple of 1,024 from 32,768 to 262,144');
}
