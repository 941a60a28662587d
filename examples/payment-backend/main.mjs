// The backend of a payment page. It believes no customer: an invoice is paid when the chain has the money.
import { createServer } from 'node:http';
import { startSandbox } from '@perijove/sandbox';
import { createPerijove, createRpc, USDC } from 'perijove';
import { payTheInvoices } from './customers.mjs';
import { createInvoices } from './invoices.mjs';

// The API on this machine. For the real service: createPerijove({ deployment: jupiter, apiKey }), and
// createRpc(url) of a node of yours.
const { deployment, apiKey, rpcUrl, fundedWallets, stop } = await startSandbox();
const perijove = createPerijove({ deployment, apiKey });
const rpc = createRpc(rpcUrl);

// Money arrives here. The shop's server needs its address, and never its key.
const shop = fundedWallets.bob.address;
const invoices = createInvoices({ rpc, shop, mint: USDC });

const server = createServer(async (request, response) => {
  const [, what, id = ''] = request.url.split('/');
  const answer = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  try {
    if (request.method === 'POST' && what === 'invoices') {
      const { payer, amount } = await bodyOf(request);
      return answer(201, await invoices.open(payer, String(amount)));
    }
    if (request.method === 'POST' && what === 'payments') {
      // The page says which transaction pays: that is a hint, and nothing is believed of it.
      return answer(200, await invoices.settle(id, (await bodyOf(request)).signature));
    }
    return what === 'invoices' ? answer(200, invoices.show(id)) : answer(404, {});
  } catch (error) {
    return answer(400, { error: error.message });
  }
});

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 10_000) throw new Error('the body is too long');
  }
  return JSON.parse(text);
}

await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${server.address().port}`;

// Customers: honest ones, one who pays too little, and some who show the payment of another.
const { alice, carol } = fundedWallets;
await payTheInvoices({ url, perijove, rpc, shop, alice, carol });

const taken = invoices.all().filter(({ status }) => status === 'paid').length;
console.log(`${taken} of ${invoices.all().length} invoices are paid`);
server.close();
server.closeAllConnections();
await perijove.close();
await stop();
console.log('done');
