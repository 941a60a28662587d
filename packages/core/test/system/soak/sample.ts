/** What the process of the soak holds, after a full garbage collection. */
export interface Sample {
  /** Made so far. */
  readonly calls: number;
  readonly heapBytes: number;
  /** Open files and sockets. */
  readonly descriptors: number;
  /** On a signal that all calls share. */
  readonly listeners: number;
}
