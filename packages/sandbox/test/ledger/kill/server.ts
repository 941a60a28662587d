/**
 * A ledger on the folder of the first argument, with JSON-RPC at `/rpc` and orders at `/order`; to be
 * killed. It prints its address when it is ready.
 */
import { Hono } from 'hono';
import type { SandboxEnv } from '../../../src/context.ts';
import { createLedger } from '../../../src/ledger/create-ledger.ts';
import { limitUnits, memo } from '../../../src/ledger/instructions.ts';
import { readMint } from '../../../src/ledger/token/mint-account.ts';
import { readTokenAccount } from '../../../src/ledger/token/token-account.ts';
import { compileTransaction } from '../../../src/ledger/wire/compile.ts';
import { listen, urlOf } from '../../../src/listen.ts';
import { createRpcRoutes } from '../../../src/rpc/routes.ts';
import { createWorldClock } from '../../../src/world/clock.ts';
import { createWorld } from '../../../src/world/world.ts';

const [dataFolder = ''] = process.argv.slice(2);
const clock = createWorldClock({ realNow: Date.now, speed: 1 });
const { tokens } = createWorld({ seed: 'kill', clock });
const ledger = await createLedger({ seed: 'kill', clock, tokens, dataFolder });

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v';
const JUP = 'JUPyiwrYJFskUPiHa7hkeR8VUtAeFoSYbKedZNsDvCN';

const app = new Hono<SandboxEnv>().route('/rpc', createRpcRoutes(ledger));

app.get('/order/:taker', (c) => {
  const taker = c.req.param('taker');
  const { issued, setup, settle } = ledger.issue({
    kind: 'swap',
    taker,
    expiresAtMs: clock.now() + 60_000,
    legs: [
      { leg: 'pay', mint: USDC, amount: 1000n },
      { leg: 'receive', mint: JUP, amount: 2000n },
    ],
  });
  const { blockhash } = ledger.latestBlockhash();
  const instructions = [limitUnits(200_000), ...setup, ...settle, memo(issued.id)];
  const wire = compileTransaction({ payer: taker, blockhash, instructions });
  return c.body(Buffer.from(wire).toString('base64'));
});

/** What is missing from, or too much in, the accounts of each mint. */
app.get('/missing', (c) => {
  const missing = [USDC, JUP].map((mint) => {
    const amounts = ledger.tokenAccounts(mint).map((address) => {
      const account = ledger.account(address);
      return (account && readTokenAccount(account)?.amount) ?? 0n;
    });
    const account = ledger.account(mint);
    const supply = (account && readMint(account)?.supply) ?? 0n;
    return String(supply - amounts.reduce((sum, amount) => sum + amount, 0n));
  });
  return c.json(missing);
});

process.stdout.write(`${urlOf(await listen(app, 0))}\n`);
