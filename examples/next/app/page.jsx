import { SOL } from 'perijove';
import { perijove } from './jupiter.js';
import { Price } from './price.jsx';

// Rendered for each request, with the price of that moment.
export const dynamic = 'force-dynamic';

export default async function Page() {
  const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] });
  return <Price first={sol?.usdPrice} />;
}
