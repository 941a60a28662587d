import { SOL } from '@perijove/core';
import {
  type CreatedFeeTx,
  type CreatedPoolTx,
  type CreatePoolTxInput,
  type CreatorFee,
  type PoolAddressesAnswer,
  type StudioClient,
  type SubmittedPool,
  uploadImage,
  uploadMetadata,
} from '@perijove/studio';
import { describe, expectTypeOf, it } from 'vitest';

declare const studio: StudioClient;
declare const plans: CreatePoolTxInput;
declare const launch: CreatedPoolTx;
declare const file: File;

describe('what goes in', () => {
  it('is a launch with the documented choices', () => {
    expectTypeOf(studio.createPoolTx(plans)).resolves.toEqualTypeOf<CreatedPoolTx>();
    void studio.createPoolTx({ ...plans, fee: { feeBps: 200, totalDuration: 60 } });
    // @ts-expect-error no such fee
    void studio.createPoolTx({ ...plans, fee: { feeBps: 150 } });
    // @ts-expect-error no such type of image
    void studio.createPoolTx({ ...plans, tokenImageContentType: 'image/svg+xml' });
    // @ts-expect-error a misspelt field
    void studio.createPoolTx({ ...plans, antiSnipe: true });
  });

  it('is a signed transaction, text and a file', () => {
    const signed = { transaction: 'AQAB', owner: SOL };
    expectTypeOf(studio.submitPool(signed)).resolves.toEqualTypeOf<SubmittedPool>();
    void studio.submitPool({ ...signed, content: 'a', headerImage: file });
    // @ts-expect-error a path is not a file
    void studio.submitPool({ ...signed, headerImage: 'header.png' });
    // @ts-expect-error the owner is required
    void studio.submitPool({ transaction: 'AQAB' });
  });

  it('is a mint, a pool, or a claim', () => {
    expectTypeOf(studio.poolAddresses({ mint: SOL })).resolves.toEqualTypeOf<PoolAddressesAnswer>();
    expectTypeOf(studio.fee({ poolAddress: SOL })).resolves.toEqualTypeOf<CreatorFee>();
    const claim = { ownerWallet: SOL, poolAddress: SOL };
    expectTypeOf(
      studio.createFeeTx({ ...claim, maxQuoteAmount: 1n }),
    ).resolves.toEqualTypeOf<CreatedFeeTx>();
    // @ts-expect-error a number may have lost digits
    void studio.createFeeTx({ ...claim, maxQuoteAmount: 1 });
    // @ts-expect-error a pool is required, and may be null in the answer
    void studio.fee({ poolAddress: null });
  });

  it('is what a launch gave, for the uploads', () => {
    expectTypeOf(uploadImage(launch, file, 'image/png')).resolves.toEqualTypeOf<void>();
    void uploadMetadata(launch, { name: 'N', symbol: 'N' }, { maxBytes: 100 });
    // @ts-expect-error the type is required
    void uploadImage(launch, file);
    // @ts-expect-error a name is required
    void uploadMetadata(launch, { symbol: 'N' });
    // @ts-expect-error the launch, not its URL
    void uploadImage(launch.imagePresignedUrl, file, 'image/png');
  });
});
