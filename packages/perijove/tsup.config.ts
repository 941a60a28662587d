import { packageConfig } from '../../tooling/tsup.preset.ts';

export default packageConfig({
  entry: [
    'src/index.ts',
    'src/borrow.ts',
    'src/catalog.ts',
    'src/catalog-entries.ts',
    'src/content.ts',
    'src/core.ts',
    'src/describe.ts',
    'src/earn.ts',
    'src/file-journal.ts',
    'src/file-token-store.ts',
    'src/instant-swap.ts',
    'src/journal.ts',
    'src/portfolio.ts',
    'src/portfolio-v2.ts',
    'src/prediction.ts',
    'src/price.ts',
    'src/recurring.ts',
    'src/routing-swap.ts',
    'src/schemas.ts',
    'src/send.ts',
    'src/solana.ts',
    'src/studio.ts',
    'src/swap.ts',
    'src/tokens.ts',
    'src/trigger.ts',
    'src/trigger-v2.ts',
  ],
  // Six small files of six packages: to find them takes longer than to load the entry.
  noExternal: [/^@perijove\/.+\/pages$/],
});
