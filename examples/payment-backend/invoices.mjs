// Invoices, and how the chain settles them. A real shop keeps them in its database.
import { randomUUID } from 'node:crypto';
import { receiptOf } from 'perijove/describe';

export function createInvoices({ rpc, shop, mint }) {
  const invoices = new Map();
  // Each payment counts once, also when two customers show it: in a database, a unique column.
  const used = new Map();

  const find = (id) => {
    const invoice = invoices.get(id);
    if (!invoice) throw new Error('unknown invoice');
    return invoice;
  };

  return {
    all: () => [...invoices.values()],
    show: find,
    // `payer` is the wallet that the customer has signed in with: without it, somebody else could show a
    // payment that they have seen on the chain.
    async open(payer, amount) {
      if (!/^[1-9]\d{0,15}$/.test(amount)) throw new Error('amount: expected base units as text');
      // What landed before pays nothing of this invoice. A slot, because clocks differ.
      const slot = Number(await rpc.call('getSlot', [{ commitment: 'confirmed' }]));
      const invoice = {
        id: randomUUID(),
        payer,
        shop,
        mint,
        amount,
        slot,
        status: 'open',
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
      // From here on nothing is awaited: of two requests at the same time, one comes first.
      if (invoice.status === 'paid') return invoice;
      if (used.has(signature)) throw new Error('it has paid another invoice');
      const { failure, arrived, signers } = receipt;
      if (failure) throw new Error(`the payment failed: ${failure}`);
      if (!signers.includes(invoice.payer)) throw new Error('another wallet has signed it');
      const units = arrived.find((each) => each.mint === mint)?.amount ?? 0n;
      if (receipt.slot < invoice.slot) throw new Error('it is older than the invoice');
      if (units < BigInt(invoice.amount))
        throw new Error(`${units} of ${invoice.amount} base units have arrived`);
      used.set(signature, id);
      Object.assign(invoice, { status: 'paid', signature, arrived: String(units) });
      return invoice;
    },
  };
}
