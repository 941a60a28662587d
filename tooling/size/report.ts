type Weights = Readonly<Record<string, number>>;

/** A Markdown table of the weights; with a base, also how they changed. */
export function sizeReport(weights: Weights, base: Weights = {}): string {
  const rows = Object.entries(weights).map(([family, bytes]) => {
    const before = base[family];
    return `| ${family} | ${kilobytes(bytes)} | ${before === undefined ? '' : change(bytes - before)} |`;
  });
  const head = '| family | gzipped kB in a page | change in bytes |\n| --- | ---: | ---: |';
  return `### Weight in a page\n\n${head}\n${rows.join('\n')}\n`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(2);
}

function change(bytes: number): string {
  if (bytes === 0) return 'none';
  return bytes > 0 ? `+${bytes}` : `${bytes}`;
}
