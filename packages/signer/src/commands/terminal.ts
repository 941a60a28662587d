/** Where a command writes its lines. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}
