import { decodeBase58 } from '@perijove/core/base58';
import { findAssociatedTokenAddress } from '@perijove/solana';
import { VERIFICATION_RECEIVER, type VerifyInput, verificationMints } from 'perijove/tokens';
import { expect, it } from 'vitest';
import { balanceOf, type Trading } from '../../market/swap/trading.ts';
import { bodyOf, type Crafted, isCraft, open, PRICE } from './verifying.ts';

const { JUP, SOL, USDC } = verificationMints;
const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';

/** The payment as crafted, with other bytes in it. */
function rewritten(crafted: Crafted, from: Uint8Array, to: Uint8Array): Crafted {
  const bytes = Buffer.from(crafted.transaction, 'base64');
  const at = bytes.lastIndexOf(from);
  expect(at).toBeGreaterThan(0);
  bytes.set(to, at);
  return { ...crafted, transaction: bytes.toString('base64') };
}

function unitsOf(amount: bigint): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(amount);
  return bytes;
}

/** The same without some fields. */
const without = (crafted: Crafted, ...names: readonly string[]): object =>
  Object.fromEntries(Object.entries(crafted).filter(([name]) => !names.includes(name)));

const keyOf = (address: string): Uint8Array => decodeBase58(address, 32) as Uint8Array;

/** What a service that lies can craft, and the code of the refusal. */
const lies: readonly (readonly [
  what: string,
  code: string,
  change: (crafted: Crafted, on: Trading) => Crafted | Promise<Crafted>,
])[] = [
  [
    'another receiver',
    'execution_failed',
    (c, { bob }) => ({ ...c, receiverAddress: bob.address }),
  ],
  ['another mint', 'execution_failed', (c) => ({ ...c, mint: USDC })],
  ['a higher price', 'price_moved', (c) => ({ ...c, amount: String(PRICE + 1n) })],
  ['a price of 0', 'execution_failed', (c) => ({ ...c, amount: '0' })],
  ['no number', 'execution_failed', (c) => ({ ...c, amount: '1e9' })],
  ['a code and a transaction', 'execution_failed', (c) => ({ ...c, code: 2017 })],
  ['no transaction', 'execution_failed', (c) => without(c, 'transaction') as Crafted],
  [
    'a transfer of more',
    'unsafe_transaction',
    (c) => rewritten(c, unitsOf(PRICE), unitsOf(PRICE * 2n)),
  ],
  [
    'a transfer of less',
    'unsafe_transaction',
    (c) => rewritten(c, unitsOf(PRICE), unitsOf(PRICE - 1n)),
  ],
  [
    'a transfer to another wallet',
    'unsafe_transaction',
    async (c, { bob }) => {
      const [theirs, his] = await Promise.all(
        [VERIFICATION_RECEIVER, bob.address].map((owner) =>
          findAssociatedTokenAddress(owner, JUP, TOKEN_PROGRAM),
        ),
      );
      return rewritten(
        rewritten(c, keyOf(theirs as string), keyOf(his as string)),
        keyOf(VERIFICATION_RECEIVER),
        keyOf(bob.address),
      );
    },
  ],
];

it.each(lies)('signs nothing for %s', async (_, code, change) => {
  const on: Awaited<ReturnType<typeof open>> = await open(async (target, forward) => {
    const answer = await forward();
    if (!isCraft(target)) return answer;
    return { status: 200, body: await change(bodyOf(answer), on) };
  });
  const before = balanceOf(on, on.alice.address, JUP);
  const signer = {
    address: on.alice.address,
    signTransactions: async () => expect.unreachable('the wallet was asked'),
  };
  const verifying = on.perijove.tokens.verify(on.input, { ...on.options, signer } as never);
  await expect(verifying).rejects.toMatchObject({ code });
  expect(balanceOf(on, on.alice.address, JUP)).toBe(before);
});

const swapLies: readonly (readonly [what: string, code: string, change: (c: Crafted) => object])[] =
  [
    ['another input mint', 'execution_failed', () => ({ inputMint: SOL })],
    ['a maximum above the bound', 'price_moved', () => ({ maxInputAmount: String(PRICE + 1n) })],
    ['a quote above the bound', 'price_moved', () => ({ quotedInputAmount: String(PRICE + 1n) })],
    [
      'a lower quote than the call has',
      'unsafe_transaction',
      () => ({ maxInputAmount: '1', quotedInputAmount: '1' }),
    ],
    [
      // It would pass the simulation, and could take more when it lands.
      'a lower maximum than the call has',
      'unsafe_transaction',
      ({ quotedInputAmount }) => ({ maxInputAmount: quotedInputAmount }),
    ],
  ];

it.each(swapLies)('signs no swap with %s', async (_, code, change) => {
  const on = await open(async (target, forward) => {
    const answer = await forward();
    const crafted = bodyOf(answer);
    return isCraft(target) ? { status: 200, body: { ...crafted, ...change(crafted) } } : answer;
  });
  const input: VerifyInput = { ...on.input, paymentCurrency: 'USDC' };
  await expect(on.perijove.tokens.verify(input, on.options)).rejects.toMatchObject({ code });
  expect(on.paid()).toBe(0n);
});

const harmless: readonly (readonly [what: string, change: (crafted: Crafted) => object])[] = [
  ['as crafted', (c) => c],
  ['a lower price', (c) => lowered(c, PRICE - 1_000n)],
  ['no end', (c) => ({ ...c, expireAt: undefined })],
  ['an end of another clock', (c) => ({ ...c, expireAt: '2020-01-01T00:00:00Z' })],
  ['times in words, and fields that are not documented', (c) => ({ ...c, totalTime: '9ms', x: 1 })],
  ['no fees', (c) => without(c, 'feeLamports', 'feeAmount', 'feeMint')],
];

function lowered(crafted: Crafted, amount: bigint): Crafted {
  return { ...rewritten(crafted, unitsOf(PRICE), unitsOf(amount)), amount: String(amount) };
}

it.each(harmless)('asks the wallet for %s', async (_, change) => {
  const on = await open(async (target, forward) => {
    const answer = await forward();
    return isCraft(target) ? { status: 200, body: change(bodyOf(answer)) } : answer;
  });
  const verifying = on.perijove.tokens.verify(on.input, { ...on.options, confirm: () => false });
  await expect(verifying).rejects.toMatchObject({
    code: 'signer_failed',
    details: { reason: 'declined' },
  });
});

it('pays by a swap whose maximum the service does not say', async () => {
  const on = await open(async (target, forward) => {
    const answer = await forward();
    if (!isCraft(target)) return answer;
    return { status: 200, body: { ...bodyOf(answer), maxInputAmount: undefined } };
  });
  await on.perijove.tokens.verify({ ...on.input, paymentCurrency: 'USDC' }, on.options);
  expect(on.paid()).toBe(PRICE);
});
