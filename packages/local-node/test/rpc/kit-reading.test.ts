import { zstdDecompressSync } from 'node:zlib';
import {
  address,
  type Base58EncodedBytes,
  createSolanaRpcSubscriptions,
  decompileTransactionMessageFetchingLookupTables,
  estimateResourceLimitsFactory,
  fetchAddressesForLookupTables,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/kit';
import { getTransferSolInstruction } from '@solana-program/system';
import { describe, expect, it } from 'vitest';
import { memo } from '../../src/ledger/accounts/instructions.ts';
import {
  LOOKUP_TABLE_PROGRAM,
  MEMO_PROGRAM,
  TOKEN_PROGRAM,
} from '../../src/ledger/accounts/programs.ts';
import { CLOCK_START_SLOT } from '../../src/ledger/time/clock.ts';
import { JUP, SOL, signed, the, USDC } from '../ledger/on-ledger.ts';
import { createTable, withLookup } from './lookup-table.ts';
import { signWith, withKit } from './with-kit.ts';

describe('@solana/kit reads', () => {
  it('lookup tables, and transactions that use them', async () => {
    const { on, rpc } = await withKit();
    const { ledger, alice, bob } = on;
    const keys = [bob.address, USDC, JUP];
    const table = address(createTable(on, alice, keys));
    expect(await fetchAddressesForLookupTables([table], rpc)).toEqual({ [table]: keys });
    const wire = withLookup(on, alice, table, bob.address, 7n);
    const { signature } = ledger.submit(wire);
    const landed = await rpc
      .getTransaction(signature as never, { encoding: 'json', maxSupportedTransactionVersion: 0 })
      .send();
    expect(landed?.meta?.err).toBeNull();
    expect(landed?.meta?.loadedAddresses).toEqual({ writable: [bob.address], readonly: [] });
    const compiled = getCompiledTransactionMessageDecoder().decode(
      getTransactionDecoder().decode(wire).messageBytes,
    );
    const message = await decompileTransactionMessageFetchingLookupTables(compiled as never, rpc);
    expect(message.instructions[0]?.accounts?.[1]?.address).toBe(bob.address);
  });

  it('accounts compressed, in parts and by program', async () => {
    const { on, rpc } = await withKit();
    const { ledger, bob } = on;
    const { account } = the(ledger.holdings(bob.address)[0]);
    const data = Buffer.from(the(ledger.account(account)).data);
    const { value } = await rpc
      .getAccountInfo(address(account), { encoding: 'base64+zstd' })
      .send();
    expect(value?.data[1]).toBe('base64+zstd');
    expect(zstdDecompressSync(Buffer.from(the(value?.data[0]), 'base64'))).toEqual(data);
    const filters = [
      { dataSize: 165n },
      {
        memcmp: {
          offset: 32n,
          bytes: bob.address as string as Base58EncodedBytes,
          encoding: 'base58',
        },
      },
    ] as const;
    const owned = await rpc
      .getProgramAccounts(address(TOKEN_PROGRAM), { encoding: 'base64', filters })
      .send();
    expect(owned.map(({ pubkey }) => pubkey).sort()).toEqual(
      ledger
        .holdings(bob.address)
        .map((each) => each.account)
        .sort(),
    );
    const inContext = await rpc
      .getProgramAccounts(address(LOOKUP_TABLE_PROGRAM), { encoding: 'base64', withContext: true })
      .send();
    expect(inContext).toMatchObject({ context: { slot: BigInt(ledger.slot()) }, value: [] });
  });

  it('amounts of any size, and the largest accounts', async () => {
    const { on, rpc } = await withKit();
    const { ledger, bob } = on;
    ledger.faucet.token(bob.address, SOL, 1n);
    const account = ledger.associatedAccount(bob.address, SOL, TOKEN_PROGRAM);
    expect((await rpc.getTokenAccountBalance(address(account)).send()).value).toEqual({
      amount: '1',
      decimals: 9,
      uiAmount: 1e-9,
      uiAmountString: '0.000000001',
    });
    const { value: largest } = await rpc.getTokenLargestAccounts(address(SOL)).send();
    expect(largest.length).toBeLessThanOrEqual(20);
    expect(largest.map(({ address: each }) => each)).toContain(account);
    const amounts = largest.map(({ amount }) => BigInt(amount));
    expect(amounts).toEqual(amounts.toSorted((one, other) => (other > one ? 1 : -1)));
    expect(largest.at(-1)).toMatchObject({ amount: '1', decimals: 9 });
  });

  it('facts about the chain', async () => {
    const { on, rpc } = await withKit();
    const { ledger } = on;
    const [schedule, epoch] = [
      await rpc.getEpochSchedule().send(),
      await rpc.getEpochInfo().send(),
    ];
    expect(schedule).toMatchObject({ slotsPerEpoch: 432_000n, warmup: false });
    expect(epoch.epoch * schedule.slotsPerEpoch + epoch.slotIndex).toBe(epoch.absoluteSlot);
    expect(await rpc.getFirstAvailableBlock().send()).toBe(BigInt(CLOCK_START_SLOT));
    expect(await rpc.minimumLedgerSlot().send()).toBe(BigInt(CLOCK_START_SLOT));
    expect(await rpc.getSlotLeader().send()).toBe(ledger.maker.address);
    expect(await rpc.getIdentity().send()).toEqual({ identity: ledger.maker.address });
    expect(await rpc.getRecentPrioritizationFees([address(USDC)]).send()).toHaveLength(150);
    expect(await rpc.getBlockTime(BigInt(ledger.slot())).send()).toBe(1_772_442_000n);
  });

  it('the compute units of a simulation', async () => {
    const kit = await withKit();
    const { on, rpc, alice } = kit;
    const destination = address(on.bob.address);
    const instruction = getTransferSolInstruction({ source: alice, destination, amount: 5n });
    const wire = await signWith(kit, alice, [instruction]);
    const message = getCompiledTransactionMessageDecoder().decode(wire.messageBytes);
    const decompiled = await decompileTransactionMessageFetchingLookupTables(message as never, rpc);
    // The instruction that sets the limit counts too.
    const estimate = estimateResourceLimitsFactory({ rpc });
    expect(await estimate(decompiled as never)).toEqual({ computeUnitLimit: 300 });
  });

  it('logs, program accounts and roots as they come', async () => {
    const { on } = await withKit();
    const { ledger, clock, bob } = on;
    const nextPort = on.webSocketUrl.replace(/:(\d+)/, (_, port) => `:${Number(port) + 1}`);
    const subscriptions = createSolanaRpcSubscriptions(nextPort as `ws://${string}`);
    const abort = new AbortController();
    const options = { abortSignal: abort.signal };
    const first = async <T>(stream: Promise<AsyncIterable<T>>) => {
      const iterator = (await stream)[Symbol.asyncIterator]();
      return async (): Promise<T> => ((await iterator.next()) as IteratorYieldResult<T>).value;
    };
    const logs = await first(
      subscriptions.logsNotifications({ mentions: [address(MEMO_PROGRAM)] }).subscribe(options),
    );
    const accounts = await first(
      subscriptions
        .programNotifications(address(TOKEN_PROGRAM), { encoding: 'jsonParsed' })
        .subscribe(options),
    );
    const roots = await first(subscriptions.rootNotifications().subscribe(options));
    const { signature } = ledger.submit(signed(ledger, bob, [memo('hello')]));
    expect((await logs()).value).toMatchObject({ signature, err: null });
    ledger.faucet.token(bob.address, USDC, 5n);
    expect((await accounts()).value.account).toMatchObject({ owner: TOKEN_PROGRAM });
    clock.jump(400);
    expect(await roots()).toBe(BigInt(ledger.slot()));
    abort.abort();
  });
});
