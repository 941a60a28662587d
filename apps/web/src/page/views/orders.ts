import { el } from '../dom.ts';
import type { FlowEnv } from '../flow/flow-card.ts';
import { createPageJournal } from '../flow/journal.ts';
import { resume, showUnfinished } from '../flow/unfinished.ts';
import { createRegion } from '../parts/region.ts';
import { readBalances } from './holdings.ts';
import { recurringForm } from './recurring-form.ts';
import { recurringList } from './recurring-list.ts';
import { recurringTask } from './recurring-task.ts';
import { triggerForm } from './trigger-form.ts';
import { createFills, triggerList } from './trigger-list.ts';
import { triggerTask } from './trigger-task.ts';
import type { OpenView } from './view.ts';

/** Orders: those that wait for a price, and those that trade again and again. */
export const open: OpenView = ({ session, signal }) => {
  const forms = createRegion(signal);
  const flows = el('div', {});
  const fills = createFills();
  const trigger = createRegion(signal);
  const recurring = createRegion(signal);
  const env: FlowEnv = { session, signal, journal: createPageJournal(), onDone: refreshLists };

  function refreshLists(): void {
    void trigger.show((ending) => triggerList(env, { flows, fills }, ending));
    void recurring.show((ending) => recurringList(env, flows, ending));
  }

  void forms.show(async (ending) => {
    const balances = await readBalances(session, ending);
    refreshLists();
    const content = el(
      'div',
      { class: 'columns' },
      el('section', {}, el('h2', {}, 'At a price'), triggerForm(env, flows, balances)),
      el('section', {}, el('h2', {}, 'Again and again'), recurringForm(env, flows, balances)),
    );
    return { says: '', content };
  });
  const tasks = {
    'trigger.place': resume(triggerTask(session)),
    'recurring.place': resume(recurringTask(session)),
  };
  showUnfinished(env, tasks, flows);
  return el(
    'div',
    {},
    forms.element,
    flows,
    el('section', {}, el('h2', {}, 'Price orders'), fills.element, trigger.element),
    el('section', {}, el('h2', {}, 'Recurring orders'), recurring.element),
  );
};
