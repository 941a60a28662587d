/** Draws the charts, again when the width or the colours change. */
export const PAGE_SCRIPT = `
const data = JSON.parse(document.getElementById('data').textContent);
const colour = (name) => {
  const probe = document.createElement('i');
  probe.style.color = 'var(--' + name + ')';
  document.body.append(probe);
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
};
const number = (digits, before, after) => (_, value) =>
  value == null ? '-' : before + value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }) + after;
const axis = (values) => ({ stroke: colour('quiet'), grid: { stroke: colour('border'), width: 1 }, ticks: { stroke: colour('border'), width: 1 }, ...(values && { size: 64, values: (self, all) => all.map((value) => values(self, value)) }) });
const time = { label: 'Time (UTC)', value: (_, at) => (at == null ? '-' : new Date(at * 1000).toISOString().slice(0, 16).replace('T', ' ')) };
const line = (label, name, value, fill) => ({ label, stroke: colour(name), width: 1.5, points: { show: false }, value, ...(fill && { fill: colour(name).replace(')', ' / 15%)') }) });
const dates = (_, all) => {
  const isShort = all.length > 1 && all[1] - all[0] < 86400;
  return all.map((at) => new Date(at * 1000).toISOString().slice(isShort ? 11 : 0, isShort ? 16 : 10));
};
const usd = number(2, '$', '');
const percent = number(2, '', ' %');
const plots = () => [
  ['equity', 320, [data.time, data.equity, data.hold], [line(data.names[0], 'accent', usd), line(data.names[1], 'second', usd)], number(0, '$', '')],
  ['drawdown', 160, [data.time, data.drawdown], [line('Drawdown', 'loss', percent, true)], number(0, '', ' %')],
  ['exposure', 160, [data.time, data.exposure], [line('Exposure', 'accent', percent, true)], number(0, '', ' %')],
];
let drawn = [];
const draw = () => {
  for (const plot of drawn) plot.destroy();
  drawn = plots().map(([id, height, columns, lines, ticks]) => {
    const target = document.getElementById(id);
    const width = target.clientWidth;
    const cursor = { sync: { key: 'all' }, y: false };
    const tzDate = (at) => uPlot.tzDate(new Date(at * 1000), 'UTC');
    return new uPlot({ width, height, cursor, tzDate, series: [time, ...lines], axes: [{ ...axis(), values: dates, space: 90 }, axis(ticks)] }, columns, target);
  });
};
draw();
let width = innerWidth;
addEventListener('resize', () => {
  if (innerWidth !== width) draw();
  width = innerWidth;
});
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
`;
