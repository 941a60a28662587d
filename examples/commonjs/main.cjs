const { startSandbox } = require('@perijove/sandbox');
const { createPerijove, SOL } = require('perijove');

async function main() {
  const { deployment, apiKey, stop } = await startSandbox();
  const perijove = createPerijove({ deployment, apiKey });
  const { [SOL]: sol } = await perijove.price.get({ ids: [SOL] });
  console.log(`SOL is ${sol.usdPrice}`);
  await perijove.close();
  await stop();
  console.log('done');
}

main();
