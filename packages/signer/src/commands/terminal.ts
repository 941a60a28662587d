/** Where a command writes its lines. */
export interface Terminal {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Without control characters, which could move the cursor over what a person reads. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, ' ');
}
