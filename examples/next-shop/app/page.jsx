import { fromBaseUnits, SOL } from 'perijove';
import { Checkout } from './checkout.jsx';
import { perijove } from './jupiter.js';
import { products } from './products.js';

// Rendered for each request, with the price of that moment.
export const dynamic = 'force-dynamic';

export default async function Page() {
  const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] });
  return (
    <main>
      <h1>A small shop</h1>
      {products.map((product) => (
        <section key={product.id}>
          <h2>{product.name}</h2>
          <p>
            {fromBaseUnits(product.price, 6)} USDC
            {sol && `, about ${(Number(product.price) / 1e6 / sol.usdPrice).toFixed(4)} SOL`}
          </p>
          <Checkout product={product} solUsd={sol?.usdPrice} />
        </section>
      ))}
    </main>
  );
}
