import { MalformedError } from '../bytes/byte-reader.ts';
import { MAX_INSTRUCTIONS, MAX_SIGNATURES, maxAccounts } from './transaction-version.ts';
import type { WireLookup, WireMessage } from './wire-message.ts';

/** Whether it is there, and its words. */
type Fault = readonly [boolean, string];

/**
 * Refuses fields that contradict each other, and what a validator would refuse.
 *
 * @throws MalformedError saying what is wrong.
 */
export function assertConsistent(
  transaction: WireMessage & { readonly signatures: readonly Uint8Array[] },
): void {
  const { signatures, requiredSignatures, readonlySigned, readonlyUnsigned } = transaction;
  const { version, staticKeys, instructions, lookups } = transaction;
  const looked = lookups.flatMap((lookup) => [
    ...lookup.writableIndexes,
    ...lookup.readonlyIndexes,
  ]);
  const accounts = staticKeys.length + looked.length;
  const faults: readonly Fault[] = [
    [requiredSignatures < 1, 'no signer pays the fee'],
    [signatures.length !== requiredSignatures, 'signature slots and required signers differ'],
    [readonlySigned >= requiredSignatures, 'the fee payer is not writable'],
    [
      requiredSignatures + readonlyUnsigned > staticKeys.length,
      'the header counts too many accounts',
    ],
    [accounts > maxAccounts(version), `more than ${maxAccounts(version)} accounts`],
    ...(version === 1 ? faultsOfVersion1(transaction) : []),
    [new Set(staticKeys).size !== staticKeys.length, 'an account is listed twice'],
    [lookups.some(isEmpty), 'a lookup takes nothing from its table'],
    [instructions.some((each) => each.programIndex === 0), 'the fee payer is called as a program'],
    [
      instructions.some((each) => each.programIndex >= staticKeys.length),
      'a program is not among the accounts',
    ],
    [
      instructions.some((each) => each.accountIndexes.some((index) => index >= accounts)),
      'an account index is out of range',
    ],
  ];
  const fault = faults.find(([wrong]) => wrong);
  if (fault) throw new MalformedError(fault[1]);
}

function faultsOfVersion1({ instructions, requiredSignatures }: WireMessage): readonly Fault[] {
  return [
    [requiredSignatures > MAX_SIGNATURES, `more than ${MAX_SIGNATURES} signatures`],
    [instructions.length > MAX_INSTRUCTIONS, `more than ${MAX_INSTRUCTIONS} instructions`],
  ];
}

function isEmpty({ writableIndexes, readonlyIndexes }: WireLookup): boolean {
  return writableIndexes.length + readonlyIndexes.length === 0;
}
