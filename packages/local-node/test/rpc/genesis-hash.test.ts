import { expect, it } from 'vitest';
import { freshFolder } from '../ledger/fresh-folder.ts';
import { onRpc } from './rpc-server.ts';
import { withKit } from './with-kit.ts';

const MAINNET = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

it('the genesis hash can be chosen', async () => {
  const { rpc } = await withKit({ genesisHash: MAINNET });
  expect(await rpc.getGenesisHash().send()).toBe(MAINNET);
});

it('a data folder does not keep the choice', async () => {
  const dataFolder = freshFolder();
  const first = await onRpc({ dataFolder, genesisHash: MAINNET });
  const { blockhash } = first.ledger.latestBlockhash();
  await first.stop();
  const again = await onRpc({ dataFolder });
  expect(await again.call('getGenesisHash')).not.toBe(MAINNET);
  expect(again.ledger.latestBlockhash().blockhash).toBe(blockhash);
});
