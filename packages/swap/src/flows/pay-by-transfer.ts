import type { SignedTransaction } from '@perijove/journal';
import {
  askedOf,
  assertNetwork,
  type Built,
  boundsOf,
  buildTransfer,
  type Handover,
  runFlow,
  type Settled,
  signableVersion,
  submitAndRead,
} from '@perijove/solana/flow';
import type { Order } from '../types.ts';
import type { Payment, PayResult } from './pay-flow.ts';

/** Pays by a transfer of the mint that arrives. */
export function payByTransfer(payment: Payment): Promise<PayResult> {
  const { input, options, owner } = payment;
  return runFlow<Order | null, PayResult>(
    {
      name: 'swap.pay',
      overNode: true,
      owner,
      api: payment.client.execute,
      asked: askedOf(input),
      build: () => transferOf(payment),
      submit: (pending, handover) => settleTransfer(payment, pending, handover),
    },
    options,
  );
}

async function transferOf(payment: Payment): Promise<Built<Order | null>> {
  const { input, options, owner, amount } = payment;
  const { to, mint } = input;
  const priorityLamports = BigInt(input.priorityFeeLamports ?? 0);
  const reference = crypto.randomUUID();
  const version = signableVersion(options);
  const transfer = { from: owner, to, mint, amount, priorityLamports, reference, version };
  // On another network the transfer would succeed, and pay nobody here.
  const [transaction] = await Promise.all([
    buildTransfer(transfer, options.rpc, options.signal),
    assertNetwork(payment.client.execute, options),
  ]);
  return {
    transaction,
    offer: null,
    notes: null,
    agreed: null,
    intent: {
      owner,
      spend: [{ mint, atMost: amount }],
      receive: [{ mint, atLeast: amount, wallet: to }],
      ...boundsOf(options, [], { priorityLamports }),
    },
  };
}

async function settleTransfer(
  { input, options, amount }: Payment,
  pending: SignedTransaction,
  handover: Handover,
): Promise<Settled<PayResult>> {
  const settled = await submitAndRead(pending, handover, options, input.to);
  if (settled.outcome === 'void') return settled;
  const { movements, ...landed } = settled.result;
  const arrived = movements?.moved[input.mint] ?? null;
  const result = { ...landed, mode: 'transfer', paid: String(amount), arrived } as const;
  return { outcome: 'landed', result };
}
