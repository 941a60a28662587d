// Writes the transactions of this year as transactions.csv, one row for each swap.
import { writeFileSync } from 'node:fs';
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, SOL, USDC } from 'perijove';
import { rowsOf, toCsv } from 'perijove/describe';

// The API on this machine. For the real service: createPerijove({ deployment: jupiter, apiKey }), and
// createRpc(url) of a node that keeps the whole year.
const { deployment, apiKey, rpcUrl, fundedWallets, stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const rpc = createRpc(rpcUrl);
const { address: owner, secretKey: signer } = fundedWallets.alice;

// Something to export: of a real wallet, leave this out.
const options = { signer, rpc };
await perijove.swap.swap({ inputMint: SOL, outputMint: USDC, amount: 500_000_000n }, options);
await perijove.swap.swap({ inputMint: USDC, outputMint: SOL, amount: 20_000_000n }, options);
await perijove.swap.pay({ to: fundedWallets.bob.address, mint: USDC, amount: 5_000_000n }, options);

// Newest first. With many transactions, store `entry.cursor` and pass it as `cursor` after a crash.
const since = new Date(Date.UTC(new Date().getUTCFullYear(), 0, 1));
const receipts = [];
for await (const entry of perijove.history({ owner, rpc, since })) {
  if (entry.receipt) receipts.push(entry.receipt);
  else console.log(`skipped ${entry.signature}: ${entry.skipped.message}`);
}

// The words that the service has for the tokens; a token without a record is named by its mint.
const mints = [...new Set(receipts.flatMap(({ moved }) => Object.keys(moved)))];
const records = mints.length > 0 ? await perijove.tokens.search({ query: mints }) : [];
const tokens = Object.fromEntries(records.map((record) => [record.id, record]));

const rows = await rowsOf(receipts.toReversed(), {
  tokens,
  // The API has no prices of the past: ask a source of yours here. Of USDC, one dollar is near enough.
  priceAt: (mint) => (mint === USDC ? 1 : undefined),
});
writeFileSync('transactions.csv', toCsv(rows, 'koinly'));

const trades = rows.filter(({ kind }) => kind === 'trade');
console.log(`${receipts.length} transactions, ${rows.length} rows, ${trades.length} trades`);
for (const { description } of trades) console.log(description);

await perijove.close();
await stop();
console.log('done');
