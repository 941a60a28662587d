/** Goal 17: 10,000 mints priced on the sandbox, beside the least time that the plan allows. */
import { createTransport, plans, sandbox } from '@perijove/core';
import { createPriceClient, endpoints } from '@perijove/price';
import { createTokensClient } from '@perijove/tokens';
import { messageOf, SERVER_CORE, startChild } from '../measure/child.ts';
import { interleave } from '../measure/rounds.ts';
import { summarize } from '../measure/statistics.ts';
import type { Topic } from '../measure/topic.ts';
import type { SandboxAddress } from './sandbox-server.ts';

const PLAN = 'pro';

export const run: Topic = async ({ quick }) => {
  const count = quick ? 500 : 10_000;
  const server = startChild('topics/sandbox-server.ts', [String(count)], { core: SERVER_CORE });
  const { url, apiKey } = await messageOf<SandboxAddress>(server);
  // It only reads.
  const connect = () =>
    createTransport({ deployment: sandbox(url), apiKey, plan: PLAN, submitReserve: 0 });
  const all = await createTokensClient(connect()).allV1().toArray();
  const ids = all.slice(0, count).map(({ address }) => address);

  let priced = 0;
  const priceAll = async (): Promise<number> => {
    const transport = connect();
    const start = performance.now();
    priced = Object.keys(await createPriceClient(transport).get({ ids })).length;
    const ms = performance.now() - start;
    await transport.close();
    return ms;
  };
  const { ms } = await interleave({ ms: priceAll }, quick ? 2 : 5);
  server.kill();

  const { limit, windowMs } = plans[PLAN];
  const requests = Math.ceil(count / endpoints.get.batch.max);
  const minMs = (requests * windowMs) / limit;
  const took = summarize(ms).median.toFixed(0);
  return {
    measured: [{ goal: 17, part: 'sandbox', value: summarize(ms.map((each) => each / minMs)) }],
    notes: [
      `${count} mints, ${priced} with a price, in ${requests} requests: ${took} ms`,
      `at the plan's average rate they take ${minMs.toFixed(0)} ms; its window lets them go at once`,
    ],
  };
};
