import type { Address } from '@perijove/core';
import type { ProgramFile } from '@perijove/local-node/ledger';
import { callerProgram } from './caller.ts';

/** Swaps along a route of pools. */
export const ROUTER_PROGRAM: Address = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4';
/** Swaps with a market maker, which signs too. */
export const ORDER_ENGINE_PROGRAM: Address = '61DFfeTKM7trxYcPQCM78bJ794ddZprZpAwAnLiwTpYH';
/** Swaps by router `dflow`. */
export const DFLOW_PROGRAM: Address = 'DF1ow4tspfHX9JwWJsAb9epbkA8hmpSEAtxXy1V27QBH';
/** Swaps by router `okx`, which has two programs. */
export const OKX_PROGRAM: Address = '6m2CDdhRgxpH4WjvdzxAYbGxwdGUz5MziiL5jek2kBma';
export const OKX_SECOND_PROGRAM: Address = 'proVF4pMXVaYqmy4NjniPh4pqKNfMmsihgd4wdkCX3u';
/** Limit orders. */
export const TRIGGER_PROGRAM: Address = 'j1o2qRpjcyUwEvwtcfhEQefh773ZgjxcVRry7LDqg5X';
/** Recurring orders. */
export const RECURRING_PROGRAM: Address = 'DCA265Vj8a9CEuX1eb1LWRnDT7uK6q1xMipnNyatn23M';

/** Deposits of earn. Source: its published IDL, `target/idl/lending.json` of `jup-ag/jupiter-lend`. */
export const LENDING_PROGRAM: Address = 'jup3YeL8QhtSx1e253b2FDvsMNC87fDrgQZivbrndc9';

/** Vaults of borrow. Source: its published IDL, `target/idl/vaults.json` of the same repository. */
export const VAULTS_PROGRAM: Address = 'jupr81YtYssSyPt8jbnGuiWon5f6x9TcDEFxYe3Bdzi';

/** Bonding curves of launches. Source: its published interface (`dynamic_bonding_curve`, 0.1.8). */
export const BONDING_PROGRAM: Address = 'dbcij3LWUppWqq96dh6gJWwBifmcGfLSB5D4DuSMaqN';

/** Vaults of multisigs. Source: its published interface (`squads_smart_account_program`). */
export const SQUADS_PROGRAM: Address = 'SMRTzfY6DfH5ik3TKiyLFfXexV8uSG3d2UksSCYdunG';

/**
 * Orders of prediction markets, which a keeper fills. The program of the service is not published, so
 * this address is the sandbox's own, and so is the form of its calls.
 */
export const PREDICTION_PROGRAM: Address = 'J3CvR5kJ8dmANWAoCe3rZizfFEXUQTyGmHQSsHarGM4F';

/** Programs of the service. The program of `caller.ts` is at each of these addresses. */
const SERVICE_PROGRAMS: readonly Address[] = [
  ROUTER_PROGRAM,
  ORDER_ENGINE_PROGRAM,
  DFLOW_PROGRAM,
  OKX_PROGRAM,
  OKX_SECOND_PROGRAM,
  TRIGGER_PROGRAM,
  RECURRING_PROGRAM,
  LENDING_PROGRAM,
  VAULTS_PROGRAM,
  BONDING_PROGRAM,
  SQUADS_PROGRAM,
  PREDICTION_PROGRAM,
];

let file: Uint8Array | undefined;

const readFile = (): Uint8Array => {
  file ??= callerProgram();
  return file;
};

/** The programs of the service for the virtual machine. */
export const serviceProgramFiles: readonly ProgramFile[] = SERVICE_PROGRAMS.map((address) => ({
  address,
  read: readFile,
}));
