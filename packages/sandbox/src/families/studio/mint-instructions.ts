import type { Address, Mint } from '@perijove/core';
import {
  addressBytes,
  type Instruction,
  MINT_BYTES,
  READONLY_SIGNER,
  SYSTEM_PROGRAM,
  TOKEN_PROGRAM,
  WRITABLE,
  WRITABLE_SIGNER,
} from '@perijove/local-node/ledger';

const CREATE_ACCOUNT = 0;
const INITIALIZE_MINT = 20;
const MINT_TO = 7;
const SET_AUTHORITY = 6;
const MINTING = 0;

/** Creates the account of a mint. The mint must sign too. */
export function createMintAccount(payer: Address, mint: Mint, lamports: bigint): Instruction {
  const data = new Uint8Array(52);
  const view = new DataView(data.buffer);
  view.setUint32(0, CREATE_ACCOUNT, true);
  view.setBigUint64(4, lamports, true);
  view.setBigUint64(12, BigInt(MINT_BYTES), true);
  data.set(addressBytes(TOKEN_PROGRAM), 20);
  return {
    programAddress: SYSTEM_PROGRAM,
    accounts: [
      { address: payer, role: WRITABLE_SIGNER },
      { address: mint, role: WRITABLE_SIGNER },
    ],
    data,
  };
}

/** Initializes a mint without a freeze authority, and with itself as the mint authority. */
export function initializeMint(mint: Mint, decimals: number): Instruction {
  return {
    programAddress: TOKEN_PROGRAM,
    accounts: [{ address: mint, role: WRITABLE }],
    data: Uint8Array.of(INITIALIZE_MINT, decimals, ...addressBytes(mint), 0),
  };
}

export function mintTokens(mint: Mint, destination: Address, amount: bigint): Instruction {
  const data = new Uint8Array(9);
  data[0] = MINT_TO;
  new DataView(data.buffer).setBigUint64(1, amount, true);
  return {
    programAddress: TOKEN_PROGRAM,
    accounts: [
      { address: mint, role: WRITABLE },
      { address: destination, role: WRITABLE },
      { address: mint, role: READONLY_SIGNER },
    ],
    data,
  };
}

/** Removes the mint authority, which fixes the supply. */
export function giveUpMinting(mint: Mint): Instruction {
  return {
    programAddress: TOKEN_PROGRAM,
    accounts: [
      { address: mint, role: WRITABLE },
      { address: mint, role: READONLY_SIGNER },
    ],
    data: Uint8Array.of(SET_AUTHORITY, MINTING, 0),
  };
}
