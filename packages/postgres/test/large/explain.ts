import type { Pool } from 'pg';
import type { PostgresPool } from '../../src/index.ts';

/** One statement as the server ran it, in a transaction that was undone. */
export interface Explained {
  readonly text: string;
  readonly ms: number;
  /** Rows that it returned. */
  readonly rows: number;
  /** Pages of 8 kB that it looked at. */
  readonly pages: number;
  /** Of indexes and tables: `Index Scan perijove_flows_pkey`. */
  readonly scans: readonly string[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

/**
 * A pool that explains each statement, undoes it and returns no row. The values are sent as those of a
 * user are, so the plan is that of a user.
 */
export function explaining(pool: Pool, seen: (explained: Explained) => void): PostgresPool {
  return {
    async query(text, values) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const sql = `explain (analyze, buffers, format json) ${text}`;
        const { rows } = await client.query(sql, values);
        seen(explained(text, rows));
        return { rows: [] };
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  };
}

function explained(text: string, rows: readonly unknown[]): Explained {
  const [{ 'QUERY PLAN': plans }] = rows as [
    { 'QUERY PLAN': [{ Plan: Node; 'Execution Time': number }] },
  ];
  const [{ Plan: plan, 'Execution Time': ms }] = plans;
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  return { text, ms, rows: plan['Actual Rows'], pages, scans: scansOf(plan) };
}

function scansOf(node: Node): readonly string[] {
  const name = node['Index Name'] ?? node['Relation Name'];
  const own = node['Node Type'].includes('Scan') && name ? [`${node['Node Type']} ${name}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)];
}
