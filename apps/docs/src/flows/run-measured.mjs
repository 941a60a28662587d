// Runs programs of flows, one after the other, and writes what each costs: the requests between its
// `measured.begin` and `measured.end`, and the lamports. Arguments: the file to write, the programs.
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

let isCounting = false;
const requests = [];
const byRequest = new WeakMap();

// Both clients publish these: the transport's undici and Node's own `fetch`, which the node is asked by.
subscribe('undici:request:create', ({ request }) => {
  if (!isCounting) return;
  const each = { path: request.path, startedAt: performance.now(), endedAt: undefined };
  byRequest.set(request, each);
  requests.push(each);
});
subscribe('undici:request:trailers', ({ request }) => {
  const each = byRequest.get(request);
  if (each) each.endedAt = performance.now();
});

/** Requests that begin while another is under way belong to its trip. */
function countTrips() {
  let trips = 0;
  let until = -1;
  for (const { startedAt, endedAt = startedAt } of requests) {
    if (startedAt >= until) trips += 1;
    until = Math.max(until, endedAt);
  }
  return trips;
}

let balance;
let before;
let cost;

globalThis.measured = {
  begin(ledger, address) {
    requests.length = 0;
    balance = () => ledger.lamports(address);
    before = balance();
    isCounting = true;
  },
  end() {
    isCounting = false;
    const nodeRequests = requests.filter(({ path }) => path.startsWith('/rpc')).length;
    cost = {
      apiRequests: requests.length - nodeRequests,
      nodeRequests,
      trips: countTrips(),
      lamports: String(before - balance()),
    };
  },
};

const [, , file, ...programs] = process.argv;
const costs = [];
for (const program of programs) {
  cost = undefined;
  await import(pathToFileURL(program).href);
  if (!cost) throw new Error(`${program} measured nothing`);
  costs.push(cost);
}
writeFileSync(file, JSON.stringify(costs));
