// Each strategy on ten made days, then on paper.
import { strategies } from './all.mjs';
import { runBacktest } from './backtest.mjs';
import { runPaper } from './paper.mjs';

const percent = (share) => `${(share * 100).toFixed(1)} %`;

for (const strategy of strategies) {
  const { tradeCount, performance, benchmark } = await runBacktest(strategy);
  const [own, hold] = [percent(performance.totalReturn), percent(benchmark.totalReturn)];
  console.log(`${strategy.name}: ${tradeCount} trades, ${own}; holding SOL ${hold}`);
  const { times, trades } = await runPaper(strategy);
  const landed = trades.filter(({ status }) => status === 'landed').length;
  console.log(`  on paper: ${landed} of ${trades.length} trades landed in ${times.length} ticks`);
}
console.log('done');
