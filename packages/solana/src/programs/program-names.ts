import type { Address } from '@perijove/core';
import { apiPrograms } from './api-programs.ts';
import { type KnownProgram, programs } from './programs.ts';

/** Invites; `@perijove/send` derives their addresses. */
export const INVITE_PROGRAM: Address = 'inv1tEtSwRMtM44tbvJGNiTxMvDfPVnX9StyqXfDfks';

const names: Readonly<Record<KnownProgram, string>> = {
  system: 'System',
  token: 'Token',
  'token-2022': 'Token-2022',
  'associated-token': 'Associated Token',
  'compute-budget': 'Compute Budget',
  'lookup-table': 'Lookup Table',
  lighthouse: 'Lighthouse',
  memo: 'Memo',
};

const serviceNames: Readonly<Record<Address, string>> = {
  [apiPrograms.router]: 'Jupiter swap router',
  [apiPrograms.orderEngine]: 'Jupiter order engine',
  [apiPrograms.dflow]: 'DFlow router',
  [apiPrograms.okx]: 'OKX router',
  [apiPrograms.okxSecond]: 'OKX router',
  [apiPrograms.trigger]: 'Jupiter limit orders',
  [apiPrograms.recurring]: 'Jupiter recurring orders',
  [apiPrograms.valueAverage]: 'Jupiter price-based recurring orders',
  [apiPrograms.lending]: 'Jupiter lending',
  [apiPrograms.bondingCurve]: 'Meteora bonding curve',
  [INVITE_PROGRAM]: 'Jupiter invites',
  SMRTzfY6DfH5ik3TKiyLFfXexV8uSG3d2UksSCYdunG: 'Squads smart account',
};

/** Returns the name of a program for people; undefined for one that the toolkit does not know. */
export function programName(address: Address): string | undefined {
  const known = programs.get(address)?.name;
  if (known !== undefined) return names[known];
  return Object.hasOwn(serviceNames, address) ? serviceNames[address] : undefined;
}
