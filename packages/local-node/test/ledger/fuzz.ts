import { setImmediate } from 'node:timers/promises';
import type { Address } from '@perijove/core';
import {
  limitUnits,
  memo,
  priceUnits,
  transferSol,
} from '../../src/ledger/accounts/instructions.ts';
import { createMemoryStore } from '../../src/ledger/store/memory-store.ts';
import {
  createAssociatedAccount,
  type TokenFacts,
  transferTokens,
} from '../../src/ledger/token/token-instructions.ts';
import { MalformedTransaction } from '../../src/ledger/wire/byte-reader.ts';
import { compileTransaction } from '../../src/ledger/wire/compile.ts';
import { decodeTransaction } from '../../src/ledger/wire/decode.ts';
import type { Instruction, Role } from '../../src/ledger/wire/instruction.ts';
import { type Signer, signTransaction } from '../../src/ledger/wire/keys.ts';
import { answerText, type RpcMethods } from '../../src/rpc/json-rpc.ts';
import { createRpcMethods } from '../../src/rpc/methods.ts';
import { lookupTable, transferThroughTable } from './accounts/lookup-table.ts';
import { mutate } from './mutate.ts';
import { AAPLX, JUP, type OnLedger, onOpenLedger, SOL, signed, the, USDC } from './on-ledger.ts';
import { type Random, randomOf } from './random.ts';
import { LIMITS } from './version-1.ts';

/** How the attempts ended. */
export interface FuzzFigures {
  malformed: number;
  refused: number;
  failed: number;
  succeeded: number;
}

/** How many attempts there are between two looks at the rest of the world. */
const ROUND = 200;

/**
 * Sends broken transactions through every door, and some that are whole but make no sense.
 *
 * @throws when a door answers in a way that it never should.
 */
export async function fuzz<On extends OnLedger>(
  on: On,
  attempts: number,
  seed: number,
  corpusOf: (on: On) => readonly Uint8Array[] = growCorpus,
): Promise<FuzzFigures> {
  const random = randomOf(seed);
  const figures: FuzzFigures = { malformed: 0, refused: 0, failed: 0, succeeded: 0 };
  const doors = openDoors(on);
  let corpus = corpusOf(on);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const wire = random.chance(0.25)
      ? nonsense(on, random)
      : resign(on, mutate(random.pick(corpus), random), random);
    figures[random.pick(doors)(wire, random)]++;
    if (attempt % ROUND !== 0) continue;
    on.clock.jump(random.int(0, 40_000));
    for (const { address } of [on.alice, on.bob]) on.ledger.faucet.sol(address, 10n ** 10n);
    corpus = corpusOf(on);
    await setImmediate();
  }
  return figures;
}

type Door = (wire: Uint8Array, random: Random) => keyof FuzzFigures;

function openDoors({ ledger }: OnLedger): readonly Door[] {
  const methods = createRpcMethods(ledger);
  return [
    (wire, random) => {
      try {
        const outcome = ledger.submit(wire, { preflight: random.chance(0.5) });
        if (outcome.status === 'refused') return 'refused';
        return outcome.record.error === null ? 'succeeded' : 'failed';
      } catch (error) {
        if (error instanceof MalformedTransaction) return 'malformed';
        throw error;
      }
    },
    (wire, random) => {
      const skipPreflight = random.chance(0.5);
      return ask(methods, 'sendTransaction', wire, { skipPreflight });
    },
    (wire, random) => {
      const [sigVerify, replaceRecentBlockhash] = [random.chance(0.2), random.chance(0.2)];
      const config = { sigVerify, replaceRecentBlockhash, innerInstructions: random.chance(0.2) };
      return ask(methods, 'simulateTransaction', wire, config);
    },
  ];
}

interface Answer {
  readonly result?: { readonly value?: { readonly err: unknown } };
  readonly error?: { readonly code: number };
}

function ask(
  methods: RpcMethods,
  method: string,
  wire: Uint8Array,
  config: object,
): keyof FuzzFigures {
  const params = [Buffer.from(wire).toString('base64'), { encoding: 'base64', ...config }];
  const request = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  const text = answerText(
    () => methods,
    request,
    (problem) => {
      throw new Error(problem);
    },
  );
  const { error, result } = JSON.parse(text ?? 'null') as Answer;
  if (!error) return result?.value && result.value.err !== null ? 'failed' : 'succeeded';
  if (error.code === -32602) return 'malformed';
  if (error.code === -32002 || error.code === -32003) return 'refused';
  throw new Error(`${method} answered ${text}`);
}

const TABLE: Address = 'Fuzz111111111111111111111111111111111111111';

/** A ledger with a lookup table, of which the other ledgers have none. */
export async function onFuzzLedger(): Promise<OnLedger> {
  const memory = createMemoryStore();
  const keys = [USDC, JUP, AAPLX, SOL, ...PROGRAMS];
  const accounts = [[TABLE, lookupTable({ keys })] as const];
  return onOpenLedger({ store: { ...memory, load: () => ({ ...memory.load(), accounts }) } });
}

/** Transactions that are right, of every sort. */
export function growCorpus(on: OnLedger): readonly Uint8Array[] {
  const { ledger, alice, bob } = on;
  const dollars = the(ledger.mint(USDC));
  const homeOf = (owner: Address, { mint, tokenProgram }: TokenFacts): Address =>
    ledger.associatedAccount(owner, mint, tokenProgram);
  const pay = transferTokens({
    token: dollars,
    source: homeOf(alice.address, dollars),
    destination: homeOf(bob.address, dollars),
    authority: alice.address,
    amount: 5n,
  });
  const issue = (mint: string): readonly Instruction[] => {
    const token = the(ledger.mint(mint));
    const { address } = alice;
    return [createAssociatedAccount(token, homeOf(address, token), address, address), pay];
  };
  const send = transferSol(alice.address, bob.address, 1_000_000n);
  const version1 = { version: 1, config: { ...LIMITS, priorityFeeLamports: 9n } } as const;
  const { blockhash } = ledger.latestBlockhash();
  return [
    signed(ledger, alice, [send]),
    signed(ledger, alice, [send, memo('both', [bob.address])], { others: [bob] }),
    signed(ledger, alice, [limitUnits(90_000), priceUnits(1000n), send], { version: 'legacy' }),
    ...[JUP, AAPLX, SOL].map((mint) => signed(ledger, alice, issue(mint))),
    signed(ledger, bob, [...issue(JUP), send], { others: [alice] }),
    signed(ledger, alice, [send, memo('both', [bob.address])], { ...version1, others: [bob] }),
    signed(ledger, alice, issue(JUP), version1),
    transferThroughTable({ payer: alice, blockhash, table: TABLE, index: 0 }),
  ];
}

/** Signs again where the wallets can, so that what was broken gets past the signature check. */
function resign({ alice, bob }: OnLedger, wire: Uint8Array, random: Random): Uint8Array {
  if (random.chance(0.4)) return wire;
  try {
    const transaction = decodeTransaction(wire);
    const signers = transaction.staticKeys.slice(0, transaction.requiredSignatures);
    const known = [alice, bob].filter(({ address }) => signers.includes(address));
    return signTransaction(transaction, known);
  } catch {
    return wire;
  }
}

const PROGRAMS: readonly Address[] = [
  '11111111111111111111111111111111',
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL',
  'ComputeBudget111111111111111111111111111111',
  'AddressLookupTab1e1111111111111111111111111',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Stake11111111111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'SysvarC1ock11111111111111111111111111111111',
  'NativeLoader1111111111111111111111111111111',
];

/** A whole transaction, rightly signed, of calls that nobody would make. */
function nonsense({ ledger, alice, bob }: OnLedger, random: Random): Uint8Array {
  const accounts = [
    ...[alice, bob, ledger.maker].map(({ address }) => address),
    ...ledger.holdings(alice.address).map(({ account }) => account),
    ...[USDC, JUP, AAPLX, SOL].flatMap((mint) => [mint, ledger.mint(mint)?.vault ?? mint]),
    ...PROGRAMS,
  ];
  const others = new Set<Signer>();
  const use = () => {
    const address = random.pick(accounts);
    const isSigner = address === alice.address || (address === bob.address && random.chance(0.3));
    if (isSigner && address === bob.address) others.add(bob);
    return { address, role: ((isSigner ? 2 : 0) + random.int(0, 1)) as Role };
  };
  const call = (): Instruction => ({
    programAddress: random.pick(PROGRAMS),
    accounts: Array.from({ length: random.int(0, 6) }, use),
    data: Uint8Array.from({ length: random.int(0, 40) }, (_, at) =>
      random.chance(0.5) ? 0 : random.int(0, at < 4 ? 20 : 255),
    ),
  });
  const instructions = Array.from({ length: random.int(0, 3) }, call);
  const { blockhash } = ledger.latestBlockhash();
  const version = random.pick(['legacy', 0, 1] as const);
  const config = { ...LIMITS, heapSize: random.int(30, 34) * 1024 };
  const plan = { payer: alice.address, blockhash, instructions };
  const wire = compileTransaction({ ...plan, version, config });
  return signTransaction(decodeTransaction(wire), [alice, ...others]);
}
