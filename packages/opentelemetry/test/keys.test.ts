import { createKeyPool } from '@perijove/core/keys';
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, SOL } from 'perijove';
import { afterAll, expect, it } from 'vitest';
import { startRecording } from './sdk.ts';

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());

it('the requests left and the refusals are those of each key, by its label', async () => {
  const { telemetry, metrics } = startRecording();
  const plan = { limit: 10, windowMs: 60_000 };
  const apiKey = (account: string): string => sandbox.control.issueKey({ account, plan });
  const keyPool = createKeyPool([
    { label: 'never issued', apiKey: 'jup_never_issued', plan },
    { label: 'team a', apiKey: apiKey('a'), plan },
    { label: 'team b', apiKey: apiKey('b'), plan },
  ]);
  const { deployment } = sandbox;
  const perijove = createPerijove({ deployment, keyPool, onEvent: telemetry.onEvent });
  for (let call = 0; call < 5; call++) await perijove.price.get({ ids: [SOL] });
  await perijove.close();
  const all = await metrics();
  const left = all.get('perijove.limit.remaining')?.dataPoints ?? [];
  const byKey = left.map(({ attributes, value }) => [attributes['perijove.key'], value]);
  expect(new Map(byKey as [string, number][])).toEqual(
    new Map([
      ['team a', expect.any(Number)],
      ['team b', expect.any(Number)],
    ]),
  );
  expect(all.get('perijove.key.refusals')?.dataPoints).toMatchObject([
    {
      value: 1,
      attributes: {
        'perijove.key': 'never issued',
        'http.response.status_code': 401,
        'perijove.key.scope': 'all',
      },
    },
  ]);
});
