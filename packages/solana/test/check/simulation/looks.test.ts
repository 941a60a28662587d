import { PerijoveError } from '@perijove/core';
import { describe, expect, it } from 'vitest';
import type { Intent } from '../../../src/check/intent.ts';
import { checkBySimulation } from '../../../src/check/simulation/check-by-simulation.ts';
import { readAndTry } from '../../../src/check/simulation/read-and-try.ts';
import type { Rpc } from '../../../src/rpc/rpc.ts';
import type { RpcAccount } from '../../../src/rpc/rpc-methods.ts';
import { payMaker, usdcOf } from '../../corpus/flows.ts';
import { join, key, u64, zeros } from '../../ledger/byte-writer.ts';
import {
  alice,
  bob,
  LOOKUP,
  maker,
  mallory,
  places,
  pyusd,
  ROUTER,
  STAKE,
  TOKEN,
  TOKEN_2022,
  UNKNOWN_PROGRAM,
  usdc,
  wif,
} from '../../ledger/cast.ts';
import { type Draft, role } from '../../ledger/draft.ts';
import { raw } from '../../ledger/make.ts';
import {
  mintBytes,
  multisigBytes,
  permanentDelegate,
  stakeBytes,
  type TokenState,
} from '../../ledger/states.ts';
import { RENT, UNIT } from '../../ledger/world.ts';
import { account, eachRow, factsOf, purse, rulesOf, tokens } from '../scene.ts';

type State = Readonly<Record<string, RpcAccount | undefined>>;

interface Trial {
  /** `null` for a node that does not say it. Default: 100. */
  readonly slot?: number | null;
  readonly after?: State;
  readonly held?: State;
  readonly fails?: boolean;
  readonly units?: number;
}

interface Script {
  /** What each reading of accounts finds beside the start; the last one stays. */
  readonly reads?: readonly (readonly [slot: number, State])[];
  readonly trials?: readonly Trial[];
  readonly throws?: Error;
}

interface Asked {
  readonly method: string;
  readonly addresses: readonly string[];
  readonly atSlot: number | undefined;
  readonly firstBytes: number | undefined;
}

const owner = alice.address;
const place = places.newPool;
const FEE = 5_000n;

/** A payment by the wallet, and a call that may write one more place. */
const draft: Draft = {
  instructions: [
    payMaker,
    raw(ROUTER, [role.write(place), role.read(places.tip), role.sign(owner)]),
  ],
};
const meant: Partial<Intent> = {
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT }],
  receive: [{ mint: wif.mint, atLeast: 1n }],
  programs: [ROUTER],
};
const sending: Partial<Intent> = {
  spend: [{ mint: usdc.mint, atMost: 100n * UNIT }],
  recipients: [maker.address],
  programs: [ROUTER],
};

const held = (coin: typeof wif, amount: bigint, state: Partial<TokenState> = {}) =>
  tokens(coin, { owner, amount, ...state });
const ofMaker = (coin: typeof wif, amount: bigint, whose = maker.address) =>
  held(coin, amount, { owner: whose });
const start: State = {
  [owner]: purse(10n ** 9n),
  [usdcOf.alice]: held(usdc, 900n * UNIT),
  [usdcOf.maker]: ofMaker(usdc, 0n),
  [place]: ofMaker(wif, 0n),
};
const end: State = {
  [owner]: purse(10n ** 9n - FEE),
  [usdcOf.alice]: held(usdc, 800n * UNIT),
  [usdcOf.maker]: ofMaker(usdc, 100n * UNIT),
};

const json = (each: RpcAccount | undefined, length?: number) =>
  each && {
    owner: each.owner,
    lamports: Number(each.lamports),
    data: [Buffer.from(each.data.subarray(0, length)).toString('base64'), 'base64'],
  };

async function look(
  intent: Partial<Intent>,
  { reads = [[100, {}]], trials = [{}], throws }: Script,
  signal?: AbortSignal,
  judged = draft,
) {
  const facts = await factsOf(intent, judged);
  const asked: Asked[] = [];
  const signals = new Set<unknown>();
  let [readings, tries] = [0, 0];
  const rpc: Rpc = {
    async call(method, [first, second], given) {
      signals.add(given);
      const {
        minContextSlot: atSlot,
        dataSlice,
        accounts,
      } = second as {
        minContextSlot?: number;
        dataSlice?: { length: number };
        accounts?: { addresses: string[] };
      };
      const addresses = accounts?.addresses ?? (first as string[]);
      asked.push({ method, addresses, atSlot, firstBytes: dataSlice?.length });
      if (method === 'getMultipleAccounts') {
        const [slot, state] = reads[Math.min(readings++, reads.length - 1)] ?? [100, {}];
        const found = { ...start, ...state };
        return {
          context: { slot },
          value: addresses.map((each) => json(found[each], dataSlice?.length) ?? null),
        };
      }
      if (throws && tries === 0) {
        tries += 1;
        throw throws;
      }
      const {
        slot = 100,
        after = {},
        held: was,
        fails,
        units,
      } = trials[Math.min(tries++, trials.length - 1)] ?? {};
      const context = slot === null ? {} : { context: { slot } };
      if (fails) return { ...context, value: { err: 'AccountNotFound', logs: [], accounts: null } };
      const left = { ...end, ...after };
      const keys = facts.decoded.wire.staticKeys;
      const before = was && { ...start, ...was };
      const isToken = (each: RpcAccount | undefined) => each?.data.length === 165;
      const told = before && {
        preBalances: keys.map((each) => Number(before[each]?.lamports ?? 0)),
        preTokenBalances: keys.flatMap((each, accountIndex) => {
          const data = before[each]?.data;
          if (!data || !isToken(before[each])) return [];
          const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true);
          return [{ accountIndex, uiTokenAmount: { amount: String(amount) } }];
        }),
      };
      const value = {
        err: null,
        logs: [],
        accounts: addresses.map((each) => json(each in left ? left[each] : start[each]) ?? null),
        unitsConsumed: units,
        ...told,
      };
      return { ...context, value };
    },
  };
  const simulated = await checkBySimulation(facts, rpc, signal);
  const trialsAsked = asked.filter(({ method }) => method === 'simulateTransaction');
  return {
    ...simulated,
    rules: rulesOf(simulated.findings),
    asked,
    signals,
    tries: trialsAsked.length,
    requests: asked
      .map(({ method }) => (method === 'simulateTransaction' ? 'try' : 'read'))
      .join(' '),
  };
}

const got = { [place]: held(wif, 1n) };
const fine: Trial = { after: got };

describe('looks at a transaction', () => {
  it('once, where accounts and simulation are of one slot', async () => {
    const { signal } = new AbortController();
    const { rules, requests, asked, slot, units, changes, signals } = await look(
      meant,
      { trials: [{ ...fine, units: 1_234 }] },
      signal,
    );
    expect({ rules, requests, slot, units }).toEqual({
      rules: [],
      requests: 'read try',
      slot: 100,
      units: 1_234,
    });
    expect([...signals]).toEqual([signal]);
    const writable = [owner, usdcOf.alice, usdcOf.maker, place];
    expect(changes.map(({ address }) => address).sort()).toEqual([...writable].sort());
    for (const { address, before, after } of changes) {
      expect(before).toEqual(start[address]);
      expect(after).toEqual({ ...end, ...got }[address]);
    }
    const [read, tried] = asked;
    expect([...(tried?.addresses ?? [])].sort()).toEqual([...writable].sort());
    expect([...(read?.addresses ?? [])].sort()).toEqual([...writable, places.tip].sort());
    expect(asked.map(({ atSlot, firstBytes }) => [atSlot, firstBytes])).toEqual([
      [undefined, 4_096],
      [undefined, undefined],
    ]);
  });

  eachRow<readonly [string, Script, string, (number | undefined)[], number]>([
    [
      'again, where the simulation is of an older slot',
      { trials: [{ ...fine, slot: 99 }, fine] },
      'read try try',
      [undefined, undefined, 100],
      100,
    ],
    [
      'again, where the simulation does not say its slot',
      { trials: [{ ...fine, slot: null }, fine] },
      'read try try',
      [undefined, undefined, 100],
      100,
    ],
    [
      'with a second reading, where no simulation says its slot',
      { trials: [{ ...fine, slot: null }] },
      'read try try read',
      [undefined, undefined, 100, 100],
      100,
    ],
    [
      'with a second reading, where the simulation is of a newer slot',
      { trials: [{ ...fine, slot: 101 }] },
      'read try read',
      [undefined, undefined, 101],
      101,
    ],
    [
      'once, where the node tells what it held in a newer slot',
      { trials: [{ ...fine, slot: 101, held: {} }] },
      'read try',
      [undefined, undefined],
      101,
    ],
    [
      'twice, where the wallet changed',
      {
        reads: [
          [100, {}],
          [101, { [owner]: purse(1n) }],
        ],
        trials: [
          { ...fine, slot: 101 },
          { slot: 101, after: { ...got, [owner]: purse(1n) } },
        ],
      },
      'read try read read try',
      [undefined, undefined, 101, 101, 101],
      101,
    ],
  ])('%s', async (_, script, requests, slots, slot) => {
    const looked = await look({ ...meant, feePayer: owner }, script);
    expect(looked.rules.filter((rule) => rule !== 'spend')).toEqual([]);
    expect({
      requests: looked.requests,
      slots: looked.asked.map(({ atSlot }) => atSlot),
      slot: looked.slot,
    }).toEqual({ requests, slots, slot });
    expect(
      looked.asked.every(
        ({ method, firstBytes }) =>
          firstBytes === (method === 'getMultipleAccounts' ? 4_096 : undefined),
      ),
    ).toBe(true);
  });

  const failing = { rule: 'simulation-failed' };
  it('with the reason, where it fails', async () => {
    const { findings, changes, requests, slot } = await look(meant, { trials: [{ fails: true }] });
    expect({ findings, changes, slot }).toEqual({
      findings: [expect.objectContaining(failing)],
      changes: [],
      slot: 100,
    });
    expect(requests).toBe('read try read');
  });

  it('again, where it failed and the wallet has changed since', async () => {
    const reads = [
      [100, {}],
      [101, { [owner]: purse(1n) }],
      [101, {}],
    ] as const;
    const { rules, requests } = await look(meant, {
      reads,
      trials: [{ fails: true }, { ...fine, slot: 101 }],
    });
    expect({ rules, requests }).toEqual({ rules: [], requests: 'read try read read try' });
  });

  it('again, where it found something in one slot and the wallet has changed since', async () => {
    const reads = [
      [100, {}],
      [101, { [owner]: purse(1n) }],
      [101, {}],
    ] as const;
    const losing = { after: { ...got, [usdcOf.alice]: held(usdc, 0n) } };
    const { rules, tries } = await look(meant, { reads, trials: [losing, { ...fine, slot: 101 }] });
    expect({ rules, tries }).toEqual({ rules: [], tries: 2 });
    const same = await look(meant, { trials: [losing, fine] });
    expect({ rules: same.rules, tries: same.tries }).toEqual({ rules: ['spend'], tries: 1 });
  });

  it('without what only a too large response had, and not after another error', async () => {
    const error = (reason: 'response' | 'connection') =>
      new PerijoveError(
        'rpc_failed',
        { method: 'simulateTransaction', reason },
        { attempt: 0 },
        'no',
      );
    const { rules, requests } = await look(meant, { throws: error('response'), trials: [fine] });
    expect({ rules, requests }).toEqual({ rules: [], requests: 'read try try' });
    await expect(
      look(meant, { throws: error('connection'), trials: [fine] }),
    ).rejects.toMatchObject({ details: { reason: 'connection' } });
    await expect(look(meant, { throws: new Error('other'), trials: [fine] })).rejects.toThrow(
      'other',
    );
  });

  it('four times, where the accounts change each time', async () => {
    const reads = Array.from(
      { length: 20 },
      (_, n) => [101 + n, { [usdcOf.alice]: held(usdc, 900n * UNIT + BigInt(n)) }] as const,
    );
    const trials = reads.map(([slot]) => ({ ...fine, slot: slot + 1_000 }));
    const roomy = { ...meant, spend: [{ mint: usdc.mint, atMost: 101n * UNIT }] };
    const steady = await look(roomy, { reads, trials });
    expect({ rules: steady.rules, tries: steady.tries }).toEqual({
      rules: ['simulation-failed'],
      tries: 4,
    });
    const lost = trials.map((each) => ({
      ...each,
      after: { ...got, [usdcOf.alice]: held(usdc, 0n) },
    }));
    const losing = await look(meant, { reads, trials: lost });
    expect({ rules: losing.rules, tries: losing.tries }).toEqual({ rules: ['spend'], tries: 4 });
  });
});

const mint = (units: bigint) => {
  const data = mintBytes(usdc);
  data.set(u64(units), 36);
  return account(TOKEN, RENT, data);
};
const program = (owner_: string, data: Uint8Array, lamports = RENT) =>
  account(owner_, lamports, data);
const record = (counter: number) =>
  program(UNKNOWN_PROGRAM, join(Uint8Array.of(counter), key(owner)));
const toPlace = { ...sending, recipients: [maker.address, place] };

/** What another transaction did to the place between the reading and the simulation. */
const betweens: readonly (readonly [
  string,
  RpcAccount | undefined,
  RpcAccount | undefined,
  boolean,
  Partial<Intent>?,
])[] = [
  ['as it was', record(1), record(1), false],
  ['not there as before', undefined, undefined, false],
  ['there', undefined, record(1), true],
  ['gone', record(1), undefined, true],
  ['with another byte', record(1), record(2), true],
  ['with more bytes', record(1), program(UNKNOWN_PROGRAM, join(record(1).data, zeros(1))), true],
  [
    'with fewer bytes',
    record(1),
    program(UNKNOWN_PROGRAM, record(1).data.subarray(0, 33 - 1)),
    true,
  ],
  ['with other lamports', record(1), { ...record(1), lamports: 9n }, true],
  ['of another program', record(1), { ...record(1), owner: ROUTER }, true],
  ['a mint with another supply', mint(9n), mint(8n), true],
  ['tokens of the wallet', held(usdc, 9n), held(usdc, 8n), true],
  ['tokens of who is named', ofMaker(usdc, 9n), ofMaker(usdc, 8n), true, sending],
  [
    'tokens of a stranger',
    ofMaker(usdc, 9n, mallory.address),
    ofMaker(usdc, 8n, mallory.address),
    false,
  ],
  [
    'tokens of a stranger, in a named account',
    ofMaker(usdc, 9n, bob.address),
    ofMaker(usdc, 8n, bob.address),
    true,
    toPlace,
  ],
  [
    'tokens of a stranger that are for the wallet',
    held(usdc, 9n, { owner: bob.address, delegate: owner, delegated: 9n }),
    held(usdc, 8n, { owner: bob.address, delegate: owner, delegated: 9n }),
    false,
  ],
  ['lamports of a stranger', purse(9n), purse(8n), false],
  ['lamports of who is named', purse(9n), purse(8n), true, toPlace],
  [
    'stake of a stranger',
    program(STAKE, stakeBytes(bob.address)),
    program(STAKE, stakeBytes(mallory.address)),
    false,
  ],
  [
    'stake of the wallet',
    program(STAKE, stakeBytes(owner)),
    program(STAKE, stakeBytes(mallory.address)),
    true,
  ],
];

describe('a place that was meanwhile', () => {
  eachRow(betweens)('%s', async (_, before, between, isAgain, intent = sending) => {
    const states = [before, between].map((each) => ({ [place]: each }));
    const reads = [
      [100, states[0] as State],
      [101, states[1] as State],
      [101, states[0] as State],
    ] as const;
    // An account that no judge objects to.
    const after = { [place]: before };
    const { tries } = await look(intent, {
      reads,
      trials: [
        { slot: 101, after },
        { slot: 101, after },
      ],
    });
    expect(tries).toBe(isAgain ? 2 : 1);
  });

  it('other than the node held it counts as it was then', async () => {
    const reads = [[100, { [place]: held(wif, 9n) }]] as const;
    const after = { [place]: held(wif, 10n) };
    const seen = async (amount: bigint) => {
      const { rules, changes, requests } = await look(meant, {
        reads,
        trials: [{ slot: 101, after, held: { [place]: held(wif, amount) } }],
      });
      const was = changes.find(({ address }) => address === place)?.was;
      return { rules, requests: requests.slice(0, 8), amount: was?.amount };
    };
    expect(await seen(9n)).toEqual({ rules: [], requests: 'read try', amount: 9n });
    expect(await seen(10n)).toEqual({ rules: ['receive'], requests: 'read try', amount: 10n });
  });

  eachRow<readonly [string, RpcAccount, RpcAccount, string]>([
    ['a wallet that was tokens', held(usdc, 9n), purse(9n), 'read try read'],
    [
      'a wallet that was tokens of a stranger',
      ofMaker(wif, 9n, mallory.address),
      purse(9n),
      'read try',
    ],
    ["tokens that were the wallet's record", record(1), held(wif, 9n), 'read try read'],
    [
      "tokens that were a stranger's",
      program(STAKE, stakeBytes(bob.address)),
      held(wif, 9n),
      'read try',
    ],
  ])('%s, as the node held it', async (_, before, then, requests) => {
    const trial = { slot: 101, after: { [place]: before }, held: { [place]: then } };
    const looked = await look(
      { ...sending, anyRecipient: true },
      { reads: [[100, { [place]: before }]], trials: [trial] },
    );
    expect({ requests: looked.requests, rules: looked.rules }).toEqual({ requests, rules: [] });
  });
});

const multisig = program(TOKEN, multisigBytes(1, [owner, bob.address]));
const ownMint = (extra = 0) => {
  const data = mintBytes(pyusd, {
    extensions: [{ kind: 19, bytes: zeros(extra) }, permanentDelegate(owner)],
  });
  return account(TOKEN_2022, RENT, data);
};
const seized = { ...pyusd, mint: places.tip };
const small = { ...meant, receive: [] };

describe('a simulation finds', () => {
  eachRow<readonly [string, Partial<Intent>, State, State, readonly string[]]>([
    ['nothing', meant, {}, got, []],
    ['a multisig that is shown', meant, { [places.tip]: multisig }, got, ['multisig']],
    [
      'a multisig that is written',
      meant,
      { [place]: multisig },
      got,
      ['multisig', 'exposed', 'rent'],
    ],
    [
      'an asset that is exposed',
      small,
      { [place]: held(wif, 9n) },
      { [place]: held(wif, 9n) },
      ['exposed'],
    ],
    [
      'stake that is exposed',
      small,
      { [place]: program(STAKE, stakeBytes(owner)) },
      { [place]: program(STAKE, stakeBytes(owner)) },
      ['exposed'],
    ],
    [
      'a power that is given',
      meant,
      { [place]: held(wif, 0n) },
      { [place]: held(wif, 1n, { closeAuthority: bob.address }) },
      ['authority'],
    ],
    [
      'a use of an authority',
      meant,
      { [places.tip]: ownMint(), [place]: held(seized, 9n, { owner: bob.address }) },
      { [place]: held(seized, 8n, { owner: bob.address }) },
      ['authority', 'receive'],
    ],
    [
      'an authority behind much else',
      meant,
      { [places.tip]: ownMint(1_000), [place]: held(seized, 9n, { owner: bob.address }) },
      { [place]: held(seized, 8n, { owner: bob.address }) },
      ['authority', 'receive'],
    ],
    [
      'no authority that is beyond what is read',
      meant,
      { [places.tip]: ownMint(1_200), [place]: held(seized, 9n, { owner: bob.address }) },
      { [place]: held(seized, 8n, { owner: bob.address }) },
      ['receive'],
    ],
    ['a loss', meant, {}, { ...got, [usdcOf.alice]: held(usdc, 799n * UNIT) }, ['spend']],
    [
      'a stranger that gains',
      sending,
      {},
      { [usdcOf.maker]: ofMaker(usdc, 0n), [place]: ofMaker(usdc, 100n * UNIT, mallory.address) },
      ['recipient'],
    ],
    [
      'a stranger that gains where nothing is spent',
      { receive: [{ mint: usdc.mint, atLeast: 1n }], programs: [ROUTER] },
      {},
      { [usdcOf.alice]: held(usdc, 901n * UNIT), [usdcOf.maker]: ofMaker(usdc, 1n) },
      ['recipient'],
    ],
    [
      'a program that loses',
      sending,
      { [place]: ofMaker(wif, 9n, mallory.address) },
      { [place]: ofMaker(wif, 8n, mallory.address) },
      ['spend'],
    ],
  ])('%s', async (_, intent, before, after, rules) => {
    const looked = await look(intent, { reads: [[100, before]], trials: [{ after }] });
    expect(looked.rules).toEqual(rules);
  });

  it('a multisig that is shown and signs', async () => {
    const signs = raw(ROUTER, [role.write(place), role.sign(places.tip), role.sign(owner)]);
    const { rules } = await look(
      { ...meant, otherSigners: [places.tip] },
      { reads: [[100, { [places.tip]: multisig }]], trials: [{ after: got }] },
      undefined,
      { instructions: [payMaker, signs] },
    );
    expect(rules).toEqual(['multisig']);
  });

  it('lamports that are not watched', async () => {
    const state = program(ROUTER, zeros(9), RENT);
    const { changes } = await look(meant, {
      reads: [[100, { [place]: state }]],
      trials: [{ after: { [place]: state } }],
    });
    expect(changes.map(({ address }) => address)).not.toContain(place);
    const named = await look(
      { ...meant, recipients: [place] },
      { reads: [[100, { [place]: state }]], trials: [{ after: { [place]: state } }] },
    );
    expect(named.changes.map(({ address }) => address)).toContain(place);
  });
});

describe('a large account', () => {
  /** Whether each simulation lists the place, which is one of these at each look. */
  async function listedWith(...states: readonly (RpcAccount | undefined)[]) {
    const facts = await factsOf(meant, draft);
    const listed: boolean[] = [];
    let is: RpcAccount | undefined;
    const rpc: Rpc = {
      async call(_, [first, options]) {
        const { accounts } = options as { readonly accounts?: { readonly addresses: string[] } };
        const addresses = accounts?.addresses ?? (first as readonly string[]);
        if (accounts) listed.push(addresses.includes(place));
        const shown = addresses.map((each) => json(each === place ? is : start[each]) ?? null);
        const value = accounts ? { err: null, accounts: shown } : shown;
        return { context: { slot: 100 }, value };
      },
    };
    for (const state of states) {
      is = state;
      await readAndTry(facts, rpc, undefined, undefined);
    }
    return listed;
  }
  const large = (owned: string) => program(owned, zeros(4_000));

  it('of another program is left out of the next simulation', async () => {
    expect(await listedWith(large(ROUTER), large(ROUTER))).toEqual([true, false]);
  });

  it('of a native program stays in it', async () => {
    expect(await listedWith(large(LOOKUP), large(LOOKUP))).toEqual([true, true]);
  });

  it('is simulated again once it is of interest', async () => {
    expect(await listedWith(large(ROUTER), undefined)).toEqual([true, false, true]);
  });
});
