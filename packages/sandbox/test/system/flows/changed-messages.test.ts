import { isPerijoveError, SOL, USDC } from '@perijove/core';
import { createMemoryJournal } from '@perijove/journal';
import {
  createRpc,
  decodeTransaction,
  type FlowPolicy,
  type ModifyingSigner,
  type NodeFlowOptions,
  type PolicyRequest,
  type Rpc,
  signTransaction,
} from '@perijove/solana';
import {
  getBase64Encoder,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit';
import type { Perijove } from 'perijove';
import { createInviteCode } from 'perijove/send';
import { describe, expect, it } from 'vitest';
import type { FundedWallet } from '../../../src/index.ts';
import { balanceOf, JUP, startTrading, type Trading } from '../../market/swap/trading.ts';
import { hostileTransaction } from './hostile-service.ts';

const MEMO = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr';
const LIGHTHOUSE = 'L2TExMFKdjpN9kozasaurPirfHy9P8sbXoAN1qA3S95';
/** `assertTokenAccount`. */
const TOKEN_ASSERTION = Uint8Array.of(9);
const AMOUNT = 10_000_000n;

type Change = (message: Uint8Array) => Uint8Array;

/** The message with one more instruction at its end, as wallets add assertions. */
const adding =
  (program: string, data = new TextEncoder().encode('as shown')): Change =>
  (message) => {
    const compiled = getCompiledTransactionMessageDecoder().decode(message) as never as {
      readonly header: { readonly numReadonlyNonSignerAccounts: number };
      readonly staticAccounts: readonly string[];
      readonly instructions: readonly {
        readonly programAddressIndex: number;
        readonly accountIndices?: readonly number[];
      }[];
    };
    const { header, staticAccounts, instructions } = compiled;
    const known = staticAccounts.indexOf(program);
    const isNew = known < 0;
    const at = isNew ? staticAccounts.length : known;
    const shift = (index: number): number => (index < at || !isNew ? index : index + 1);
    const before = instructions.map((each) => ({
      ...each,
      ...(each.accountIndices && { accountIndices: each.accountIndices.map(shift) }),
    }));
    const added = { programAddressIndex: at, data };
    const changed = {
      ...compiled,
      header: {
        ...header,
        numReadonlyNonSignerAccounts: header.numReadonlyNonSignerAccounts + Number(isNew),
      },
      staticAccounts: isNew ? [...staticAccounts, program] : staticAccounts,
      instructions: [...before, added],
    };
    return Uint8Array.from(getCompiledTransactionMessageEncoder().encode(changed as never));
  };

/** A wallet that signs what it has made of the message. */
function changing({ address, secretKey }: FundedWallet, change: Change): ModifyingSigner {
  return {
    address,
    async modifyAndSignTransactions(transactions) {
      const [{ messageBytes }] = transactions as unknown as readonly [
        { readonly messageBytes: Uint8Array },
      ];
      const message = change(Uint8Array.from(messageBytes));
      const count = message[0] === 0x80 ? (message[1] ?? 0) : (message[0] ?? 0);
      const empty = Buffer.concat([Buffer.from([count]), Buffer.alloc(64 * count), message]);
      const signed = await signTransaction(empty.toString('base64'), secretKey);
      const { wire } = decodeTransaction(signed);
      const signatures = wire.signatures.map((each, index) => [wire.staticKeys[index], each]);
      return [{ messageBytes: message, signatures: Object.fromEntries(signatures) }];
    },
  };
}

interface Flow {
  readonly name: string;
  readonly run: (client: Perijove, options: NodeFlowOptions) => Promise<{ signature: unknown }>;
}

const pair = { inputMint: USDC, outputMint: JUP, amount: AMOUNT };
const params = { makingAmount: AMOUNT, takingAmount: 10n ** 15n };
const time = { inAmount: 200_000_000n, numberOfOrders: 2, interval: 604_800 };

/** Flows that send their transactions over the caller's node. */
const own: readonly Flow[] = [
  { name: 'routingSwap.swap', run: ({ routingSwap }, options) => routingSwap.swap(pair, options) },
  {
    name: 'earn.deposit',
    run: ({ earn }, options) => earn.deposit({ asset: USDC, amount: AMOUNT }, options),
  },
  {
    name: 'send.send',
    run: ({ send }, options) =>
      send.send({ code: createInviteCode(), mint: USDC, amount: AMOUNT }, options),
  },
];

/** Flows whose service submits. */
const served: readonly Flow[] = [
  { name: 'instantSwap.swap', run: ({ instantSwap }, options) => instantSwap.swap(pair, options) },
  {
    name: 'trigger.place',
    run: ({ trigger }, options) =>
      trigger.place({ inputMint: USDC, outputMint: SOL, params }, options),
  },
  {
    name: 'recurring.place',
    run: ({ recurring }, options) =>
      recurring.place({ inputMint: USDC, outputMint: SOL, params: { time } }, options),
  },
];

/** A policy that allows everything: what it was asked, and the messages whose reservation ended. */
function recording() {
  const requests: PolicyRequest[] = [];
  const ended: string[] = [];
  const policy: FlowPolicy = {
    reserve: async (request) => void requests.push(request),
    beforeSignature: async () => undefined,
    settle: async ({ message }) => void ended.push(message),
    release: async ({ message }) => void ended.push(`released ${message}`),
    allowText: async () => undefined,
  };
  return { policy, requests, ended };
}

const named = (flows: readonly Flow[]) => flows.map((each) => [each.name, each] as const);

interface Scene extends Trading {
  readonly rpc: Rpc;
  readonly paid: () => bigint;
}

async function open(): Promise<Scene> {
  const on = await startTrading();
  const before = balanceOf(on, on.alice.address, USDC);
  const paid = (): bigint => before - balanceOf(on, on.alice.address, USDC);
  return { ...on, rpc: createRpc(on.sandbox.rpcUrl), paid };
}

describe.each(named(own))('%s with a wallet that changes the message', (_, { run }) => {
  it('checks the signed transaction, records it and sends it', async () => {
    const { perijove, alice, rpc, paid, sandbox } = await open();
    const journal = createMemoryJournal();
    let written: unknown;
    const { signature } = await run(perijove, {
      signer: changing(alice, adding(MEMO)),
      rpc,
      journal,
      id: 'changed',
      async onProgress({ step }) {
        if (step === 'signed') written = await journal.read('changed');
      },
    });
    expect(sandbox.ledger.transaction(signature as string)?.error).toBeNull();
    expect(paid()).toBe(AMOUNT);
    expect(written).toMatchObject({ step: 'signed', pending: { signature } });
    const { pending } = written as { readonly pending: { readonly transaction: string } };
    const programs = decodeTransaction(pending.transaction).programs;
    expect(programs).toContain(MEMO);
  });

  it('reserves of its policy what the wallet signs, in place of what it was asked to sign', async () => {
    const { perijove, alice, rpc, paid } = await open();
    const { policy, requests, ended } = recording();
    await run(perijove, { signer: changing(alice, adding(MEMO)), rpc, policy });
    const [asked, signed, ...more] = requests;
    expect(more).toEqual([]);
    expect(asked?.replaces).toBeUndefined();
    expect(signed?.replaces).toBe(asked?.message);
    expect(signed?.effects.programs).toEqual(asked?.effects.programs);
    expect(ended).toEqual([signed?.message]);
    expect(paid()).toBe(AMOUNT);
  });

  it('does not send what the wallet has signed and its policy refuses', async () => {
    const { perijove, alice, rpc, paid, sandbox } = await open();
    const { policy, requests } = recording();
    const strict: FlowPolicy = {
      ...policy,
      async reserve(request) {
        await policy.reserve(request);
        if (request.replaces !== undefined) throw new Error('another transaction');
      },
    };
    const options = { signer: changing(alice, adding(MEMO)), rpc, policy: strict };
    await expect(run(perijove, options)).rejects.toMatchObject({ code: 'policy_failed' });
    sandbox.control.clock.jump(5_000);
    expect(requests).toHaveLength(2);
    expect(paid()).toBe(0n);
  });

  it('records the slot before the wallet was asked', async () => {
    const { perijove, alice, rpc, paid } = await open();
    const slots: number[] = [];
    const later: Rpc = {
      async call(method, params, signal) {
        const answer = await rpc.call(method, params, signal);
        const [, { commitment }] = params as readonly [unknown, { readonly commitment?: string }];
        if (method !== 'isBlockhashValid' || commitment !== 'confirmed') return answer;
        const { context, value } = answer as { readonly context: { slot: number }; value: unknown };
        slots.push(context.slot + 1_000 * slots.length);
        return { context: { slot: slots.at(-1) }, value };
      },
    };
    const journal = createMemoryJournal();
    let written: unknown;
    await run(perijove, {
      signer: changing(alice, adding(MEMO)),
      rpc: later,
      journal,
      id: 'changed',
      async onProgress({ step }) {
        if (step === 'signed') written = await journal.read('changed');
      },
    });
    expect(slots).toHaveLength(2);
    expect(written).toMatchObject({ pending: { signedAfterSlot: slots[0] } });
    expect(paid()).toBe(AMOUNT);
  });

  it('lets it add an assertion, which the node runs', async () => {
    const { perijove, alice, rpc, paid } = await open();
    const options = {
      signer: changing(alice, adding(LIGHTHOUSE, TOKEN_ASSERTION)),
      rpc,
      maxAttempts: 1,
    };
    const error = await run(perijove, options).catch((thrown: unknown) => thrown);
    if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
    // The sandbox has no such program.
    expect(error.details.findings.map(({ rule }) => rule)).toEqual(['simulation-failed']);
    expect(paid()).toBe(0n);
  });

  it.each([
    ['another program', adding('11111111111111111111111111111112'), 'unknown-program'],
    ['another transaction', undefined, 'spend'],
  ] as const)('refuses one with %s', async (__, change, rule) => {
    const scene = await open();
    const { perijove, alice, rpc, paid } = scene;
    const theft = (): Uint8Array => {
      const legs = [{ leg: 'pay', mint: USDC, amount: 900_000_000n }] as const;
      const bytes = getBase64Encoder().encode(hostileTransaction(scene, legs));
      return Uint8Array.from(bytes.subarray(65));
    };
    const journal = createMemoryJournal();
    const options = { signer: changing(alice, change ?? theft), rpc, journal, id: 'no' };
    const error = await run(perijove, options).catch((thrown: unknown) => thrown);
    if (!isPerijoveError(error, 'unsafe_transaction')) throw error;
    expect(error.details.findings.map((finding) => finding.rule)).toContain(rule);
    expect(await journal.read('no')).toMatchObject({ step: 'begun' });
    expect(paid()).toBe(0n);
  });
});

describe.each(named(served))('%s with a wallet that changes the message', (_, { run }) => {
  it('names the reason for a refusal', async () => {
    const { perijove, alice, rpc, paid } = await open();
    const options = { signer: changing(alice, adding(MEMO)), rpc };
    await expect(run(perijove, options)).rejects.toMatchObject({
      code: 'signer_failed',
      advice: 'fix-input',
      details: { reason: 'changed-message', address: alice.address },
      message: expect.stringContaining('the service executes only the transaction it built'),
    });
    expect(paid()).toBe(0n);
  });
});
