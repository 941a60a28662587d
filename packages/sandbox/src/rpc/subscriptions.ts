import type { Address, Signature } from '@perijove/core';
import type { LedgerAccount } from '../ledger/account.ts';
import type { LedgerEvent } from '../ledger/commit.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { SYSTEM_PROGRAM } from '../ledger/programs.ts';
import type { TransactionRecord } from '../ledger/transaction-record.ts';
import { accountJson } from './account-json.ts';
import type { RpcMethods } from './json-rpc.ts';
import { inContext, parseEnv } from './methods/method-env.ts';
import { addressAt, type Config, configAt, countAt, textAt, toSignature } from './params.ts';
import { invalidParams } from './rpc-error.ts';

/** Tells the client of one subscription what has happened. */
export type Notify = (method: string, subscription: number, result: unknown) => void;

/** What one connection wants to hear of. */
export interface Subscriptions {
  readonly methods: RpcMethods;
  /** Passes on what the ledger tells. */
  readonly onEvent: (event: LedgerEvent) => void;
  /** Passes on that a slot has begun. */
  readonly onSlot: (slot: number) => void;
}

interface Subscription {
  readonly onEvent?: (event: LedgerEvent, id: number) => void;
  readonly onSlot?: (slot: number, id: number) => void;
}

export function createSubscriptions(ledger: Ledger, notify: Notify): Subscriptions {
  const open = new Map<number, Subscription>();
  let last = 0;
  const add = (subscription: Subscription): number => {
    open.set(++last, subscription);
    return last;
  };
  const remove: RpcMethods[string] = (params) => {
    if (open.delete(countAt(params, 0))) return true;
    throw invalidParams('Invalid subscription id.');
  };
  /** Once, and then never again. */
  const tellSignature = (id: number, { error, slot }: TransactionRecord): void => {
    if (!open.delete(id)) return;
    notify('signatureNotification', id, inContext(ledger, { err: error }, slot));
  };
  return {
    methods: {
      signatureSubscribe(params) {
        configAt(ledger, params, 1);
        const signature = toSignature(textAt(params, 0));
        const id = add(signatureSubscription(signature, tellSignature));
        // After the answer: it tells the client what the notification will belong to.
        setImmediate(() => {
          const landed = ledger.transaction(signature);
          if (landed) tellSignature(id, landed);
        });
        return id;
      },
      accountSubscribe(params) {
        const config = configAt(ledger, params, 1);
        return add(accountSubscription(ledger, addressAt(params, 0), config, notify));
      },
      slotSubscribe: () =>
        add({
          onSlot: (slot, id) => {
            notify('slotNotification', id, { parent: slot - 1, root: slot, slot });
          },
        }),
      signatureUnsubscribe: remove,
      accountUnsubscribe: remove,
      slotUnsubscribe: remove,
    },
    onEvent(event) {
      for (const [id, each] of open) each.onEvent?.(event, id);
    },
    onSlot(slot) {
      for (const [id, each] of open) each.onSlot?.(slot, id);
    },
  };
}

/** What nodes tell of an account that is gone. */
const NOBODY: LedgerAccount = {
  lamports: 0n,
  owner: SYSTEM_PROGRAM,
  data: new Uint8Array(),
  executable: false,
};

function signatureSubscription(
  signature: Signature,
  tell: (id: number, record: TransactionRecord) => void,
): Subscription {
  return {
    onEvent({ transaction }, id) {
      if (transaction?.signature === signature) tell(id, transaction);
    },
  };
}

function accountSubscription(
  ledger: Ledger,
  address: Address,
  config: Config,
  notify: Notify,
): Subscription {
  const env = parseEnv(ledger);
  accountJson(ledger.account(address), config, env); // refuses a bad encoding at once
  return {
    onEvent({ accounts }, id) {
      if (!accounts.has(address)) return;
      const account = accountJson(accounts.get(address) ?? NOBODY, config, env);
      notify('accountNotification', id, inContext(ledger, account));
    },
  };
}
