// Invoices, and how the chain settles them. A real shop keeps them in its database.
import { randomUUID } from 'node:crypto';
import { receiptOf } from 'perijove/describe';

export function createInvoices({ rpc, shop, mint }) {
  const invoices = new Map();
  // Each payment counts once, whoever shows it: in a database, a unique column.
  const used = new Map();

  const find = (id) => {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error('there is no such invoice');
    return invoice;
  };

  return {
    all: () => [...invoices.values()],
    show: find,
    open(amount) {
      if (!/^[1-9]\d{0,15}$/.test(amount)) throw new Error('amount: expected base units as text');
      const invoice = {
        id: randomUUID(),
        shop,
        mint,
        amount,
        status: 'open',
        openedAt: Date.now(),
      };
      invoices.set(invoice.id, invoice);
      return invoice;
    },
    async settle(id, signature) {
      const invoice = find(id);
      if (invoice.status === 'paid') return invoice;
      // What has arrived at the shop, by the node: not what the page says, nor what was asked for.
      const receipt = await receiptOf(signature, { rpc, owner: shop });
      if (!receipt) return { ...invoice, status: 'waiting' };
      // From here on nothing is awaited: two requests at the same time cannot both use it.
      if (used.has(signature)) throw new Error('it has paid another invoice');
      const { failure, arrived, landed } = receipt;
      if (failure) throw new Error(`the payment failed: ${failure}`);
      const units = arrived.find((each) => each.mint === mint)?.amount ?? 0n;
      // A payment of yesterday pays nothing of today. Clocks of blocks are seconds apart.
      if ((landed?.unixMs ?? 0) < invoice.openedAt - 60_000) throw new Error('it is too old');
      if (units < BigInt(invoice.amount))
        throw new Error(`${units} of ${invoice.amount} base units have arrived`);
      used.set(signature, id);
      Object.assign(invoice, { status: 'paid', signature, arrived: String(units) });
      return invoice;
    },
  };
}
