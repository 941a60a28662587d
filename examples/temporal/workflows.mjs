// The bot. Temporal runs this again from the beginning after a crash, with the recorded results: nothing
// here reaches the world but by activities.
import { proxyActivities, sleep } from '@temporalio/workflow';

const { buy } = proxyActivities({
  // Longer than a flow waits for outcomes, so that its own error is the one to be seen.
  startToCloseTimeout: '5 minutes',
  // No `maximumAttempts`: whoever gives up on `check-status` does not know what has happened.
  retry: { initialInterval: '1s', maximumInterval: '1 minute' },
});

export async function buyInRounds(rounds, pauseMs) {
  const signatures = [];
  for (let round = 1; round <= rounds; round++) {
    signatures.push(await buy('1000000'));
    await sleep(pauseMs);
  }
  return signatures;
}
