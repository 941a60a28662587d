import { createRpc, fetchAccounts } from '@perijove/solana';
import { expect, it } from 'vitest';
import {
  PRICE_PROGRAM,
  priceAddress,
  readOracle,
  readPrice,
  readSources,
} from '../../../src/families/borrow/oracle-accounts.ts';
import { ORACLE_PROGRAM } from '../../../src/families/borrow/vault-addresses.ts';
import { findVault } from '../../../src/families/borrow/vaults.ts';
import { JUP, startTrading } from '../../market/swap/trading.ts';
import { the } from '../../settlement/on-ledger.ts';
import { listed } from './loan.ts';

const vault = the(findVault('main', 3));

it('has the price by which the vault decides, as the clock of the market writes it', async () => {
  const on = await startTrading();
  const rpc = createRpc(on.sandbox.rpcUrl);
  const readAll = async () => {
    const record = await listed(on, vault);
    const oracle = the(record.oracle ?? undefined);
    const sources = the(record.oracleSources ?? undefined);
    const addresses = [oracle, ...sources.map(({ source }) => source)];
    const accounts = (await fetchAccounts(rpc, addresses)).accounts.map(the);
    const [program, ...prices] = accounts.map(({ owner }) => owner);
    expect([program, ...prices]).toEqual([ORACLE_PROGRAM, PRICE_PROGRAM, PRICE_PROGRAM]);
    const dataOf = new Map(addresses.map((address, at) => [address, the(accounts[at]).data]));
    const price = readOracle(readSources(the(dataOf.get(oracle))), (address) =>
      readPrice(the(dataOf.get(address))),
    );
    expect(String(price)).toBe(record.oraclePrice);
    return { price: the(price), usd: readPrice(the(dataOf.get(priceAddress(JUP)))) };
  };
  const first = await readAll();
  on.sandbox.control.clock.jump(3_600_000);
  const later = await readAll();
  expect(later.usd).not.toBe(first.usd);
  on.sandbox.control.prices.set(JUP, { usd: 0.5 });
  const set = await readAll();
  expect(set.usd).toBe(5_000_000_000n);
  // Both tokens have 6 decimals, and a dollar of debt costs about a dollar.
  expect(Number(set.price) / 1e15).toBeCloseTo(0.5, 2);
});
