import { type Address, type Mint, SOL } from '@perijove/core';
import {
  type Ledger,
  readTokenAccount,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '@perijove/local-node/ledger';
import type { Trading } from '../../market/swap/trading.ts';
import { familyDisagreements } from './family-agreement.ts';
import { callRpc } from './on-chain.ts';
import {
  type Asset,
  differences,
  type Element,
  type On,
  type Positions,
  type Statement,
  whole,
} from './statement.ts';

type Holdings = Awaited<ReturnType<Trading['perijove']['instantSwap']['holdings']>>;
type Balances = Awaited<ReturnType<Trading['perijove']['instantSwap']['balances']>>;

interface TokenState {
  readonly account: Address;
  readonly mint: Mint;
  readonly amount: bigint;
  readonly frozen: boolean;
  readonly decimals: number;
}

interface WalletState {
  readonly lamports: bigint;
  readonly tokens: readonly TokenState[];
}

/**
 * Where the bytes of the ledger, its JSON-RPC, `holdings`, `balances`, the portfolio and the lists of
 * the families do not say the same of a wallet; empty when they do. All that is asked for goes over
 * HTTP, again if anything happened on the ledger meanwhile; the clock has to stand.
 */
export async function disagreements(on: On, owner: Address): Promise<readonly string[]> {
  for (;;) {
    let happened = false;
    const ignore = on.sandbox.ledger.listen(() => {
      happened = true;
    });
    const found = await lookOnce(on, owner).finally(ignore);
    if (!happened) return found;
  }
}

async function lookOnce(on: On, owner: Address): Promise<readonly string[]> {
  const { instantSwap, portfolio } = on.perijove;
  const state = readWallet(on.sandbox.ledger, owner);
  const [rpc, holdings, balances, positions] = await Promise.all([
    readRpc(on, owner),
    instantSwap.holdings({ address: owner }),
    instantSwap.balances({ address: owner }),
    portfolio.positions({ address: owner }),
  ]);
  const receipts = receiptsIn(holdings);
  const problems = [
    ...differences('rpc', byAccount(state), rpc),
    ...differences('holdings', byAccount(state), readHoldings(holdings)),
    ...differences('balances', byMint(state), readBalances(balances)),
    ...differences('portfolio', inPortfolio(state, receipts), readPortfolio(positions)),
    ...valueProblems(positions),
    ...receiptProblems(state, receipts, positions),
    ...(await familyDisagreements(on, owner, positions)),
  ];
  return problems.map((problem) => `${owner}: ${problem}`);
}

/** From the accounts themselves. */
function readWallet(ledger: Ledger, owner: Address): WalletState {
  const tokens = ledger.holdings(owner).map(({ account }) => {
    const state = ledger.account(account);
    const token = state && readTokenAccount(state);
    const decimals = token && ledger.mint(token.mint)?.decimals;
    if (!token || decimals === undefined || token.owner !== owner) {
      throw new Error(`${account} is not a token account of ${owner}`);
    }
    return { account, mint: token.mint, amount: token.amount, frozen: token.frozen, decimals };
  });
  return { lamports: ledger.lamports(owner), tokens };
}

function byAccount({ lamports, tokens }: WalletState): Statement {
  return new Map([
    ['SOL', String(lamports)],
    ...tokens.map(
      ({ account, mint, amount, frozen, decimals }) =>
        [account, `${mint} ${amount} ${decimals} ${frozen}`] as const,
    ),
  ]);
}

function byMint({ lamports, tokens }: WalletState): Statement {
  const totals = new Map<string, { amount: bigint; frozen: boolean }>();
  for (const { mint, amount, frozen } of tokens) {
    const known = totals.get(mint) ?? { amount: 0n, frozen: false };
    totals.set(mint, { amount: known.amount + amount, frozen: known.frozen || frozen });
  }
  return new Map([
    ['SOL', `${lamports} false`],
    ...[...totals].map(([mint, { amount, frozen }]) => [mint, `${amount} ${frozen}`] as const),
  ]);
}

/** Numbers are as good as the wire has them: the nearest to the exact amount. */
function inPortfolio({ lamports, tokens }: WalletState, receipts: ReadonlySet<Mint>): Statement {
  const shown = tokens.filter(({ mint, amount }) => amount > 0n && !receipts.has(mint));
  return new Map([
    ...(lamports > 0n ? [['SOL', `${SOL} ${whole(lamports, 9)} false`] as const] : []),
    ...shown.map(
      ({ account, mint, amount, decimals, frozen }) =>
        [account, `${mint} ${whole(amount, decimals)} ${frozen}`] as const,
    ),
  ]);
}

async function readRpc(on: On, owner: Address): Promise<Statement> {
  const balance = (await callRpc(on, 'getBalance', owner)) as { value: number };
  const lists = await Promise.all(
    [TOKEN_PROGRAM, TOKEN_2022_PROGRAM].map((programId) =>
      callRpc(on, 'getTokenAccountsByOwner', owner, { programId }, { encoding: 'jsonParsed' }),
    ),
  );
  const found = (lists as RpcTokenAccounts[]).flatMap(({ value }) => value);
  return new Map([
    ['SOL', String(balance.value)],
    ...found.map(({ pubkey, account }) => {
      const { mint, tokenAmount, state } = account.data.parsed.info;
      const { amount, decimals } = tokenAmount;
      return [pubkey, `${mint} ${amount} ${decimals} ${state === 'frozen'}`] as const;
    }),
  ]);
}

interface RpcTokenAccounts {
  readonly value: readonly {
    readonly pubkey: string;
    readonly account: {
      readonly data: {
        readonly parsed: {
          readonly info: {
            readonly mint: string;
            readonly state: string;
            readonly tokenAmount: { readonly amount: string; readonly decimals: number };
          };
        };
      };
    };
  }[];
}

function readHoldings({ amount, tokens }: Holdings): Statement {
  const accounts = Object.entries(tokens ?? {}).flatMap(([mint, list = []]) =>
    list.map((each) => {
      const text = `${mint} ${each.amount} ${each.decimals} ${each.isFrozen}`;
      return [each.account, text] as const;
    }),
  );
  return new Map([['SOL', String(amount)], ...accounts]);
}

function receiptsIn({ tokens }: Holdings): ReadonlySet<Mint> {
  const isReceipt = ([, list = []]: (typeof entries)[number]) =>
    list.some(({ excludeFromNetWorth }) => excludeFromNetWorth === true);
  const entries = Object.entries(tokens ?? {});
  return new Set(entries.filter(isReceipt).map(([mint]) => mint));
}

function readBalances(balances: Balances): Statement {
  const entries = Object.entries(balances);
  return new Map(entries.map(([key, each]) => [key, `${each?.amount} ${each?.isFrozen}`]));
}

function readPortfolio({ elements }: Positions): Statement {
  const assets = elements.flatMap((element) =>
    element.type === 'multiple' && element.platformId === 'wallet' ? element.data.assets : [],
  );
  return new Map(
    assets.map(({ type, data, ref, attributes }) => {
      if (type !== 'token') throw new Error(`a wallet does not hold what is ${type}`);
      const frozen = attributes?.tags?.includes('frozen') ?? false;
      return [ref ?? 'SOL', `${data.address} ${data.amount} ${frozen}`];
    }),
  );
}

/** Values that are not what amounts and prices make them. */
function valueProblems({ elements }: Positions): readonly string[] {
  return elements.flatMap((element) => {
    const assets = assetsOf(element);
    if (!assets) return [];
    const known = assets.flatMap(({ value }) => value ?? []);
    const sum = known.reduce((total, value) => total + value, 0);
    const isRight = known.length === 0 ? element.value === null : isNear(element.value, sum);
    const wrong = isRight ? [] : [`${element.label} is worth ${element.value}, its assets ${sum}`];
    return [...wrong, ...assets.flatMap(assetProblem)];
  });
}

/** Those that together are what the element is worth; of some elements there is more to it. */
function assetsOf(element: Element): readonly Asset[] | undefined {
  if (element.type === 'multiple') return element.data.assets;
  if (element.type !== 'trade') return undefined;
  const { input, output } = element.data.assets;
  return [input, output].flatMap((asset) => asset ?? []);
}

function assetProblem({ type, data, value }: Asset): readonly string[] {
  if (type !== 'token') return [];
  const { address, amount, price } = data;
  const isRight = price == null ? value === null : isNear(value, amount * price);
  return isRight ? [] : [`${amount} ${address} at ${price} are worth ${value}`];
}

function isNear(actual: number | null | undefined, expected: number): boolean {
  return Math.abs((actual ?? Number.NaN) - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
}

/** Receipts of which the position that they stand for is not there. */
function receiptProblems(
  { tokens }: WalletState,
  receipts: ReadonlySet<Mint>,
  positions: Positions,
): readonly string[] {
  const text = JSON.stringify(positions.elements);
  return tokens
    .filter(({ mint, amount }) => amount > 0n && receipts.has(mint) && !text.includes(mint))
    .map(({ mint }) => `${mint} is left out, and stands nowhere else`);
}
