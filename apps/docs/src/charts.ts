/** A row of the table of goals that `bench` prints. */
interface Row {
  readonly goal: string;
  readonly part: string;
  readonly limit: number;
  readonly isMost: boolean;
  readonly measured: number;
  readonly min: number;
  readonly max: number;
}

/** The page of the results, with a chart of each goal that has several comparable parts. */
export function withCharts(text: string): string {
  const rows = rowsIn(text);
  const goals = [...new Set(rows.map(({ goal }) => goal))];
  const groups = goals.map((name) => rows.filter(({ goal }) => goal === name));
  const charts = groups.filter((group) => group.length > 1 && areComparable(group)).map(drawChart);
  if (charts.length === 0) throw new Error('docs/performance.md has no table of goals');
  return text.replace(
    '## Results\n',
    `## Charts\n\nDrawn from the table below: a bar is the median, the line across its end the range, the upright line the limit.\n\n${charts.join('\n\n')}\n\n## Results\n`,
  );
}

function rowsIn(text: string): readonly Row[] {
  const row =
    /^\| (\d+) \| ([^|]+) \| ([^|]+) \| ([<>])= ([\d.]+) \| ([-\d.,]+)(?: \((-?[\d.,]+)-(-?[\d.,]+)\))? \|/gm;
  return [...text.matchAll(row)].map(([, number, says, part, sign, limit, median, min, max]) => ({
    goal: `${number}. ${says}`,
    part: String(part),
    limit: Number(limit),
    isMost: sign === '<',
    measured: numberOf(median),
    min: numberOf(min ?? median),
    max: numberOf(max ?? median),
  }));
}

const numberOf = (text = ''): number => Number(text.replaceAll(',', ''));

/** One axis serves all bars: nothing below zero, and no bar a hundred times as long as another. */
function areComparable(rows: readonly Row[]): boolean {
  const values = rows.map(({ measured }) => measured);
  const least = Math.min(...values);
  return least > 0 && Math.max(...values) / least < 100 && rows.every(({ min }) => min >= 0);
}

const WIDTH = 640;
const LABELS = 200;
const VALUES = 60;
const LINE = 28;
const TOP = 34;

function drawChart(rows: readonly Row[]): string {
  const [first] = rows;
  const goal = escaped(first?.goal ?? '');
  const longest = Math.max(...rows.flatMap(({ max, limit }) => [max, limit]));
  const xOf = (value: number): number =>
    Math.round(LABELS + (value / longest) * (WIDTH - LABELS - VALUES));
  const bars = rows.map((row, index) => {
    const y = TOP + index * LINE;
    const [middle, bottom] = [y + 9, y + 22];
    return [
      `<text class="label" x="${LABELS - 8}" y="${y + 13}">${escaped(row.part)}</text>`,
      `<rect class="bar" x="${LABELS}" y="${y}" width="${xOf(row.measured) - LABELS}" height="18"/>`,
      `<path class="range" d="M${xOf(row.min)} ${middle}H${xOf(row.max)}"/>`,
      `<path class="limit" d="M${xOf(row.limit)} ${y - 4}V${bottom}"/>`,
      `<text class="value" x="${WIDTH - VALUES + 8}" y="${y + 13}">${row.measured}</text>`,
    ].join('');
  });
  const height = TOP + rows.length * LINE;
  const better = first?.isMost ? 'less is better' : 'more is better';
  return `<figure class="drawing chart" tabindex="0" v-pre><svg role="img" aria-label="${goal}" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}"><text class="title" x="0" y="14">${goal} (${better})</text>${bars.join('')}</svg></figure>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
