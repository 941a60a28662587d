import { maxKeys, VERSION_1_COUNTS, type WireMessage } from './transaction.ts';

/** Returns why a validator would refuse the message; undefined when it would not. */
export function messageFault(message: WireMessage): string | undefined {
  const { version, staticKeys, lookups, instructions } = message;
  const looked = lookups.reduce((sum, { writable, readonly }) => {
    return sum + writable.length + readonly.length;
  }, 0);
  const keys = staticKeys.length + looked;
  const headerFault = faultOfHeader(message);
  if (headerFault) return headerFault;
  if (keys > maxKeys(version)) return `more than ${maxKeys(version)} accounts`;
  if (new Set(staticKeys).size !== staticKeys.length) return 'an account is listed twice';
  if (lookups.some(({ writable, readonly }) => writable.length + readonly.length === 0)) {
    return 'a lookup takes nothing from its table';
  }
  for (const { programIndex, accountIndexes } of instructions) {
    if (programIndex === 0) return 'the fee payer is called as a program';
    if (programIndex >= staticKeys.length) return 'a program is not among the static accounts';
    if (accountIndexes.some((index) => index >= keys)) return 'an account index is out of range';
  }
  return undefined;
}

function faultOfHeader(message: WireMessage): string | undefined {
  const { version, requiredSignatures, readonlySigned, readonlyUnsigned, staticKeys } = message;
  if (requiredSignatures < 1) return 'no signer pays the fee';
  if (readonlySigned >= requiredSignatures) return 'the fee payer is not writable';
  if (requiredSignatures + readonlyUnsigned > staticKeys.length) {
    return 'the header counts more accounts than there are';
  }
  if (version !== 1) return undefined;
  const { signatures, instructions } = VERSION_1_COUNTS;
  if (requiredSignatures > signatures) return `more than ${signatures} signatures`;
  return message.instructions.length > instructions
    ? `more than ${instructions} instructions`
    : undefined;
}
