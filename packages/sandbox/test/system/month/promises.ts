import type { Address, Mint, Signature } from '@perijove/core';
import type { FlowRecord } from '@perijove/journal';
import type { Ledger } from '@perijove/local-node/ledger';
import type { Invite } from '../../../src/families/send/invite.ts';
import { MILESTONES, PLANS } from '../../../src/families/studio/launch.ts';
import type { LaunchPlan } from '../../../src/families/studio/launch-plan.ts';
import type { RecurringOrder, TriggerOrder } from '../../../src/orders/kept-order.ts';
import { landedAs } from './flow-count.ts';
import { loanTransactions } from './loan-count.ts';
import { ordersIn } from './order-count.ts';
import { dcaOrdersIn, priceOrdersIn } from './vault-count.ts';
import { verificationTransactions } from './verification-count.ts';

/** Things that a flow said it had done and that are not there, and things that no flow did. */
export function brokenPromises(
  ledger: Ledger,
  records: readonly FlowRecord[],
  wallets: readonly Address[],
): readonly string[] {
  const owners = new Set(wallets);
  const triggers = ordersIn<TriggerOrder>(ledger, 'trigger-orders', owners);
  const recurring = ordersIn<RecurringOrder>(ledger, 'recurring-orders', owners);
  const invites = listOf<Invite>(ledger, 'invites').filter(({ sender }) => owners.has(sender));
  const things: Readonly<Record<string, readonly string[]>> = {
    'trigger.place': triggers.map(({ openTx }) => openTx),
    'trigger.cancel': triggers.flatMap((order) => (isByOwner(ledger, order) ? order.closeTx : [])),
    'recurring.place': recurring.map(({ openTx }) => openTx),
    'recurring.cancel': recurring.flatMap((order) => (order.userClosed ? order.closeTx : [])),
    ...vaultThings(ledger, owners),
    ...loanTransactions(ledger),
    'tokens.verify': verificationTransactions(ledger),
    'send.send': invites.map(({ creationTx }) => creationTx),
    'send.clawback': invites.flatMap(({ ending }) =>
      ending?.action === 'clawback' ? ending.tx : [],
    ),
  };
  const compared = Object.entries(things).flatMap(([flow, done]) => {
    const own = records.filter((record) => record.flow === flow);
    const said = own.flatMap((record) => landedAs(record) ?? []);
    return difference(flow, new Set(said), new Set(done));
  });
  const launches = records.flatMap((record) => {
    if (record.step !== 'landed' || record.flow !== 'studio.launch') return [];
    return (record.result as { readonly mint: Mint }).mint;
  });
  return [
    ...compared,
    ...difference('studio.launch', new Set(launches), launchedBy(ledger, owners)),
  ];
}

/** What the vault flows can have done, by flow. */
function vaultThings(ledger: Ledger, owners: ReadonlySet<Address>) {
  const prices = priceOrdersIn(ledger, owners).filter(({ state }) => state !== 'deposit_failed');
  const dcas = dcaOrdersIn(ledger, owners).filter(({ state }) => state !== 'deposit_failed');
  return {
    'trigger-v2.place': prices.map(({ openTx }) => openTx),
    'trigger-v2.placeDca': dcas.map(({ openTx }) => openTx),
    'trigger-v2.cancel': prices.flatMap(({ withdrawn }) => withdrawn?.signature ?? []),
    'trigger-v2.cancelDca': dcas.flatMap(({ withdrawn }) => withdrawn?.signature ?? []),
  };
}

/** Mints that are for sale because one of these wallets has launched them. */
export function launchedBy(ledger: Ledger, creators: ReadonlySet<Address>): ReadonlySet<Mint> {
  const launched = new Set(ledger.documents.list(MILESTONES).map(([mint]) => mint));
  const plans = listOf<LaunchPlan>(ledger, PLANS);
  const own = plans.filter(({ creator, mint }) => creators.has(creator) && launched.has(mint));
  return new Set(own.map(({ mint }) => mint));
}

/** What the keeper does is paid by the maker. */
function isByOwner(ledger: Ledger, { owner, status, closeTx }: TriggerOrder): boolean {
  return status === 'Cancelled' && ledger.transaction(closeTx)?.addresses[0] === owner;
}

function listOf<T>({ documents }: Ledger, collection: string): readonly T[] {
  return documents.list(collection).map(([, value]) => value as unknown as T);
}

function difference(
  flow: string,
  said: ReadonlySet<Signature>,
  done: ReadonlySet<Signature>,
): readonly string[] {
  return [
    ...[...said].filter((each) => !done.has(each)).map((each) => `${flow} says ${each}: not there`),
    ...[...done].filter((each) => !said.has(each)).map((each) => `${each} is there, by no ${flow}`),
  ];
}
