import {
  type Instruction,
  MINT_BYTES,
  TOKEN_ACCOUNT_BYTES,
  type TokenFacts,
} from '@perijove/local-node/ledger';
import { type Address, createNoopSigner, address as kitAddress } from '@solana/kit';
import { getCreateAccountInstruction } from '@solana-program/system';
import {
  getInitializeAccount3Instruction,
  getInitializeMint2Instruction,
  getMintToCheckedInstruction,
} from '@solana-program/token';
import {
  createSigner,
  type OpenSigner,
  type Signer,
} from '../../../../local-node/src/ledger/wire/keys.ts';
import type { FundedWallet } from '../../../src/index.ts';
import type { Trading } from '../../market/swap/trading.ts';
import { signed } from '../../settlement/on-ledger.ts';

type OnSandbox = Pick<Trading, 'sandbox'>;

export function signerOf({ secretKey }: FundedWallet): OpenSigner {
  return createSigner(secretKey.subarray(0, 32));
}

/** Asks the JSON-RPC of the sandbox over HTTP. */
export async function callRpc(
  { sandbox }: OnSandbox,
  method: string,
  ...params: readonly unknown[]
): Promise<unknown> {
  const response = await fetch(sandbox.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  const { result, error } = (await response.json()) as { result?: unknown; error?: unknown };
  if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result;
}

/** Signs the instructions and sends them as any wallet would. */
export async function send(
  on: OnSandbox,
  payer: FundedWallet,
  instructions: readonly Instruction[],
  others: readonly Signer[] = [],
): Promise<void> {
  const wire = signed(on.sandbox.ledger, signerOf(payer), instructions, { others });
  const transaction = Buffer.from(wire).toString('base64');
  await callRpc(on, 'sendTransaction', transaction, { encoding: 'base64' });
}

/** A mint whose authorities are the payer's, with some of it in the account of the payer. */
export function newMint(
  { sandbox: { ledger } }: OnSandbox,
  payer: FundedWallet,
  token: TokenFacts,
): readonly Instruction[] {
  const authority = kitAddress(payer.address);
  const mint = kitAddress(token.mint);
  const programAddress = kitAddress(token.tokenProgram);
  const config = { programAddress };
  const { decimals } = token;
  return [
    openAccount(payer, mint, ledger.rentExempt(MINT_BYTES), MINT_BYTES, programAddress),
    getInitializeMint2Instruction(
      { mint, decimals, mintAuthority: authority, freezeAuthority: authority },
      config,
    ),
  ];
}

/** Makes more of a mint of the payer's own. */
export function mintTo(
  payer: FundedWallet,
  token: TokenFacts,
  account: string,
  amount: bigint,
): Instruction {
  return getMintToCheckedInstruction(
    {
      mint: kitAddress(token.mint),
      token: kitAddress(account),
      mintAuthority: createNoopSigner(kitAddress(payer.address)),
      amount,
      decimals: token.decimals,
    },
    { programAddress: kitAddress(token.tokenProgram) },
  );
}

/** A token account at an address of its own, which is not the one that belongs to owner and mint. */
export function newAccount(
  { sandbox: { ledger } }: OnSandbox,
  payer: FundedWallet,
  token: Pick<TokenFacts, 'mint' | 'tokenProgram'>,
  account: string,
  lamports = 0n,
): readonly Instruction[] {
  const programAddress = kitAddress(token.tokenProgram);
  const reserve = ledger.rentExempt(TOKEN_ACCOUNT_BYTES) + lamports;
  const owner = kitAddress(payer.address);
  return [
    openAccount(payer, kitAddress(account), reserve, TOKEN_ACCOUNT_BYTES, programAddress),
    getInitializeAccount3Instruction(
      { account: kitAddress(account), mint: kitAddress(token.mint), owner },
      { programAddress },
    ),
  ];
}

function openAccount(
  payer: FundedWallet,
  account: Address,
  lamports: bigint,
  space: number,
  programAddress: Address,
): Instruction {
  return getCreateAccountInstruction({
    payer: createNoopSigner(kitAddress(payer.address)),
    newAccount: createNoopSigner(account),
    lamports,
    space,
    programAddress,
  });
}
