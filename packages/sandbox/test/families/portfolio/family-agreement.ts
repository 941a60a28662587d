import { type Address, type Mint, SOL } from '@perijove/core';
import type { Ledger } from '@perijove/local-node/ledger';
import { type BorrowVault, borrowMarkets, findVault } from '../../../src/families/borrow/vaults.ts';
import { LOCKER_WALLET } from '../../../src/families/studio/graduate.ts';
import { PLANS } from '../../../src/families/studio/launch.ts';
import type { LaunchPlan } from '../../../src/families/studio/launch-plan.ts';
import type { VaultOrder } from '../../../src/families/trigger-v2/vault-order.ts';
import {
  type Asset,
  differences,
  type Element,
  heldBy,
  type On,
  type Positions,
  type Statement,
  wholeOf,
} from './statement.ts';

/**
 * Where a family's own list, the accounts on the ledger that hold what it lists, and the portfolio
 * do not say the same of a wallet's open orders, deposits, invites and launches; empty when they do.
 */
export async function familyDisagreements(
  on: On,
  owner: Address,
  positions: Positions,
): Promise<readonly string[]> {
  const found = await Promise.all([
    orderDisagreements(on, owner, positions),
    lendingDisagreements(on, owner, positions),
    loanDisagreements(on, owner, positions),
    inviteDisagreements(on, owner, positions),
    launchDisagreements(on, owner, positions),
  ]);
  return found.flat();
}

interface Listed {
  /** The owner of the escrow; of a vault order its token account. */
  readonly key: Address;
  readonly inputMint: string;
  readonly outputMint: string;
  readonly remaining: bigint;
  readonly held: bigint;
}

async function orderDisagreements(
  on: On,
  owner: Address,
  { elements }: Positions,
): Promise<readonly string[]> {
  const { ledger } = on.sandbox;
  const listed = await listOrders(on, owner);
  const stateOf = ({ inputMint, outputMint }: Listed, remaining: bigint, held: bigint) =>
    `${inputMint} ${remaining} ${outputMint} ${held}`;
  const inLists = listed.map(
    (each) => [each.key, stateOf(each, each.remaining, each.held)] as const,
  );
  const inEscrows = listed.map((each) => {
    const { key, inputMint, outputMint } = each;
    const at = (mint: Mint): bigint =>
      heldBy(ledger, key, mint) + (ledger.tokenAccounts(mint).get(key) ?? 0n);
    const state = stateOf(each, at(inputMint), at(outputMint));
    return [key, state] as const;
  });
  const inWhole = listed.map(({ key, inputMint, outputMint, remaining, held }) => {
    const [input, output] = [
      wholeOf(ledger, inputMint, remaining),
      wholeOf(ledger, outputMint, held),
    ];
    return [key, `${inputMint} ${input} ${outputMint} ${output}`] as const;
  });
  const trades = elements.flatMap((element) => {
    if (element.type !== 'trade' || element.platformId !== 'jupiter-exchange') return [];
    const { assets, inputAddress, outputAddress, ref } = element.data;
    const [input, output] = [amountOf(assets.input), amountOf(assets.output)];
    return [[ref ?? '', `${inputAddress} ${input} ${outputAddress} ${output}`] as const];
  });
  return [
    ...differences('the list of orders', new Map(inEscrows), new Map(inLists)),
    ...differences('the portfolio', new Map(inWhole), new Map(trades)),
  ];
}

async function listOrders({ perijove, sandbox }: On, user: Address): Promise<readonly Listed[]> {
  const listed: Listed[] = [...vaultOrders(sandbox.ledger, user)];
  for await (const order of perijove.trigger.iterateOrders({ user, orderStatus: 'active' })) {
    const { orderKey: key, inputMint, outputMint, rawRemainingMakingAmount } = order;
    const remaining = BigInt(rawRemainingMakingAmount);
    listed.push({ key, inputMint, outputMint, remaining, held: 0n });
  }
  const every = { orderStatus: 'active', recurringType: 'all', includeFailedTx: false } as const;
  for await (const order of perijove.recurring.iterateOrders({ user, ...every })) {
    if (order.recurringType !== 'time' && order.recurringType !== 'price') {
      throw new Error(`an order of the type ${order.recurringType}`);
    }
    const { orderKey: key, inputMint, outputMint } = order;
    const { rawInDeposited, rawInUsed, rawInWithdrawn, rawOutReceived, rawOutWithdrawn } = order;
    const remaining = BigInt(rawInDeposited) - BigInt(rawInUsed) - BigInt(rawInWithdrawn);
    const held = BigInt(rawOutReceived) - BigInt(rawOutWithdrawn);
    listed.push({ key, inputMint, outputMint, remaining, held });
  }
  return listed;
}

/** Only the wallet itself can list them, so they are read from what is stored. */
function vaultOrders({ documents }: Ledger, user: Address): readonly Listed[] {
  const stored = ['trigger-v2-orders', 'trigger-v2-dca-orders'].flatMap((name) =>
    documents.list(name).map(([, value]) => value as unknown as VaultOrder),
  );
  const open = stored.filter(({ owner, closeTx }) => owner === user && closeTx === '');
  return open.map(({ account: key, inputMint, outputMint, remaining }) => {
    return { key, inputMint, outputMint, remaining: BigInt(remaining), held: 0n };
  });
}

function amountOf(asset: Asset | null | undefined): number {
  if (!asset) return 0;
  return asset.type === 'token' ? asset.data.amount : Number.NaN;
}

async function lendingDisagreements(
  { sandbox: { ledger }, perijove }: On,
  owner: Address,
  { elements }: Positions,
): Promise<readonly string[]> {
  const rows = await perijove.earn.positions({ users: [owner] });
  const shares = rows.map(({ token, shares }) => [token.address, String(shares)] as const);
  const inWallet = rows.map(
    ({ token }) => [token.address, String(heldBy(ledger, owner, token.address))] as const,
  );
  const lent = rows.flatMap(({ token, shares, underlyingAssets }) => {
    if (BigInt(shares) === 0n) return [];
    const { address, assetAddress } = token;
    if (assetAddress == null) throw new Error(`a pool of nothing: ${address}`);
    const amount = wholeOf(ledger, assetAddress, underlyingAssets);
    return [[address, `${assetAddress} ${amount}`] as const];
  });
  const supplied = elements.flatMap((element) => {
    if (element.type !== 'borrowlend' || element.name !== 'Earn') return [];
    const { sourceRefs, suppliedAssets } = element.data;
    const [vault] = sourceRefs?.filter(({ name }) => name === 'Vault') ?? [];
    if (!vault) return [];
    return [[vault.address ?? '', suppliedAssets.map(wordsOf).join()] as const];
  });
  return [
    ...differences('the list of deposits', new Map(inWallet), new Map(shares)),
    ...differences('the portfolio', new Map(lent), new Map(supplied)),
  ];
}

async function loanDisagreements(
  { sandbox: { ledger }, perijove }: On,
  owner: Address,
  { elements }: Positions,
): Promise<readonly string[]> {
  const listed = new Map<string, string>();
  for (const market of borrowMarkets) {
    for (const loan of await perijove.borrow.positions({ users: [owner], market })) {
      const { supply, borrow } = findVault(market, loan.vaultId) as BorrowVault;
      if (BigInt(loan.supply) === 0n) continue;
      const lent = `${supply} ${wholeOf(ledger, supply, loan.supply)}`;
      const owed =
        BigInt(loan.borrow) > 0n ? `${borrow} ${wholeOf(ledger, borrow, loan.borrow)}` : '';
      listed.set(loan.address, `${lent} against ${owed}`);
    }
  }
  const shown = elements.flatMap((element) => {
    if (element.type !== 'borrowlend' || element.name !== 'Borrow') return [];
    const { sourceRefs, suppliedAssets, borrowedAssets } = element.data;
    const position = sourceRefs?.find(({ name }) => name === 'Position')?.address ?? '';
    const [lent, owed] = [suppliedAssets, borrowedAssets].map((all) => all.map(wordsOf).join());
    return [[position, `${lent} against ${owed}`] as const];
  });
  return differences('the portfolio', listed, new Map(shown));
}

async function inviteDisagreements(
  { sandbox: { ledger }, perijove }: On,
  owner: Address,
  { elements }: Positions,
): Promise<readonly string[]> {
  const invites = await listInvites(perijove, owner);
  const inList: Statement = new Map(
    invites.map(({ invite_pda, mint, amount }) => [invite_pda, `${mint ?? SOL} ${amount}`]),
  );
  const onLedger: Statement = new Map(
    invites.map(({ invite_pda, mint }) => {
      const token = mint ?? SOL;
      return [invite_pda, `${token} ${heldBy(ledger, invite_pda, token)}`];
    }),
  );
  const inWhole: Statement = new Map(
    invites.map(({ invite_pda, mint, amount }) => {
      const token = mint ?? SOL;
      return [invite_pda, `${token} ${wholeOf(ledger, token, amount)}`];
    }),
  );
  const assets = elements.flatMap((element) =>
    element.platformId === 'jupiter-send' ? assetsIn(element) : [],
  );
  const shown: Statement = new Map(assets.map((asset) => [asset.ref ?? '', wordsOf(asset)]));
  return [
    ...differences('the list of invites', onLedger, inList),
    ...differences('the portfolio', inWhole, shown),
  ];
}

async function listInvites({ send }: On['perijove'], address: Address) {
  const first = await send.pendingInvites({ address });
  const invites = [...first.invites];
  for (let page = 2, { hasMoreData } = first; hasMoreData; page++) {
    const next = await send.pendingInvites({ address, page });
    invites.push(...next.invites);
    hasMoreData = next.hasMoreData;
  }
  return invites;
}

async function launchDisagreements(
  { sandbox: { ledger }, perijove: { studio } }: On,
  owner: Address,
  { elements }: Positions,
): Promise<readonly string[]> {
  const own = ledger.documents
    .list(PLANS)
    .map(([, plan]) => plan as unknown as LaunchPlan)
    .filter(({ creator, mint }) => creator === owner && ledger.mint(mint) !== undefined);
  const locker = ledger.signer(LOCKER_WALLET).address;
  const fees = new Map<string, string>();
  const locked = new Map<string, string>();
  for (const { mint, quoteMint } of own) {
    const { data } = await studio.poolAddresses({ mint });
    const pool = data?.dbcPoolAddress;
    if (pool == null) throw new Error(`${mint} has no pool`);
    const { unclaimed } = await studio.fee({ poolAddress: pool });
    const amount = wholeOf(ledger, quoteMint, unclaimed);
    if (amount > 0) fees.set(pool, `${quoteMint} ${amount}`);
    const kept = wholeOf(ledger, mint, heldBy(ledger, locker, mint));
    if (kept > 0) locked.set(pool, `${mint} ${kept}`);
  }
  const shown = (label: string): Statement => {
    const assets = elements.flatMap((element) =>
      element.platformId === 'jupiter-studio' && element.label === label ? assetsIn(element) : [],
    );
    return new Map(assets.map((asset) => [asset.ref ?? '', wordsOf(asset)]));
  };
  return [
    ...differences('the portfolio', fees, shown('Rewards')),
    ...differences('the portfolio', locked, shown('Vesting')),
  ];
}

function assetsIn(element: Element): readonly Asset[] {
  return element.type === 'multiple' ? element.data.assets : [];
}

function wordsOf(asset: Asset): string {
  return asset.type === 'token' ? `${asset.data.address} ${asset.data.amount}` : asset.type;
}
