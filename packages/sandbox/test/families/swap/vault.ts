import type { Address } from '@perijove/core';
import { PublicKey } from '@solana/web3.js';
import { SQUADS_PROGRAM } from '../../../src/settlement/program/service-programs.ts';

/** The address of a multisig's vault, as its program derives it. */
export function vaultOf(settings: Address, index = 0): Address {
  const seed = Buffer.from('smart_account');
  const seeds = [seed, new PublicKey(settings).toBytes(), seed, Uint8Array.of(index)];
  const [vault] = PublicKey.findProgramAddressSync(seeds, new PublicKey(SQUADS_PROGRAM));
  return vault.toBase58();
}
