import type { IncomingMessage } from 'node:http';
import { USDC } from '@perijove/core';
import type { Sandbox } from '@perijove/sandbox';
import type { DemoWalletFile, PageConfig } from '../page/config.ts';

export interface Answer {
  /** Default 200. */
  readonly status?: number;
  /** Left out, the body is an object to be sent as JSON. */
  readonly type?: string;
  readonly body: unknown;
}

type Knob = (request: IncomingMessage) => Answer | Promise<Answer>;

const HOUR_MS = 3_600_000;
const MAX_HOURS = 24 * 365;

/** What the page asks of this server: the sandbox lets pages of its own origin only turn its knobs. */
export function createKnobs(sandbox: Sandbox): ReadonlyMap<string, Knob> {
  const { url, rpcUrl, portalUrl, wallets, control, fundedWallets } = sandbox;
  const config: PageConfig = { api: url, rpc: rpcUrl, portal: portalUrl, watched: wallets };
  const { address, secretKey } = fundedWallets.alice;
  const demo: DemoWalletFile = { address, secretKey: [...secretKey] };
  const time = (): Answer => ({ body: { now: new Date(control.clock.now()).toISOString() } });
  return new Map<string, Knob>([
    ['GET /config.json', () => ({ body: config })],
    ['GET /demo-wallet.json', () => ({ body: demo })],
    ['GET /clock', time],
    [
      'POST /clock',
      async (request) => {
        const { hours } = await readJson(request);
        if (typeof hours !== 'number' || !(hours > 0 && hours <= MAX_HOURS)) {
          return refusal(`hours: expected a number above 0 and at most ${MAX_HOURS}`);
        }
        control.clock.jump(hours * HOUR_MS);
        return time();
      },
    ],
    [
      'POST /faucet',
      async (request) => {
        const { address: wallet } = await readJson(request);
        try {
          control.faucet({ address: wallet as string, amount: 10_000_000_000n });
          control.faucet({ address: wallet as string, mint: USDC, amount: 1_000_000_000n });
        } catch (error) {
          if (error instanceof RangeError) return refusal(error.message);
          throw error;
        }
        return { body: {} };
      },
    ],
  ]);
}

function refusal(what: string): Answer {
  return { status: 400, body: { error: what } };
}

const MAX_BYTES = 1_000;

async function readJson(request: IncomingMessage): Promise<Readonly<Record<string, unknown>>> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_BYTES) return {};
  }
  try {
    return Object(JSON.parse(text)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}
