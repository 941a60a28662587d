import { createTransport } from '@perijove/core';
import { startSandbox } from '@perijove/sandbox';
import { signTransaction } from '@perijove/solana';
import { createStudioClient, uploadImage, uploadMetadata } from '@perijove/studio';
import { expect, it, onTestFinished } from 'vitest';
import { plans } from './samples.ts';

const png = new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 7)]);

async function start() {
  const sandbox = await startSandbox({ clockSpeed: 0 });
  const { deployment, apiKey } = sandbox;
  const transport = createTransport({ deployment, apiKey, retries: 0 });
  onTestFinished(async () => {
    await transport.close();
    await sandbox.stop();
  });
  return { sandbox, studio: createStudioClient(transport), alice: sandbox.fundedWallets.alice };
}

it('launches a token on the sandbox: plan, uploads, signature, submit', async () => {
  const { alice, sandbox, studio } = await start();
  const { deployment } = sandbox;
  const launch = await studio.createPoolTx({ ...plans, creator: alice.address });
  await uploadImage(launch, png, 'image/png', { deployment });
  await uploadImage(launch, png, 'image/png', { deployment });
  const metadataOf = { name: 'Newcomer', symbol: 'NEW', website: 'https://new.invalid' };
  await uploadMetadata(launch, metadataOf, { deployment });
  const transaction = await signTransaction(launch.transaction, alice.secretKey);
  const header = new File([png], 'header.png', { type: 'image/png' });
  const submitted = await studio.submitPool({
    transaction,
    owner: alice.address,
    content: 'How it began',
    headerImage: header,
  });
  const { data } = await studio.poolAddresses({ mint: launch.mint });
  expect(submitted).toEqual({
    success: true,
    data: { mint: launch.mint, configKey: data?.configKey },
  });
  const poolAddress = data?.dbcPoolAddress ?? '';
  expect(await studio.fee({ poolAddress })).toEqual({ unclaimed: '0', total: '0' });

  const metadata = await fetch(launch.imageUrl.replace(/image$/, 'metadata'));
  expect(await metadata.json()).toMatchObject({ name: 'Newcomer', image: launch.imageUrl });
  const image = await fetch(launch.imageUrl);
  expect(new Uint8Array(await image.arrayBuffer())).toEqual(
    new Uint8Array(await png.arrayBuffer()),
  );
});

it('explains what the sandbox refuses', async () => {
  const { alice, sandbox, studio } = await start();
  const launch = await studio.createPoolTx({ ...plans, creator: alice.address });
  sandbox.control.clock.jump(600_001);
  await expect(uploadImage(launch, png, 'image/png', sandbox)).rejects.toMatchObject({
    code: 'bad_request',
    advice: 'requote',
    details: { status: 403 },
  });
  const dear = { ...plans.buildCurveByMarketCapParam, migrationMarketCap: 1 };
  await expect(
    studio.createPoolTx({ ...plans, buildCurveByMarketCapParam: dear }),
  ).rejects.toMatchObject({
    details: {
      body: { errors: { 'buildCurveByMarketCapParam.migrationMarketCap': [expect.any(String)] } },
    },
  });
});
