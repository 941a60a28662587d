/** A node of the syntax tree, in the form of ESTree. */
export interface Node {
  readonly type: string;
  /** Offsets in the source. */
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A child, with the name of its field in the parent. */
export interface Child {
  readonly field: string;
  readonly node: Node;
}

/** The children that run, in the order of the source. Types are left out. */
export function childrenOf(node: Node): readonly Child[] {
  const children = Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((each) => ({ field, node: each })),
  );
  return children.filter((child) => runs(child.node)).sort((a, b) => a.node.start - b.node.start);
}

function isNode(value: unknown): value is Node {
  return typeof (value as Partial<Node> | null)?.type === 'string';
}

const RUNNING_TYPES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];

function runs({ type }: Node): boolean {
  return !type.startsWith('TS') || RUNNING_TYPES.includes(type);
}

/** A child of a field that is known to be there. */
export function childAt(node: Node, field: string): Node {
  return node[field] as Node;
}
