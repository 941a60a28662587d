import type { Address, Mint } from '@perijove/core';
import {
  type AccountUse,
  addressBytes,
  type Instruction,
  type Ledger,
  littleEndian,
  READONLY,
  READONLY_SIGNER,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
  WRITABLE,
} from '@perijove/local-node/ledger';
import {
  anchorCall,
  anchorEvent,
  eventAccounts,
  optionalAccount,
} from '../../settlement/anchor-call.ts';
import { associatedAccountOf, mintFactsOf } from '../../settlement/associated-account.ts';
import { ROUTER_PROGRAM } from '../../settlement/program/service-programs.ts';
import type { ProgramCall } from '../../settlement/program-call.ts';
import type { RouteStep } from '../routing/quote.ts';
import type { SwapMode } from '../routing/request.ts';
import { routePlanBytes } from './route-plan-bytes.ts';

/** The arguments of a call of the router. Amounts are base units. */
export interface RouterTerms {
  readonly taker: Address;
  readonly inputMint: Mint;
  readonly outputMint: Mint;
  readonly swapMode: SwapMode;
  readonly routePlan: readonly RouteStep[];
  /** The quoted amounts that leave and reach the wallet. */
  readonly inAmount: bigint;
  readonly outAmount: bigint;
  readonly slippageBps: number;
  readonly platformFeeBps: number;
  /** Token account that gets the fee. */
  readonly feeAccount?: Address | undefined;
  /** Token account that gets the output. Default: the taker's associated one. */
  readonly to?: Address | undefined;
  /** Version of the interface. V2 has the amounts before the route. */
  readonly version: 'V1' | 'V2';
}

/** Names of the instructions in the published interface of the program (version 6). */
const names = {
  V1: { ExactIn: 'route', ExactOut: 'exact_out_route' },
  V2: { ExactIn: 'route_v2', ExactOut: 'exact_out_route_v2' },
} as const;

/** Returns the call of the router for a swap, in the version that the quote requests. */
export function routerCall(ledger: Ledger, terms: RouterTerms): ProgramCall {
  const { version, swapMode } = terms;
  return anchorCall({
    program: ROUTER_PROGRAM,
    name: names[version][swapMode],
    accounts: version === 'V1' ? accountsV1(ledger, terms) : accountsV2(ledger, terms),
    args: argumentsOf(terms),
    // The newer instructions emit no event that is documented.
    events: version === 'V1' ? terms.routePlan.map(swapEvent) : [],
  });
}

/** Returns the event of one step, as the published interface has it. */
function swapEvent({ pool, inputMint, outputMint, inAmount, outAmount }: RouteStep): Instruction {
  return anchorEvent(ROUTER_PROGRAM, 'SwapEvent', [
    addressBytes(pool.dex.programId),
    addressBytes(inputMint),
    littleEndian(8, inAmount),
    addressBytes(outputMint),
    littleEndian(8, outAmount),
  ]);
}

function argumentsOf(terms: RouterTerms): readonly Uint8Array[] {
  const { inAmount, outAmount, slippageBps, platformFeeBps, swapMode, version } = terms;
  const exactIn = swapMode === 'ExactIn';
  const amounts = littleEndian(8, ...(exactIn ? [inAmount, outAmount] : [outAmount, inAmount]));
  const plan = routePlanBytes(terms.routePlan, version);
  if (version === 'V1') {
    // One byte: this version has no room for a larger fee.
    const fee = littleEndian(1, Math.min(platformFeeBps, 255));
    return [plan, amounts, littleEndian(2, slippageBps), fee];
  }
  const positiveSlippageBps = 0;
  return [amounts, littleEndian(2, slippageBps, platformFeeBps, positiveSlippageBps), plan];
}

function accountsV1(ledger: Ledger, terms: RouterTerms): readonly AccountUse[] {
  const { taker, inputMint, outputMint, swapMode, feeAccount, to } = terms;
  const exactOut = swapMode === 'ExactOut';
  const programs = [inputMint, outputMint].map((mint) => tokenProgram(ledger, mint));
  const newer = programs.includes(TOKEN_2022_PROGRAM) ? TOKEN_2022_PROGRAM : undefined;
  return [
    { address: TOKEN_PROGRAM, role: READONLY },
    { address: taker, role: READONLY_SIGNER },
    { address: associatedAccountOf(ledger, taker, inputMint), role: WRITABLE },
    { address: associatedAccountOf(ledger, taker, outputMint), role: WRITABLE },
    optional(to, WRITABLE),
    ...(exactOut ? [{ address: inputMint, role: READONLY } as const] : []),
    { address: outputMint, role: READONLY },
    optional(feeAccount, WRITABLE),
    ...(exactOut ? [optional(newer, READONLY)] : []),
    ...ends,
  ];
}

function accountsV2(ledger: Ledger, terms: RouterTerms): readonly AccountUse[] {
  const { taker, inputMint, outputMint, to } = terms;
  return [
    { address: taker, role: READONLY_SIGNER },
    { address: associatedAccountOf(ledger, taker, inputMint), role: WRITABLE },
    { address: associatedAccountOf(ledger, taker, outputMint), role: WRITABLE },
    { address: inputMint, role: READONLY },
    { address: outputMint, role: READONLY },
    { address: tokenProgram(ledger, inputMint), role: READONLY },
    { address: tokenProgram(ledger, outputMint), role: READONLY },
    optional(to, WRITABLE),
    ...ends,
  ];
}

const ends = eventAccounts(ROUTER_PROGRAM);

function optional(address: Address | undefined, role: AccountUse['role']): AccountUse {
  return optionalAccount(ROUTER_PROGRAM, address, role);
}

function tokenProgram(ledger: Ledger, mint: Mint): Address {
  return mintFactsOf(ledger, mint).tokenProgram;
}
