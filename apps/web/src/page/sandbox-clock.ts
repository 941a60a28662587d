import { askServer } from './config.ts';
import { byId } from './dom.ts';
import { describeFailure } from './parts/failure.ts';
import { moment } from './words.ts';

interface Time {
  readonly now: string;
}

/** The sandbox's time, and the button that lets an hour of it pass: orders fill, deposits grow. */
export function startClock(onPassed: () => void): void {
  const face = byId('time', HTMLElement);
  const problem = byId('problem', HTMLElement);
  const show = async (body?: object): Promise<void> => {
    try {
      const { now } = await askServer<Time>('/clock', body);
      face.textContent = `Sandbox time: ${moment(now)}`;
      problem.replaceChildren();
    } catch (error) {
      problem.replaceChildren(describeFailure(error, () => void show(body)));
      throw error;
    }
  };
  const hour = byId('hour', HTMLButtonElement);
  hour.addEventListener('click', () => {
    show({ hours: 1 }).then(onPassed, () => undefined);
  });
  hour.disabled = false;
  show().catch(() => undefined);
}
