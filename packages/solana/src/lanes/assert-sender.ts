import { isAddress } from '@perijove/core';
import { invalidInput } from '@perijove/core/arguments';
import type { Sender, Tip } from './sender.ts';

/** @throws PerijoveError `invalid_input`. */
export function assertSender(sender: unknown, field: string): asserts sender is Sender {
  const { name, send, warm, tips } = (sender ?? {}) as Readonly<Record<keyof Sender, unknown>>;
  const isSender =
    typeof name === 'string' &&
    name !== '' &&
    typeof send === 'function' &&
    (warm === undefined || typeof warm === 'function') &&
    (tips === undefined || Array.isArray(tips));
  if (!isSender) throw invalidInput(field, 'a Sender, for example rpcSender(rpc)');
  for (const [at, tip] of ((tips ?? []) as unknown[]).entries())
    assertTip(tip, `${field}.tips[${at}]`);
}

/** @throws PerijoveError `invalid_input`. */
export function assertTip(tip: unknown, field: string): asserts tip is Tip {
  const { lamports, accounts } = (tip ?? {}) as Partial<Record<keyof Tip, unknown>>;
  if (typeof lamports !== 'bigint' || lamports <= 0n)
    throw invalidInput(`${field}.lamports`, 'lamports above 0, as bigint');
  if (!Array.isArray(accounts) || accounts.length === 0 || !accounts.every(isAddress))
    throw invalidInput(`${field}.accounts`, 'a list of addresses');
}
