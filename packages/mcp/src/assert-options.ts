import { assertFields, invalidInput } from '@perijove/core/arguments';
import type { McpOptions, MoneyOptions } from './options.ts';

/**
 * Refuses what a server cannot use, before anything is sent. A misspelt option of money would be one that
 * is missing.
 *
 * @throws PerijoveError `invalid_input`.
 */
export function assertOptions(options: McpOptions): void {
  assertFields('options', options, ['perijove', 'rpc', 'money']);
  const { perijove, rpc, money } = options;
  if (typeof perijove?.transport?.call !== 'function')
    throw invalidInput('perijove', 'a client, for example createPerijove({ deployment })');
  if (rpc !== undefined) assertMethods('rpc', rpc, ['call'], 'an Rpc, for example createRpc(url)');
  if (money !== undefined) assertMoney(money);
}

function assertMoney(money: MoneyOptions): void {
  assertFields('money', money, ['signer', 'policy', 'rpc', 'journal', 'previews']);
  const { policy, rpc, journal, previews } = money;
  assertMethods('money.rpc', rpc, ['call'], 'an Rpc, for example createRpc(url)');
  const aJournal = 'a Journal, for example createFileJournal(folder)';
  assertMethods('money.journal', journal, ['read', 'write', 'list'], aJournal);
  if (typeof policy !== 'object' || policy === null)
    throw invalidInput('money.policy', 'the options of createPolicy: policy, store, prices');
  if (previews !== undefined)
    assertMethods('money.previews', previews, ['read', 'write'], 'a PreviewStore');
}

function assertMethods(
  field: string,
  value: unknown,
  names: readonly string[],
  expected: string,
): void {
  const methods = Object(value) as Readonly<Record<string, unknown>>;
  if (!names.every((name) => typeof methods[name] === 'function'))
    throw invalidInput(field, expected);
}
