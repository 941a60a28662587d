import type { Address, Finding, Mint } from '@perijove/core';
import { apiPrograms, type DecodedTransaction } from '@perijove/solana';
import { judgeCalls, launchToken, type Term } from '@perijove/solana/flow';

/** All calls of a launch. */
const known: ReadonlySet<string> = new Set([
  ...launchToken.map(({ discriminator }) => discriminator),
  'c9cff3724b6f2fbd', // create_config
  '2d61bb67fe6d7c86', // create_virtual_pool_metadata
]);

/** The launch that was asked for, and the mint that the service names. */
export interface AskedLaunch {
  readonly creator: Address;
  readonly mint: Mint;
  readonly quoteMint: Mint;
  readonly name: string;
  readonly symbol: string;
}

/**
 * Compares the call that launches the token with the input: there is exactly one. Without a node,
 * other calls of the launch program are refused: its swaps spend any token that the wallet holds.
 */
export function judgeLaunch(asked: AskedLaunch, isSimulated: boolean) {
  const { creator, mint, quoteMint, name, symbol } = asked;
  const judge = judgeCalls({
    program: apiPrograms.bondingCurve,
    layouts: launchToken,
    mayCallOthers: true,
    purpose: 'launch a token',
    termsOf: (calls) => [
      { name: 'the number of launches', encoded: calls.length, asked: [1] },
      ...calls.flatMap(({ accounts, data, index: instruction }): Term[] => [
        { name: 'creator', encoded: accounts.creator, asked: [creator], instruction },
        { name: 'mint', encoded: accounts.baseMint, asked: [mint], instruction },
        { name: 'quoteMint', encoded: accounts.quoteMint, asked: [quoteMint], instruction },
        { name: 'tokenName', encoded: data.name, asked: spellings(name), instruction },
        { name: 'tokenSymbol', encoded: data.symbol, asked: spellings(symbol), instruction },
      ]),
    ],
  });
  return (decoded: DecodedTransaction): readonly Finding[] => [
    ...judge(decoded),
    ...(isSimulated ? [] : unknownCalls(decoded)),
  ];
}

/** A service may leave out spaces around the text. */
function spellings(text: string): readonly string[] {
  return [text, text.trim()];
}

/** Calls of the launch program that are not part of a launch. */
function unknownCalls({ instructions }: DecodedTransaction): readonly Finding[] {
  return instructions.flatMap(({ programAddress, bytes }, instruction): readonly Finding[] => {
    const tag = Array.from(bytes.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0'));
    if (programAddress !== apiPrograms.bondingCurve || known.has(tag.join(''))) return [];
    const reason = `a call of ${programAddress} is not a known call to launch a token: set rpc`;
    return [{ rule: 'not-simulated', reason, instruction }];
  });
}
