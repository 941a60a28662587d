import { createMemoryJournal } from '@perijove/journal';
import { apiPrograms } from '@perijove/solana';
import { createPerijove } from 'perijove';
import { expect, it, onTestFinished } from 'vitest';
import { launchInput } from '../../families/studio/launching.ts';
import { startTrading } from '../../market/swap/trading.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = (...bytes: readonly number[]) =>
  new Blob([Uint8Array.of(...PNG, ...bytes)], { type: 'image/png' });

const first = {
  ...launchInput('AGAIN'),
  tokenImageContentType: 'image/png',
  image: png(1),
  page: { content: 'what it is', headerImage: png(2) },
} as const;

it.each([
  ['image', { image: png(3) }],
  ['image', { image: undefined }],
  ['page.content', { page: { ...first.page, content: 'what it is not' } }],
  ['page.headerImage', { page: { ...first.page, headerImage: png(4) } }],
  ['page.content', { page: undefined }],
  ['metadata', { metadata: { website: 'https://example.org' } }],
  ['tokenName', { tokenName: 'Another' }],
] as const)(
  'a launch is not taken for one under the same id with another %s',
  async (field, change) => {
    const { perijove, alice, sandbox } = await startTrading();
    const options = {
      signer: alice.secretKey,
      trustPrograms: [apiPrograms.bondingCurve],
      journal: createMemoryJournal(),
      id: 'one',
    };
    const launched = await perijove.studio.launch(first, options);
    const nothing = async (): Promise<never> => {
      throw new Error('asked the service');
    };
    const { deployment, apiKey } = sandbox;
    const client = createPerijove({
      deployment,
      apiKey,
      createWire: () => ({ send: nothing, stream: nothing, warm: nothing, close: async () => {} }),
    });
    onTestFinished(() => client.close());
    const again = { ...first, image: png(1), page: { ...first.page, headerImage: png(2) } };
    expect(await client.studio.launch(again, options)).toEqual(launched);
    await expect(client.studio.launch({ ...again, ...change }, options)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { field },
      advice: 'fix-input',
    });
  },
);
