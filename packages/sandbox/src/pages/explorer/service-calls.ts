import { createHash } from 'node:crypto';
import type { Address } from '@perijove/core';
import {
  BONDING_PROGRAM,
  DFLOW_PROGRAM,
  LENDING_PROGRAM,
  OKX_PROGRAM,
  OKX_SECOND_PROGRAM,
  ORDER_ENGINE_PROGRAM,
  RECURRING_PROGRAM,
  ROUTER_PROGRAM,
  SQUADS_PROGRAM,
  TRIGGER_PROGRAM,
} from '../../settlement/program/service-programs.ts';

/** A number in the data of a call. */
export interface CallField {
  readonly name: string;
  readonly bytes: 1 | 2 | 8;
  readonly isOptional?: true;
  /** Index of the account, a mint or token account, in whose base units the number is. */
  readonly units?: number;
}

export interface ServiceCall {
  readonly program: Address;
  readonly name: string;
  /** Title for people. */
  readonly title: string;
  /** Names of the accounts, in their order. */
  readonly accounts: readonly string[];
  readonly fields: readonly CallField[];
  /** The fields are the last bytes, behind a route of variable length. */
  readonly isTail?: true;
}

const u64 = (name: string, units?: number): CallField => ({
  name,
  bytes: 8,
  ...(units !== undefined && { units }),
});
const u16 = (name: string): CallField => ({ name, bytes: 2 });
const u8 = (name: string): CallField => ({ name, bytes: 1 });
const optional = (field: CallField): CallField => ({ ...field, isOptional: true });

const ends = ['eventAuthority', 'program'];
const own = ['userTransferAuthority', 'userSourceTokenAccount', 'userDestinationTokenAccount'];
const routeV2Accounts = [
  ...own,
  'sourceMint',
  'destinationMint',
  'sourceTokenProgram',
  'destinationTokenProgram',
  'destinationTokenAccount',
  ...ends,
];
const bps = [u16('slippageBps'), u16('platformFeeBps'), u16('positiveSlippageBps')];
const lending = (name: string, from: string, to: string, amount: CallField): ServiceCall => ({
  program: LENDING_PROGRAM,
  name,
  title: `Lending: ${name}`,
  accounts: ['signer', from, to],
  fields: [amount],
});

/**
 * The instructions of service programs that the sandbox builds, from their published interfaces.
 */
export const serviceCalls: readonly ServiceCall[] = [
  {
    program: ROUTER_PROGRAM,
    name: 'route',
    title: 'Swap, exact input',
    accounts: [
      'tokenProgram',
      ...own,
      'destinationTokenAccount',
      'destinationMint',
      'platformFeeAccount',
      ...ends,
    ],
    fields: [
      u64('inAmount', 2),
      u64('quotedOutAmount', 5),
      u16('slippageBps'),
      u8('platformFeeBps'),
    ],
    isTail: true,
  },
  {
    program: ROUTER_PROGRAM,
    name: 'exact_out_route',
    title: 'Swap, exact output',
    accounts: [
      'tokenProgram',
      ...own,
      'destinationTokenAccount',
      'sourceMint',
      'destinationMint',
      'platformFeeAccount',
      'token2022Program',
      ...ends,
    ],
    fields: [
      u64('outAmount', 6),
      u64('quotedInAmount', 5),
      u16('slippageBps'),
      u8('platformFeeBps'),
    ],
    isTail: true,
  },
  {
    program: ROUTER_PROGRAM,
    name: 'route_v2',
    title: 'Swap, exact input',
    accounts: routeV2Accounts,
    fields: [u64('inAmount', 3), u64('quotedOutAmount', 4), ...bps],
  },
  {
    program: ROUTER_PROGRAM,
    name: 'exact_out_route_v2',
    title: 'Swap, exact output',
    accounts: routeV2Accounts,
    fields: [u64('outAmount', 4), u64('quotedInAmount', 3), ...bps],
  },
  {
    program: ORDER_ENGINE_PROGRAM,
    name: 'fill',
    title: 'Swap with a market maker',
    accounts: [
      'taker',
      'maker',
      'takerInputMintTokenAccount',
      'makerInputMintTokenAccount',
      'takerOutputMintTokenAccount',
      'makerOutputMintTokenAccount',
      'inputMint',
      'inputTokenProgram',
      'outputMint',
      'outputTokenProgram',
      'systemProgram',
    ],
    fields: [u64('inputAmount', 6), u64('outputAmount', 8), u64('expireAt')],
  },
  ...(
    [
      [DFLOW_PROGRAM, 'swap2', 'Swap by DFlow'],
      [OKX_PROGRAM, 'swap_tob_v3', 'Swap by OKX'],
      [OKX_SECOND_PROGRAM, 'swap_tob', 'Swap by OKX'],
    ] as const
  ).map(([program, name, title]) => ({
    program,
    name,
    title,
    accounts: [
      ...own,
      'sourceMint',
      'destinationMint',
      'sourceTokenProgram',
      'destinationTokenProgram',
    ],
    fields: [u64('inAmount', 3), u64('quotedOutAmount', 4), u64('minOutAmount', 4)],
  })),
  {
    program: TRIGGER_PROGRAM,
    name: 'initialize_order',
    title: 'Open a limit order',
    accounts: [
      'payer',
      'maker',
      'order',
      'inputMintReserve',
      'makerInputMintAccount',
      'fee',
      'referral',
      'inputMint',
      'outputMint',
      'inputTokenProgram',
      'outputTokenProgram',
      'systemProgram',
      'associatedTokenProgram',
      ...ends,
    ],
    fields: [
      u64('uniqueId'),
      u64('makingAmount', 7),
      u64('takingAmount', 8),
      optional(u64('expiredAt')),
      optional(u16('feeBps')),
      optional(u16('slippageBps')),
    ],
  },
  {
    program: TRIGGER_PROGRAM,
    name: 'cancel_order',
    title: 'Cancel a limit order',
    accounts: [
      'signer',
      'maker',
      'order',
      'inputMintReserve',
      'makerInputMintAccount',
      'inputMint',
      'inputTokenProgram',
      ...ends,
    ],
    fields: [],
  },
  {
    program: RECURRING_PROGRAM,
    name: 'open_dca_v2',
    title: 'Open a recurring order',
    accounts: ['dca', 'user', 'payer', 'inputMint', 'outputMint', 'userAta', 'inAta', 'outAta'],
    fields: [
      u64('applicationIdx'),
      u64('inAmount', 3),
      u64('inAmountPerCycle', 3),
      u64('cycleFrequency'),
      optional(u64('minOutAmount', 4)),
      optional(u64('maxOutAmount', 4)),
      optional(u64('startAt')),
    ],
  },
  {
    program: RECURRING_PROGRAM,
    name: 'close_dca',
    title: 'Close a recurring order',
    accounts: [
      'user',
      'dca',
      'inputMint',
      'outputMint',
      'inAta',
      'outAta',
      'userInAta',
      'userOutAta',
    ],
    fields: [],
  },
  {
    program: BONDING_PROGRAM,
    name: 'claim_creator_trading_fee',
    title: "Claim a creator's fees",
    accounts: [
      'poolAuthority',
      'pool',
      'tokenAAccount',
      'tokenBAccount',
      'baseVault',
      'quoteVault',
      'baseMint',
      'quoteMint',
      'creator',
      'tokenBaseProgram',
      'tokenQuoteProgram',
      ...ends,
    ],
    fields: [u64('maxBaseAmount', 6), u64('maxQuoteAmount', 7)],
  },
  {
    program: SQUADS_PROGRAM,
    name: 'execute_transaction_sync_v2',
    title: 'Run as the vault of a multisig',
    accounts: ['settings', 'program', 'firstSigner'],
    fields: [u8('vault'), u8('signers')],
  },
  lending('deposit', 'depositorTokenAccount', 'recipientTokenAccount', u64('assets', 1)),
  lending('mint', 'depositorTokenAccount', 'recipientTokenAccount', u64('shares', 2)),
  lending('withdraw', 'ownerTokenAccount', 'recipientTokenAccount', u64('amount', 2)),
  lending('redeem', 'ownerTokenAccount', 'recipientTokenAccount', u64('shares', 1)),
];

const DISCRIMINATOR_BYTES = 8;

const byDiscriminator: ReadonlyMap<string, ServiceCall> = new Map(
  serviceCalls.map((call) => {
    const digest = createHash('sha256').update(`global:${call.name}`).digest();
    return [call.program + digest.toString('hex', 0, DISCRIMINATOR_BYTES), call];
  }),
);

export interface DecodedCall {
  readonly call: ServiceCall;
  readonly values: readonly { readonly field: CallField; readonly value: bigint }[];
}

/** Returns the call with its numbers; undefined for other data. */
export function decodeServiceCall(program: Address, bytes: Uint8Array): DecodedCall | undefined {
  const data = Buffer.from(bytes);
  const call = byDiscriminator.get(program + data.toString('hex', 0, DISCRIMINATOR_BYTES));
  if (!call) return undefined;
  const length = call.fields.reduce((sum, field) => sum + field.bytes, 0);
  let at = call.isTail ? data.length - length : DISCRIMINATOR_BYTES;
  const values: { field: CallField; value: bigint }[] = [];
  for (const field of call.fields) {
    if (field.isOptional && data[at++] !== 1) continue;
    if (at < DISCRIMINATOR_BYTES || at + field.bytes > data.length) return undefined;
    values.push({ field, value: readNumber(data, at, field.bytes) });
    at += field.bytes;
  }
  return { call, values };
}

function readNumber(data: Buffer, at: number, bytes: CallField['bytes']): bigint {
  return bytes === 8 ? data.readBigUInt64LE(at) : BigInt(data.readUIntLE(at, bytes));
}
