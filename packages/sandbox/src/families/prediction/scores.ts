import { hashText, keyOf } from '../../world/random.ts';
import { isoTime } from '../../world/wire-text.ts';
import type { World } from '../../world/world.ts';
import type { Output } from '../service.ts';
import type { EventModel } from './market-model.ts';

type Score = Output<'prediction', 'score'>;

const GAME_MS = 90 * 60_000;

/** Returns the score of the game of an event; undefined for one without a game. The game ends at the close. */
export function scoreOf(world: World, event: EventModel): Score | undefined {
  if (!event.game) return undefined;
  const atMs = world.clock.now();
  const startsMs = event.closesMs - GAME_MS;
  const played = Math.min(Math.max(atMs - startsMs, 0), GAME_MS);
  const key = keyOf(world.seed, 'prediction-score', hashText(event.eventId));
  const [winner, loser] = [1 + (key % 3), (key >>> 8) % 2];
  const part = played / GAME_MS;
  const homeWins = event.markets[0]?.isWon() === true;
  const goals = [winner, Math.min(loser, winner - 1)].map((each) => Math.floor(each * part));
  const [home = 0, away = 0] = homeWins ? goals : goals.toReversed();
  const ended = atMs >= event.closesMs;
  const live = !ended && atMs >= startsMs;
  return {
    eventId: event.eventId,
    gameId: String(key),
    leagueAbbreviation: event.game.league,
    homeTeam: event.game.home,
    awayTeam: event.game.away,
    score: `${home}-${away}`,
    period: ended ? 'FT' : part > 0.5 ? '2H' : '1H',
    elapsed: String(Math.floor(played / 60_000)),
    status: ended ? 'Final' : live ? 'InProgress' : 'Scheduled',
    live,
    ended,
    finishedTimestamp: ended ? isoTime(event.closesMs) : null,
    updatedAt: isoTime(atMs),
  };
}
