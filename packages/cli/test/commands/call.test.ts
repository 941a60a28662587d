import { SOL } from '@perijove/core';
import { type Sandbox, startSandbox } from '@perijove/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allEntries } from '../../src/catalog/entries.ts';
import { exampleOf } from '../../src/catalog/read-input.ts';
import { exitCodeOf } from '../../src/output/exit-codes.ts';
import { envelope, failure, inTerminal, perijove, withWallet } from '../perijove.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ listed: true });
});
afterAll(() => sandbox.stop());

const alice = (): readonly string[] => withWallet(sandbox, sandbox.fundedWallets.alice);

it('calls an endpoint by its name, and prints the response', async () => {
  const { code, stdout, stderr } = await perijove(['call', 'price.get', '--ids', SOL, ...alice()]);
  expect(JSON.parse(stdout)).toMatchObject({ [SOL]: { decimals: 9 } });
  expect([code, stderr]).toEqual([0, '']);
});

it('lists every endpoint', async () => {
  const { data } = envelope<readonly { name: string }[]>(await perijove(['call', '--json=name']));
  expect(data.map(({ name }) => name)).toEqual(allEntries().map(({ name }) => name));
});

it('names the nearest endpoint, and shows the help of one', async () => {
  const { stderr, code } = await perijove(['call', 'price.gett']);
  expect([stderr.includes('did you mean price.get?'), code]).toEqual([true, 2]);
  const help = await perijove(['call', 'price.get', '--help']);
  expect(help.stdout).toMatch(
    /^Usage: perijove call price\.get [\s\S]*--ids <mint,\.\.\.> {2}required/,
  );
  expect(help.code).toBe(0);
});

it('says that the fields of the input are options', async () => {
  const given = await inTerminal(['call', 'price.get', `ids=${SOL}`]);
  expect(given.stderr).toContain(
    'price.get: the fields of the input are options, such as --ids <mint,...>. See perijove call price.get --help',
  );
  expect([given.code, given.stderr.includes(SOL)]).toEqual([2, false]);
});

it('has the fields of the response for --json', async () => {
  const search = ['call', 'tokens.search', '--query', 'JUP', ...alice()];
  expect(envelope(await perijove([...search, '--json=symbol'])).data).toContainEqual({
    symbol: 'JUP',
  });
  const listed = envelope<{ fields: readonly object[] }>(await perijove([...search, '--json']));
  expect(listed.data.fields).toContainEqual(expect.objectContaining({ field: 'usdPrice' }));
});

it('signs in where an endpoint needs a wallet', async () => {
  const call = ['call', 'trigger-v2.priceOrders', '--state', 'active', '--json=all'];
  expect(envelope(await perijove([...call, ...alice()])).data).toMatchObject({ orders: [] });
  const without = await perijove([...call, ...alice().slice(0, 2)]);
  expect(failure(without).error.message).toContain('trigger-v2.priceOrders needs a wallet');
});

it('asks before it sends what is signed', async () => {
  const send = ['call', 'swap.execute', '--requestId', 'r', '--signedTransaction', 'AAAA'];
  const silent = await perijove([...send, ...alice()]);
  expect(silent.stderr).toContain('needs a terminal for the answer');
  const refused = await inTerminal([...send, ...alice()], { answer: 'n' });
  expect(refused.stderr).toContain('declined; nothing was sent');
  expect([silent.code, refused.code]).toEqual([2, 10]);
  const sent = failure(await perijove([...send, '--yes', '--json=all', ...alice()]));
  expect(sent.error).toMatchObject({
    code: 'bad_request',
    requestId: expect.any(String) as unknown,
  });
});

/** Those that read and need no file, by the example of the catalog. */
const reading = allEntries().filter(({ effect }) => effect === 'read');

it.each(reading.map((entry) => [entry.name, entry] as const))(
  'calls %s with the example of the catalog',
  async (_, entry) => {
    sandbox.control.resetWindows();
    const ended = await inTerminal(['call', ...exampleOf(entry), '--json=all', ...alice()]);
    if (ended.code === 0) expect(envelope(ended).command).toBe(`call ${entry.name}`);
    // The sandbox does not have every order, invite and pool of the examples.
    else expect([exitCodeOf.not_found, exitCodeOf.bad_request]).toContain(ended.code);
  },
);
