/** Prices in base units of USDC. */
export const products = [
  { id: 'mug', name: 'A mug', price: '12000000' },
  { id: 'poster', name: 'A poster', price: '5000000' },
];
