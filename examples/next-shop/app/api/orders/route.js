import { openOrder } from '../../orders.js';

export async function POST(request) {
  try {
    const { payer, product } = await request.json();
    return Response.json(await openOrder(payer, product), { status: 201 });
  } catch (error) {
    return Response.json({ error: error.message }, { status: 400 });
  }
}
