import type { Address } from '@perijove/core';
import {
  getProgramDerivedAddress,
  getU16Encoder,
  getU32Encoder,
  type Address as KitAddress,
} from '@solana/kit';

/** An address as another library derives it: of a name, and of numbers of two and four bytes. */
export async function derive(
  program: Address,
  name: string,
  short: number,
  long?: number,
): Promise<Address> {
  const numbers = [
    getU16Encoder().encode(short),
    ...(long === undefined ? [] : [getU32Encoder().encode(long)]),
  ];
  const programAddress = program as KitAddress;
  return (await getProgramDerivedAddress({ programAddress, seeds: [name, ...numbers] }))[0];
}
