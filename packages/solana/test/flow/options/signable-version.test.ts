import { createMemoryJournal } from '@perijove/journal';
import { getTransactionDecoder, partiallySignTransaction } from '@solana/kit';
import { describe, expect, it } from 'vitest';
import type { FlowOptions } from '../../../src/flow/options/flow-options.ts';
import { assertSignable, signableVersion } from '../../../src/flow/options/signable-version.ts';
import type { Built, FlowPlan } from '../../../src/flow/plan/flow-plan.ts';
import { runFlow } from '../../../src/flow/run/run-flow.ts';
import type { Signer } from '../../../src/sign/signer.ts';
import { decodeTransaction } from '../../../src/transaction/decode-transaction.ts';
import { usdcOf } from '../../corpus/flows.ts';
import { sendUsdc } from '../../corpus/intents.ts';
import { alice, ata, bob, usdc } from '../../ledger/cast.ts';
import { compile } from '../../ledger/draft.ts';
import { token } from '../../ledger/make.ts';
import { UNIT } from '../../ledger/world.ts';
import { secretOf, standardWallet } from '../../sign/signers.ts';

const secret = await secretOf('alice');
const transfer = token.transferChecked(usdc, usdcOf.alice, ata(bob, usdc), alice, 5n * UNIT);
const { address, signTransactions } = alice;
const announced = { address, signTransactions, supportedTransactionVersions: ['legacy', 0, 1] };

type Version = 0 | 1;

/** A service that returns a transaction of this version, whatever was requested. */
function planOf(version: Version, alsoSign?: readonly Signer[]): FlowPlan<null, string> {
  return {
    name: 'test.pay',
    owner: alice.address,
    asked: null,
    overNode: true,
    build: async (): Promise<Built<null>> => ({
      transaction: compile({ version, instructions: [transfer] }),
      intent: sendUsdc,
      offer: null,
      notes: null,
      agreed: null,
      alsoSign,
    }),
    submit: async ({ transaction }) => ({ outcome: 'landed', result: transaction }),
  };
}

/** A wallet that signs this transaction, whatever it is given. */
const returning = (base64: string): Signer => ({
  address,
  supportedTransactionVersions: [0, 1],
  modifyAndSignTransactions: async () => {
    const other = getTransactionDecoder().decode(Buffer.from(base64, 'base64'));
    return [await partiallySignTransaction([alice.keyPair], other)];
  },
});

const asWished = (signer: Signer): FlowOptions => ({ signer, maxTransactionVersion: 1 });

describe('the version that a flow requests', () => {
  it.each<readonly [string, FlowOptions, readonly Signer[], Version]>([
    ['without a wish', { signer: secret }, [], 0],
    ['with a wish for 0', { signer: secret, maxTransactionVersion: 0 }, [], 0],
    ['with a secret key', asWished(secret), [], 1],
    ['with a wallet', asWished(standardWallet([secret])), [], 1],
    ['with a wallet for 0', asWished(standardWallet([secret], undefined, ['legacy', 0])), [], 0],
    ['with a signer of kit that announces it', asWished(announced), [], 1],
    ['with a signer of kit that announces nothing', asWished(alice), [], 0],
    ['with a further signer that announces nothing', asWished(secret), [alice], 0],
    ['with a further signer that announces it', asWished(secret), [announced], 1],
  ])('%s', (_, options, alsoSign, version) => {
    expect(signableVersion(options, alsoSign)).toBe(version);
  });
});

describe('a transaction of version 1', () => {
  it('is signed where it was requested', async () => {
    const result = await runFlow(planOf(1), asWished(secret));
    expect(decodeTransaction(result)).toMatchObject({
      wire: { version: 1 },
      signers: [{ filled: true }],
    });
  });

  const unasked = 'the service returned a transaction of version 1, and version 0 was requested';
  const wish = 'pass maxTransactionVersion: 1 if the wallet signs version 1';
  const announce = `the signer ${address} does not announce version 1`;
  const mute = standardWallet([secret], undefined, ['legacy', 0]);

  it.each<readonly [string, FlowOptions, readonly Signer[], string]>([
    ['without a wish', { signer: secret }, [], wish],
    ['with a wallet that does not sign it', asWished(mute), [], announce],
    ['with a signer of kit that announces nothing', asWished(alice), [], announce],
    ['with a further signer that announces nothing', asWished(announced), [alice], announce],
  ])('is refused %s, before anybody signs', async (_, options, alsoSign, says) => {
    const journal = createMemoryJournal();
    const steps: string[] = [];
    const onProgress = ({ step }: { readonly step: string }): void => void steps.push(step);
    const error = await runFlow(planOf(1, alsoSign), {
      ...options,
      journal,
      id: 'one',
      onProgress,
    }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'execution_failed',
      details: { name: 'other_transaction_version' },
      advice: 'fix-input',
      message: expect.stringContaining(`${unasked}: nothing was signed; `),
    });
    expect(String(error)).toContain(says);
    expect(steps).toEqual(['built']);
    expect(mute.asked).toEqual([]);
    expect(await journal.read('one')).toMatchObject({ step: 'begun', attempts: 0 });
  });

  it('is refused with the name of the further signer that does not announce it', () => {
    const refuse = () => assertSignable(1, asWished(announced), [announced, bob]);
    expect(refuse).toThrow(`the signer ${bob.address} does not announce version 1`);
    expect(() => assertSignable(1, asWished(announced), [announced])).not.toThrow();
  });

  it('is refused where the wallet raises its fee', async () => {
    const config = {
      computeUnitLimit: 200_000,
      loadedAccountsDataSizeLimit: 67_108_864,
      priorityFeeLamports: 10_000_000n,
    };
    const dear = compile({ version: 1, instructions: [transfer], config });
    const run = runFlow(planOf(1), asWished(returning(dear)));
    await expect(run).rejects.toMatchObject({
      code: 'unsafe_transaction',
      details: { findings: [{ rule: 'fee' }] },
    });
  });

  it('is not what a wallet may make of version 0', async () => {
    const other = compile({ version: 1, instructions: [transfer] });
    const run = runFlow(planOf(0), { signer: returning(other) });
    await expect(run).rejects.toThrow('the flow requested no transaction of version 1');
  });
});
