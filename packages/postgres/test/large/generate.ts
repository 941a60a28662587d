import type { Client } from 'pg';

/** What to generate. */
interface Generated {
  readonly table: string;
  readonly flows: number;
  /** Of them, spread over all. The others have landed. */
  readonly signed: number;
  readonly begun: number;
  readonly owners: number;
  /** The newest record of the flows is between now and so many days ago, evenly. */
  readonly days: number;
}

/** Random parts of records: PostgreSQL compresses each row by itself, so rows can share them. */
const RANDOM_TEXTS = 1_000;

/**
 * The statements that prepare `rowsOf`. The records have the fields and the sizes of those of
 * `swap.swap` at the sandbox: 322, 1,614 and 795 bytes. The random texts have those of a transaction
 * in base64, of a signature and of a wallet.
 */
function randomTexts(): string {
  return `create temporary table random_text as
  select n, rpad(translate(encode(decode(string_agg(md5(n::text || part::text), ''), 'hex'), 'base64'),
      E'\\n', ''), 852, 'A') as bytes
  from generate_series(0, ${RANDOM_TEXTS - 1}) n, generate_series(1, 40) part group by n;
create unique index on random_text (n);
analyze random_text`;
}

const INPUT = `"asked":{"inputMint":"So11111111111111111111111111111111111111112","outputMint":"EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v","amount":"100000000","minOutput":"1"}`;
const RESULT = `"slot":506591492,"inputMint":"So11111111111111111111111111111111111111112","outputMint":"EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v","inAmount":"100000000","outAmount":"18379272","moved":{"So11111111111111111111111111111111111111112":"-100000000","EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v":"18379272"},"router":"metis","inputFee":"20000","outputFee":"0"`;
const NOTES = `"notes":{"requestId":"abf2069a-7d9c-4605-84d8-4094973c653a","inAmount":"100000000","outAmount":"18379272","router":"metis","expiresAtMs":null,"lastValidBlockHeight":"506591641"}`;

/** Inserts the flows numbered `first` to `last` as the journal would have left them. */
function rowsOf(generated: Generated, first: number, last: number): string {
  const { table, flows, signed, begun, owners, days } = generated;
  const every = (count: number): number => Math.floor(flows / count);
  const head = `'{"version":1,"id":"' || id || '","flow":"swap.swap","owner":"' || owner || '",${INPUT}'`;
  const signature = `left(bytes, 86) || right(md5(id), 2)`;
  return `insert into ${table} (id, revision, version, step, flow, owner, record, history, created_at, updated_at)
select id, revision, 1, step, 'swap.swap', owner,
  (case step when 'begun' then begun when 'signed' then signed else landed end)::json,
  (array[begun, signed])[1:revision - 1]::json[], at, at
from (
  select *, case step when 'begun' then 1 when 'signed' then 2 else 3 end as revision,
    ${head} || ',"attempts":0,"agreed":null,"revision":1,"step":"begun"}' as begun,
    ${head} || ',"attempts":1,"agreed":"1","revision":2,"step":"signed","pending":{"transaction":"'
      || bytes || '","signature":"' || ${signature}
      || '","signedAfterSlot":506591492,"validAtSlot":506591492,"signedAtMs":1796057798399,${NOTES}}}' as signed,
    ${head} || ',"attempts":1,"agreed":"1","revision":3,"step":"landed","result":{"signature":"'
      || ${signature} || '",${RESULT}}}' as landed
  from (
    select 'order-' || md5(at.n::text) as id, 'z' || translate(left(md5((at.n % ${owners})::text) || md5('b'), 42), '0', 'A') as owner, bytes,
      clock_timestamp() - (${flows} - at.n) * interval '${days} days' / ${flows} as at,
      case when at.n % ${every(signed)} = 0 then 'signed' when at.n % ${every(begun)} = 1 then 'begun'
        else 'landed' end as step
    from generate_series(${first}, ${last}) as at (n) join random_text on random_text.n = at.n % ${RANDOM_TEXTS}
  ) as numbered
) as written`;
}

/** Messages of which all but `live` are over. */
export function messagesOf(table: string, messages: number, live: number): string {
  return `insert into ${table} (digest, id, taken_by, taken_until)
select md5(n::text) || md5((n + 1)::text), 'order-' || md5(n::text), md5(n::text),
  clock_timestamp() + (n - ${messages - live}) * interval '1 second'
from generate_series(1, ${messages}) n`;
}

export async function fill(client: Client, generated: Generated, batch = 100_000): Promise<void> {
  await client.query(randomTexts());
  for (let first = 1; first <= generated.flows; first += batch) {
    await client.query(rowsOf(generated, first, Math.min(first + batch - 1, generated.flows)));
  }
}
