// Starts a sandbox, Restate and the bot, kills the bot twice, and counts what it has bought.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startSandbox } from '@perijove/sandbox';
import { connect } from '@restatedev/restate-sdk-clients';
import { USDC } from 'perijove';
import { startRestate } from './restate.mjs';

const ROUNDS = 3;
const folder = await mkdtemp(join(tmpdir(), 'restate-bot-'));
const sandbox = await startSandbox({ keepAlive: true });
const { deployment, apiKey, rpcUrl, fundedWallets, ledger } = sandbox;
const { address, secretKey } = fundedWallets.alice;
const restate = await startRestate(join(folder, 'restate'));

const dollars = () => ledger.holdings(address).find(({ mint }) => mint === USDC).amount;
const before = dollars();
const spent = () => Number((before - dollars()) / 1_000_000n);

async function startBot() {
  const settings = {
    port: restate.servicePort,
    deployment,
    apiKey,
    rpcUrl,
    signer: [...secretKey],
    folder: join(folder, 'flows'),
  };
  const bot = fork('bot.mjs', [JSON.stringify(settings)], {
    // Restate's library warns of every kill, and that anybody may call a bot without its public keys.
    env: { ...process.env, RESTATE_LOGGING: 'ERROR' },
  });
  await once(bot, 'message');
  return bot;
}

let bot = await startBot();
await restate.register();
const monday = connect({ url: restate.url }).workflowClient({ name: 'bot' }, 'monday');
await monday.workflowSubmit({ rounds: ROUNDS, pauseMs: 500 });

// The worst moment: the swap has landed, and neither the bot nor Restate has written that down.
for (const round of [1, 2]) {
  while (spent() < round) await wait(5);
  bot.kill('SIGKILL');
  await once(bot, 'exit');
  console.log(`killed after swap ${round}`);
  bot = await startBot();
}

const signatures = await monday.workflowAttach();
console.log(`bought ${new Set(signatures).size} times for ${spent()} USDC`);

bot.kill();
await restate.stop();
await sandbox.stop();
await rm(folder, { recursive: true, force: true });
console.log(signatures.length === ROUNDS && spent() === ROUNDS ? 'done' : 'not as intended');
