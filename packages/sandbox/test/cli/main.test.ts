import { expect, test } from 'vitest';
import { commandOf } from '../../../local-node/test/cli/run-cli.ts';

const run = await commandOf(new URL('../../src/cli/main.ts', import.meta.url));

test.each(['SIGINT', 'SIGTERM'] as const)(
  'starts, says how to reach it, answers, and stops on %s',
  async (signal) => {
    const { child, output, ended, says } = run('--port', '0', '--log');
    await says(/Stop with Ctrl\+C/);
    const [, url = ''] = await says(/API +(http:\/\/127\.0\.0\.1:\d+)/);
    const [, key = ''] = await says(/Key +(jup_\w+)/);
    await says(/Portal +http:\/\/127\.0\.0\.1:\d+\/portal/);
    const response = await fetch(`${url}/tokens/v2/content/cooking`, {
      headers: { 'x-api-key': key },
    });
    expect(response.status).toBe(200);
    await says(/^200 GET \/tokens\/v2\/content\/cooking content\.cooking demo /m);
    child.kill(signal);
    expect(await ended).toEqual({ code: 0, signal: null });
    expect(output.errors).toBe('');
    await expect(fetch(url)).rejects.toThrow();
  },
);
