import { settleOrder } from '../../../orders.js';

// The page says which transaction pays: that is a hint, and nothing is believed of it.
export async function POST(request, { params }) {
  try {
    const { id } = await params;
    const { signature } = await request.json();
    return Response.json(await settleOrder(id, signature));
  } catch (error) {
    return Response.json({ error: error.message }, { status: 400 });
  }
}
