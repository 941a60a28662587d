import { expect, test } from 'vitest';
import { commandOf } from '../../../local-node/test/cli/run-cli.ts';
import { freshFolder } from '../../../local-node/test/ledger/fresh-folder.ts';

const run = await commandOf(new URL('../../src/cli/main.ts', import.meta.url));

test('a data folder outlives a kill, is for one process, and for one seed', async () => {
  const folder = freshFolder();
  const address = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM';
  const first = run('--port', '0', '--seed', 'a', '--data', folder);
  await first.says(/Stop with Ctrl\+C/);
  const [, url = ''] = await first.says(/API +(http\S+)/);
  const [, key] = await first.says(/Key +(jup_\w+)/);
  const gift = await fetch(`${url}/_sandbox/faucet`, {
    method: 'POST',
    body: JSON.stringify({ address, amount: '7000000000' }),
  });
  expect(await gift.json()).toMatchObject({ balance: '7000000000' });
  const second = run('--port', '0', '--seed', 'a', '--data', folder);
  expect((await second.ended).code).toBe(1);
  expect(second.output.errors).toMatch(
    /^perijove-sandbox: .*is in use by another process; stop that process, .*\n$/,
  );
  first.child.kill('SIGKILL');
  await first.ended;

  const other = run('--port', '0', '--seed', 'b', '--data', folder);
  expect((await other.ended).code).toBe(1);
  expect(other.output.errors).toMatch(/^perijove-sandbox: .*was created with another seed; .*\n$/);

  const again = run('--port', '0', '--seed', 'a', '--data', folder);
  const [, rpc = ''] = await again.says(/RPC +(http\S+)/);
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] });
  const headers = { 'content-type': 'application/json' };
  const balance = await fetch(rpc, { method: 'POST', headers, body });
  expect(await balance.json()).toMatchObject({ result: { value: 7_000_000_000 } });
  expect((await again.says(/Key +(jup_\w+)/))[1]).toBe(key);
});
