// A bot that buys in rounds. Restate calls it, records what each step returned, and calls it again after
// a crash: what is on record is not done again, and a step that was cut off resumes its flow.
import { createServer } from 'node:http2';
import { createEndpointHandler, TerminalError, workflow } from '@restatedev/restate-sdk';
import { createPerijove, createRpc, isPerijoveError, SOL, USDC } from 'perijove';
import { createFileJournal } from 'perijove/file-journal';

/** Where the API and its chain are: main.mjs starts them. */
const { port, deployment, apiKey, rpcUrl, signer, folder } = JSON.parse(process.argv[2]);

const perijove = createPerijove({ deployment, apiKey });
const wallet = {
  signer: new Uint8Array(signer),
  rpc: createRpc(rpcUrl),
  journal: createFileJournal(folder),
};

/**
 * Runs a flow as a step. Its id is that of the workflow and the step, the same after every restart.
 * Restate repeats a step until it returns, so only an error that another attempt cannot change ends it:
 * with the advice `retry` nothing has moved, with `check-status` a transaction may have landed.
 */
function step(ctx, name, flow) {
  return ctx.run(name, async () => {
    try {
      return await flow({ ...wallet, id: `${ctx.key}/${name}` });
    } catch (error) {
      const isOpen = !isPerijoveError(error) || ['retry', 'check-status'].includes(error.advice);
      throw isOpen ? error : new TerminalError(error.message, { errorCode: 422, cause: error });
    }
  });
}

const bot = workflow({
  name: 'bot',
  handlers: {
    async run(ctx, { rounds, pauseMs }) {
      const signatures = [];
      for (let round = 1; round <= rounds; round++) {
        const input = { inputMint: USDC, outputMint: SOL, amount: 1_000_000n };
        const buy = async (options) => (await perijove.swap.swap(input, options)).signature;
        signatures.push(await step(ctx, `buy ${round}`, buy));
        await ctx.sleep(pauseMs);
      }
      return signatures;
    },
  },
});

// Nobody but Restate, on this machine, may call it.
const server = createServer(createEndpointHandler({ services: [bot] }));
server.listen(port, '127.0.0.1', () => process.send?.('ready'));
