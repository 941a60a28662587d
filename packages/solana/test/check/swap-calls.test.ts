import { describe, expect, it } from 'vitest';
import { checkTransaction } from '../../src/check/check-transaction.ts';
import type { Intent } from '../../src/check/intent.ts';
import { apiPrograms } from '../../src/programs/api-programs.ts';
import { decodeTransaction } from '../../src/transaction/decode-transaction.ts';
import { budget, openWif, unwrap, usdcOf, wifOf, wrap, wsolOf } from '../corpus/flows.ts';
import { join, u8 } from '../ledger/byte-writer.ts';
import {
  alice,
  ata,
  bob,
  type Coin,
  derived,
  maker,
  mallory,
  places,
  pyusd,
  sol,
  TOKEN,
  UNKNOWN_PROGRAM,
  usdc,
  wif,
} from '../ledger/cast.ts';
import { compile, type Draft, type DraftInstruction, role } from '../ledger/draft.ts';
import { associated, system, token } from '../ledger/make.ts';
import { call, fill, LEAST, MOST, older, type Terms, tagOf } from '../ledger/public-calls.ts';
import { RENT, SOL_UNIT } from '../ledger/world.ts';

const { router, orderEngine } = apiPrograms;

const swapping: Intent = {
  owner: alice.address,
  otherSigners: [maker.address],
  spend: [{ mint: usdc.mint, atMost: MOST }],
  receive: [{ mint: wif.mint, atLeast: LEAST }],
  trustPrograms: [router, orderEngine],
};

async function rulesOf(draft: Draft, change: Partial<Intent> = {}): Promise<readonly string[]> {
  const decoded = decodeTransaction(compile(draft));
  const findings = await checkTransaction(decoded, { ...swapping, ...change });
  return [...new Set(findings.map(({ rule }) => rule))];
}

const swap = (...calls: readonly DraftInstruction[]): Draft => ({
  instructions: [...budget, openWif, ...calls],
});

const names = ['route_v2', 'shared_accounts_route_v2'];
const exactOut = { amount: LEAST, quoted: MOST };
const temporary = await derived(alice.address, 'temporary', TOKEN);
const paySol = { from: sol, amount: SOL_UNIT };
const spendSol = { spend: [{ mint: sol.mint, atMost: SOL_UNIT }] };

/** Opens an account of the payer, which is funded before. */
const openTemporary: DraftInstruction = {
  program: router,
  accounts: [
    role.write(temporary),
    role.sign(alice.address),
    role.read(sol.mint),
    role.read(TOKEN),
  ],
  data: join(tagOf('create_token_account'), u8(255)),
};
const closeTemporary = token.close(sol, temporary, alice.address, alice);

describe('the call of a trusted swap program, without a node', () => {
  it.each<readonly [string, Draft]>([
    ...names.map((name) => [name, swap(call(name))] as const),
    ...names.map(
      (name) => [`${name} as legacy`, { ...swap(call(name)), version: 'legacy' as const }] as const,
    ),
    ['exact_out_route_v2', swap(call('exact_out_route_v2', exactOut))],
    [
      'shared_accounts_exact_out_route_v2',
      swap(call('shared_accounts_exact_out_route_v2', exactOut)),
    ],
    ['fill', swap(fill())],
    ['less input and more output', swap(call('route_v2', { amount: 1n, quoted: 2n * LEAST }))],
    [
      'two calls that keep the bounds together',
      swap(...[0, 1].map(() => call('route_v2', { amount: MOST / 2n, quoted: LEAST / 2n }))),
    ],
    [
      'the destination in the second place',
      swap(call('route_v2', { to: places.tip, instead: wifOf.alice })),
    ],
    ['a platform fee', swap(call('route_v2', { feeBps: 50 }))],
  ])('is accepted when it does what was meant: %s', async (_, draft) => {
    expect(await rulesOf(draft)).toEqual([]);
  });

  it('is accepted for SOL that is wrapped, also in an account that the router opens', async () => {
    const wrapped = [...wrap(SOL_UNIT), call('route_v2', paySol), unwrap];
    expect(await rulesOf(swap(...wrapped), spendSol)).toEqual([]);
    const fund = system.transfer(alice, temporary, RENT + SOL_UNIT);
    const opened = [fund, openTemporary, call('route_v2', paySol), closeTemporary];
    expect(await rulesOf(swap(...opened), spendSol)).toEqual([]);
  });

  it('is accepted when the bought SOL is unwrapped by the end', async () => {
    const receive = [{ mint: sol.mint, atLeast: LEAST }];
    const bought = call('route_v2', { into: sol, to: wsolOf.alice });
    const opened = associated.create(alice, alice, sol);
    expect(await rulesOf(swap(opened, bought, unwrap), { receive })).toEqual([]);
  });

  it('is accepted for a token of Token-2022, in the account of that program only', async () => {
    const receive = [{ mint: pyusd.mint, atLeast: LEAST }];
    const opened = associated.create(alice, alice, pyusd);
    const bought = (coin: Coin) => call('route_v2', { into: coin, to: ata(alice, pyusd) });
    expect(await rulesOf(swap(opened, bought(pyusd)), { receive })).toEqual([]);
    const wrong = swap(opened, bought({ ...pyusd, program: TOKEN }));
    expect(await rulesOf(wrong, { receive })).toEqual(['receive']);
  });

  it('is accepted when it pays the named receiver', async () => {
    const receive = [{ mint: wif.mint, atLeast: LEAST, wallet: bob.address }];
    const pays = [associated.create(alice, bob, wif), call('route_v2', { instead: ata(bob, wif) })];
    expect(await rulesOf({ instructions: pays }, { receive })).toEqual([]);
  });

  const attacks: readonly (readonly [string, string, Draft])[] = [
    ...[...names, 'exact_out_route_v2', 'shared_accounts_exact_out_route_v2'].flatMap((name) => {
      const terms = name.includes('exact_out') ? exactOut : {};
      const other = (change: Partial<Terms>): Draft => swap(call(name, { ...terms, ...change }));
      return [
        [`${name} for another token`, 'receive', other({ into: usdc })],
        [`${name} of another token`, 'spend', other({ from: sol })],
        [`${name} to a stranger`, 'receive', other({ to: ata(mallory, wif) })],
        [`${name} to an account of nobody`, 'receive', other({ to: places.aliceVault })],
        [`${name} to the account of another token`, 'receive', other({ to: usdcOf.alice })],
        [`${name} with a large fee`, 'receive', other({ feeBps: 256 })],
        [
          `${name} with all of it as slippage`,
          name.includes('exact_out') ? 'spend' : 'receive',
          other({ slippageBps: 10_000 }),
        ],
      ] as const;
    }),
    ['one unit more', 'spend', swap(call('route_v2', { amount: MOST + 1n }))],
    ['one unit less', 'receive', swap(call('route_v2', { quoted: LEAST - 1n }))],
    [
      'an exact output that may cost more',
      'spend',
      swap(call('exact_out_route_v2', { ...exactOut, slippageBps: 1 })),
    ],
    [
      'an exact output of less',
      'receive',
      swap(call('exact_out_route_v2', { ...exactOut, amount: LEAST - 1n })),
    ],
    [
      'a stranger in the second place',
      'receive',
      swap(call('route_v2', { instead: ata(mallory, wif) })),
    ],
    [
      'a second call for a stranger',
      'spend',
      swap(call('route_v2'), call('route_v2', { to: ata(mallory, wif) })),
    ],
    [
      'a second call of another token',
      'spend',
      swap(call('route_v2'), call('route_v2', { from: sol, amount: 1n })),
    ],
    [
      'half of it for a stranger',
      'receive',
      swap(
        ...[wifOf.alice, ata(mallory, wif)].map((to) =>
          call('route_v2', { amount: MOST / 2n, quoted: LEAST / 2n, to }),
        ),
      ),
    ],
    [
      'a swap that somebody else pays',
      'receive',
      swap(call('route_v2', { payer: maker.address, to: ata(mallory, wif) })),
    ],
    ['a fill of another token', 'spend', swap(fill({ from: sol }))],
    ['a fill for another token', 'receive', swap(fill({ into: usdc }))],
    ['a fill of more', 'spend', swap(fill({ amount: MOST + 1n }))],
    ['a fill for less', 'receive', swap(fill({ quoted: LEAST - 1n }))],
    ['a fill with a large fee', 'receive', swap(fill({ feeBps: 256 }))],
    ['a fill beside a route', 'spend', swap(fill(), call('route_v2'))],
    [
      'a transfer of as much beside it',
      'spend',
      swap(
        call('route_v2'),
        token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, MOST),
      ),
    ],
    [
      'a transfer of what arrived',
      'receive',
      swap(call('route_v2'), token.transferChecked(wif, wifOf.alice, ata(mallory, wif), alice, 1n)),
    ],
    [
      'a new owner of the account afterwards',
      'authority',
      swap(call('route_v2'), token.setAuthority(wif, wifOf.alice, alice, 2, mallory.address)),
    ],
    [
      'somebody who may close it',
      'authority',
      swap(call('route_v2'), token.setAuthority(wif, wifOf.alice, alice, 3, mallory.address)),
    ],
    [
      'a delegate',
      'approve',
      swap(call('route_v2'), token.approve(wif, wifOf.alice, mallory.address, alice, 1n)),
    ],
    [
      'an account for a stranger',
      'rent',
      swap(associated.create(alice, mallory, wif), call('route_v2')),
    ],
    [
      'a nonce',
      'durable-nonce',
      { instructions: [system.advanceNonce(places.aliceNonce, alice), openWif, call('route_v2')] },
    ],
    [
      'a lookup table',
      'hidden-account',
      {
        ...swap(call('route_v2'), system.transfer(alice, bob.address, 0n)),
        table: places.lookupTable,
      },
    ],
    [
      'another program that could call it',
      'unknown-program',
      swap({ ...call('route_v2'), program: UNKNOWN_PROGRAM }),
    ],
    [
      'too few accounts',
      'not-simulated',
      swap({ ...call('route_v2'), accounts: call('route_v2').accounts.slice(0, 9) }),
    ],
    [
      'data that ends early',
      'not-simulated',
      swap({ ...call('route_v2'), data: call('route_v2').data.subarray(0, 27) }),
    ],
    [
      'an unknown call',
      'not-simulated',
      swap(call('route_v2'), { ...call('route_v2'), data: tagOf('route_v3') }),
    ],
    // Their terms stand at the end, where a lie can be appended: they prove nothing that arrives.
    ...['route', 'shared_accounts_route', 'exact_out_route'].map(
      (name) => [`the older form ${name}`, 'receive', swap(older(name))] as const,
    ),
    ['a token ledger', 'not-simulated', swap(older('route_with_token_ledger'))],
  ];

  it.each(attacks)('is refused with %s (%s)', async (_, rule, draft) => {
    expect(await rulesOf(draft)).toContain(rule);
  });

  it('is refused when the bought SOL goes to a stranger', async () => {
    const receive = [{ mint: sol.mint, atLeast: LEAST }];
    const bought = call('route_v2', { into: sol, to: wsolOf.alice });
    const close = token.close(sol, wsolOf.alice, mallory.address, alice);
    expect(await rulesOf(swap(bought, close), { receive })).toContain('close');
  });

  it('reports nothing about a trusted program whose calls cannot be read', async () => {
    const trustPrograms = [UNKNOWN_PROGRAM];
    const opaque = { ...call('route_v2'), program: UNKNOWN_PROGRAM };
    expect(await rulesOf(swap(opaque), { trustPrograms })).toEqual([]);
    const paid = token.transferChecked(usdc, usdcOf.alice, ata(mallory, usdc), alice, 1n);
    expect(await rulesOf(swap(opaque, paid), { trustPrograms })).toEqual(['recipient']);
  });
});
