import { encodeBase58 } from '@perijove/core/base58';
import {
  appendTransactionMessageInstructions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type Instruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { describe, expect, it } from 'vitest';
import { memo, transferSol } from '../../src/ledger/accounts/instructions.ts';
import { decodeTransaction } from '../../src/ledger/wire/decode.ts';
import { signed, USDC } from '../ledger/on-ledger.ts';
import { LIMITS } from '../ledger/version-1.ts';
import { type OnRpc, onRpc, request, toBase64 } from './rpc-server.ts';
import { connect, type Wire } from './rpc-socket.ts';
import { withKit } from './with-kit.ts';
import { withWeb3 } from './with-web3.ts';

const SLOT_MS = 400;
const FEE = 5777n;
const config = { ...LIMITS, priorityFeeLamports: 777n };
const base64Form = { encoding: 'base64' };

function pay({ ledger, alice, bob }: OnRpc, note = ''): Uint8Array {
  const instructions = [transferSol(alice.address, bob.address, 5n), memo(note)];
  return signed(ledger, alice, instructions, { version: 1, config });
}

/** In the first slot the sandbox has transactions of its own. */
function nextSlot({ clock }: OnRpc): void {
  clock.jump(SLOT_MS);
}

/** A sandbox with a landed transaction of version 1. */
async function landed(on: OnRpc) {
  const wire = pay(on);
  const signature = String(await on.call('sendTransaction', toBase64(wire), base64Form));
  return { wire, signature };
}

const stated = {
  computeUnitLimit: 1_400_000,
  heapSize: null,
  loadedAccountsDataSizeLimit: 2 ** 26,
  priorityFee: 777,
};

describe('a transaction of version 1 over JSON-RPC', () => {
  it('is returned only to a client that says that it can read it', async () => {
    const on = await onRpc();
    const { wire, signature } = await landed(on);
    for (const options of [{}, { maxSupportedTransactionVersion: 0 }]) {
      expect(await on.fail('getTransaction', signature, options)).toEqual({
        code: -32015,
        message:
          'Transaction version (1) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 1',
      });
    }
    const { blockhash } = decodeTransaction(wire);
    const ask = (encoding: string) =>
      on.call('getTransaction', signature, { maxSupportedTransactionVersion: 1, encoding });
    const json = { message: { recentBlockhash: blockhash, transactionConfig: stated } };
    expect(await ask('json')).toMatchObject({
      version: 1,
      meta: { err: null, fee: Number(FEE), loadedAddresses: { readonly: [], writable: [] } },
      transaction: { signatures: [signature], ...json },
    });
    expect(await ask('jsonParsed')).toMatchObject({
      version: 1,
      transaction: {
        message: {
          ...json.message,
          accountKeys: expect.arrayContaining([
            { pubkey: on.bob.address, signer: false, source: 'transaction', writable: true },
          ]),
          instructions: [
            { program: 'system', parsed: { type: 'transfer', info: { lamports: 5 } } },
            { program: 'spl-memo' },
          ],
        },
      },
    });
    const raw = (await ask('json')) as { transaction: { message: object } };
    expect(raw.transaction.message).not.toHaveProperty('addressTableLookups');
    expect(await ask('base64')).toMatchObject({
      version: 1,
      transaction: [toBase64(wire), 'base64'],
    });
    expect(await on.call('getSignaturesForAddress', on.bob.address)).toMatchObject([{ signature }]);
    expect(await on.call('getSignatureStatuses', [signature])).toMatchObject({
      value: [{ err: null }],
    });
  });

  it('is part of a block only for a client that can read it', async () => {
    const on = await onRpc();
    nextSlot(on);
    const slot = on.ledger.slot();
    const { signature } = await landed(on);
    nextSlot(on);
    for (const transactionDetails of ['full', 'accounts']) {
      const options = { transactionDetails, maxSupportedTransactionVersion: 0 };
      expect(await on.fail('getBlock', slot, options)).toMatchObject({ code: -32015 });
      expect(
        await on.call('getBlock', slot, { ...options, maxSupportedTransactionVersion: 1 }),
      ).toMatchObject({ transactions: [{ version: 1, transaction: { signatures: [signature] } }] });
    }
    const signatures = { transactionDetails: 'signatures' };
    expect(await on.call('getBlock', slot, signatures)).toMatchObject({ signatures: [signature] });
  });

  it('is simulated, also unsigned and with another blockhash', async () => {
    const on = await onRpc();
    const { ledger, alice, bob } = on;
    const accounts = { encoding: 'base64', addresses: [bob.address] };
    const wire = pay(on, 'hello');
    const simulate = (bytes: Uint8Array, options: object) =>
      on.call('simulateTransaction', toBase64(bytes), { ...base64Form, ...options });
    const got = await simulate(wire, { sigVerify: true, innerInstructions: true, accounts });
    const lamports = Number(ledger.lamports(bob.address)) + 5;
    expect(got).toMatchObject({
      value: { err: null, fee: Number(FEE), accounts: [{ lamports }], innerInstructions: [] },
    });
    const old = signed(ledger, alice, [memo('old')], { version: 1, config, blockhash: USDC });
    old.fill(0, -64);
    const replaced = await simulate(old, { replaceRecentBlockhash: true });
    expect(replaced).toMatchObject({
      value: { err: null, replacementBlockhash: { blockhash: ledger.latestBlockhash().blockhash } },
    });
    expect(await simulate(old, {})).toMatchObject({ value: { err: 'BlockhashNotFound' } });
    expect(
      await on.fail('simulateTransaction', toBase64(old), { ...base64Form, sigVerify: true }),
    ).toMatchObject({ code: -32003 });
  });

  it('has the fee of its config', async () => {
    const on = await onRpc();
    const { message } = decodeTransaction(pay(on));
    expect(await on.call('getFeeForMessage', toBase64(message))).toMatchObject({
      value: Number(FEE),
    });
  });

  it('may have 4,096 bytes in base64; other versions and base58 may not', async () => {
    const on = await onRpc();
    const { ledger, alice } = on;
    const big = (length: number) =>
      signed(ledger, alice, [memo('x'.repeat(length))], { version: 1, config: LIMITS });
    const largest = big(4096 - big(0).length);
    const signature = String(await on.call('sendTransaction', toBase64(largest), base64Form));
    expect(ledger.transaction(signature)?.error).toBeNull();
    const refusal = async (wire: Uint8Array, encoding = 'base64') => {
      const text = encoding === 'base64' ? toBase64(wire) : encodeBase58(wire);
      return (await on.fail('sendTransaction', text, { encoding })).message;
    };
    expect(await refusal(Uint8Array.of(...largest, 0))).toContain('does not have 4097 bytes');
    const longer = Uint8Array.of(...largest, ...new Uint8Array(3));
    expect(await refusal(longer)).toContain('5468 bytes (max: encoded/raw 5464/4096)');
    expect(await refusal(longer.with(0, 1))).toContain('5468 bytes (max: encoded/raw 1644/1232)');
    expect(await refusal(largest, 'base58')).toContain('(max: encoded/raw 1683/1232)');
  });

  it('is refused by every method when its bytes are broken', async () => {
    const on = await onRpc();
    const broken: readonly [(wire: Uint8Array) => Uint8Array, string][] = [
      [(wire) => wire.with(4, 0b101100), 'the config has an unknown field'],
      [(wire) => wire.with(7, 0x80), 'the config has an unknown field'],
      [(wire) => wire.with(4, 0b1101), 'one half of a priority fee'],
      [(wire) => Uint8Array.of(...wire, 0), 'bytes follow the signatures'],
      [(wire) => wire.subarray(0, -1), 'the bytes end too early'],
    ];
    for (const [change, reason] of broken) {
      const wire = toBase64(change(pay(on)));
      for (const method of ['sendTransaction', 'simulateTransaction', 'getFeeForMessage']) {
        const { code, message } = await on.fail(method, wire, base64Form);
        const isMessage = method === 'getFeeForMessage' && !reason.includes('config');
        expect([code, message]).toEqual([
          -32602,
          expect.stringContaining(isMessage ? 'deserialize VersionedMessage' : reason),
        ]);
      }
    }
    expect(await on.call('getHealth')).toBe('ok');
  });
});

describe('the websocket', () => {
  it('names the version that a block subscription does not take', async () => {
    const on = await onRpc();
    const [deaf, old, able] = await Promise.all([1, 2, 3].map(() => connect(on.webSocketUrl)));
    await deaf?.ask(request('blockSubscribe', 'all'));
    await old?.ask(request('blockSubscribe', 'all', { maxSupportedTransactionVersion: 0 }));
    await able?.ask(request('blockSubscribe', 'all', { maxSupportedTransactionVersion: 1 }));
    // So that the first block has a transaction, of a version that all can read.
    on.ledger.faucet.sol(on.bob.address, 5n);
    nextSlot(on);
    await landed(on);
    nextSlot(on);
    const second = async (socket: Wire | undefined) => {
      await socket?.next();
      return socket?.next();
    };
    const block = (value: object) => ({ params: { result: { value } } });
    const unknown = block({ block: null, err: { UnsupportedTransactionVersion: 1 } });
    expect(await second(deaf)).toMatchObject(unknown);
    expect(await second(old)).toMatchObject(unknown);
    expect(await second(able)).toMatchObject(
      block({ block: { transactions: [{ version: 1 }] }, err: null }),
    );
  });

  it('reports logs and signatures', async () => {
    const on = await onRpc();
    const [logs, status] = await Promise.all([1, 2].map(() => connect(on.webSocketUrl)));
    const wire = pay(on, 'noted');
    await logs?.ask(request('logsSubscribe', { mentions: [on.bob.address] }));
    const signature = String(await on.call('sendTransaction', toBase64(wire), base64Form));
    expect(await logs?.next()).toMatchObject({
      params: { result: { value: { signature, err: null } } },
    });
    await status?.ask(request('signatureSubscribe', signature));
    expect(await status?.next()).toMatchObject({ params: { result: { value: { err: null } } } });
  });
});

describe('clients', () => {
  it('kit signs, sends and reads it', async () => {
    const { on, rpc, alice } = await withKit();
    const { value: latest } = await rpc.getLatestBlockhash().send();
    const instructions: readonly Instruction[] = [
      getTransferSolInstruction({ source: alice, destination: USDC as never, amount: 5n }),
    ];
    const sent = await pipe(
      createTransactionMessage({ version: 1 }),
      (message) => ({ ...message, config }),
      (message) => setTransactionMessageFeePayerSigner(alice, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(latest, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
      (message) => signTransactionMessageWithSigners(message),
    );
    const wire = getBase64EncodedWireTransaction(sent);
    await rpc.sendTransaction(wire, { encoding: 'base64' }).send();
    const signature = getSignatureFromTransaction(sent);
    const read = await rpc
      .getTransaction(signature, { encoding: 'json', maxSupportedTransactionVersion: 1 })
      .send();
    expect(read).toMatchObject({
      version: 1,
      meta: { fee: FEE },
      transaction: { message: { transactionConfig: { computeUnitLimit: 1_400_000 } } },
    });
    expect(on.ledger.transaction(signature)?.error).toBeNull();
  });

  it('web3.js reads it', async () => {
    const { on, connection } = await withWeb3();
    const { signature } = await landed(on);
    const options = { maxSupportedTransactionVersion: 1 };
    const read = await connection.getTransaction(signature, options);
    expect(read).toMatchObject({
      version: 1,
      meta: { fee: Number(FEE) },
      transaction: { message: { transactionConfig: stated } },
    });
    const parsed = await connection.getParsedTransaction(signature, options);
    expect(parsed?.transaction.message.instructions).toHaveLength(2);
    await expect(
      connection.getTransaction(signature, { maxSupportedTransactionVersion: 0 }),
    ).rejects.toThrow('Transaction version (1) is not supported');
  });
});
