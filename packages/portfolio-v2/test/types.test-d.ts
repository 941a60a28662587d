import {
  createPortfolioV2Client,
  jupiter,
  type OwnTransport,
  type PortfolioV2Client,
} from '@perijove/portfolio-v2';
import { describe, expectTypeOf, it } from 'vitest';

describe('a client', () => {
  it('over a transport of its own can be closed, one over a shared transport cannot', () => {
    const own = createPortfolioV2Client({ deployment: jupiter });
    expectTypeOf(own).toExtend<PortfolioV2Client & OwnTransport>();
    expectTypeOf(own.close()).resolves.toBeVoid();
    const shared = createPortfolioV2Client(own.transport);
    expectTypeOf(shared).toEqualTypeOf<PortfolioV2Client>();
    // @ts-expect-error the transport is closed by its owner
    void shared.close();
  });

  it('takes an address, and lists as lists', () => {
    const client = createPortfolioV2Client({ deployment: jupiter });
    // @ts-expect-error the address is missing
    void client.positions({ networkId: 'solana' });
    // @ts-expect-error a list of ids
    void client.positionsByQuery({ address: 'a', fetcherIds: 'wallet-tokens' });
  });

  it('tells amounts and variants apart', async () => {
    const { fetcherResults } = await createPortfolioV2Client({ deployment: jupiter }).positions({
      address: 'a',
    });
    for (const element of fetcherResults[0]?.elements ?? []) {
      if (element.type !== 'trade') continue;
      const { initialInputAmount } = element.data;
      if (initialInputAmount.fixed) expectTypeOf(initialInputAmount.raw).toBeString();
      // @ts-expect-error exact amounts have no number
      if (initialInputAmount.fixed) void initialInputAmount.value;
    }
  });
});
