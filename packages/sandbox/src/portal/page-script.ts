/**
 * The portal's script. Data from the service is inserted as text, never as HTML; a new key exists
 * only in this page.
 */
export const script = `
const byId = (id) => document.getElementById(id);
const element = (name, text) => {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  return made;
};

async function ask(method, path, body) {
  const response = await fetch('/portal/api' + path, {
    method,
    headers: body ? { 'content-type': 'application/json' } : {},
    body: body && JSON.stringify(body),
  });
  const answer = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Error(answer?.error ?? answer?.message ?? response.statusText);
  return answer;
}

const counts = (record) =>
  Object.entries(record).map(([name, count]) => name + ': ' + count).join(', ') || 'none';
const time = (ms) => (ms === undefined ? 'never' : new Date(ms).toLocaleTimeString());

function windowCell(key) {
  const cell = element('td');
  const { current, limit, windowMs } = key.usage.window;
  const meter = element('meter');
  Object.assign(meter, { min: 0, max: limit, high: limit * 0.9, value: current });
  const text = current + ' of ' + limit + ' in ' + windowMs / 1000 + ' s';
  meter.setAttribute('aria-label', 'Requests of account ' + key.account + ': ' + text);
  cell.append(meter, element('br'), text);
  return cell;
}

function row(key) {
  const made = element('tr');
  const name = element('th');
  name.scope = 'row';
  name.append(element('code', key.hint));
  const plan = typeof key.plan === 'string' ? key.plan : 'custom';
  const reach = (key.allow ? key.allow.join(', ') : 'everything') + (key.listed ? ', listed' : '');
  const state = key.effective ? '' : ' (effective ' + time(key.effectiveAt) + ')';
  const revoke = element('button', 'Revoke');
  revoke.className = 'danger';
  revoke.setAttribute('aria-label', 'Revoke key ' + key.hint + ' of ' + key.account);
  revoke.addEventListener('click', () => act(async () => {
    await ask('DELETE', '/keys/' + key.id);
    byId('status').textContent = 'Revoked ' + key.hint + '.';
  }));
  const last = element('td');
  last.append(revoke);
  made.append(
    name,
    element('td', key.account + ', ' + plan + state),
    element('td', reach),
    windowCell(key),
    element('td', counts(key.usage.byStatus)),
    element('td', counts(key.usage.byEndpoint)),
    element('td', time(key.usage.lastUsedAt)),
    last,
  );
  return made;
}

let asked = 0;
let newest = 0;
let shown = '';
async function refresh() {
  const turn = ++asked;
  const keys = await ask('GET', '/keys');
  // Answers may overtake each other: an older list must not replace a newer one.
  if (turn < newest) return;
  newest = turn;
  const text = JSON.stringify(keys);
  // Untouched rows keep the focus of a keyboard user.
  if (text === shown) return;
  shown = text;
  byId('keys').replaceChildren(...keys.map(row));
  byId('none').hidden = keys.length > 0;
}

async function act(task) {
  byId('problem').textContent = '';
  try {
    await task();
    await refresh();
  } catch (error) {
    byId('problem').textContent = error.message;
  }
}

byId('issue').addEventListener('submit', (event) => {
  event.preventDefault();
  const form = new FormData(event.target);
  const allow = form.get('allow').split(',').map((path) => path.trim()).filter(Boolean);
  const listed = form.get('listed');
  act(async () => {
    const issued = await ask('POST', '/keys', {
      account: form.get('account'),
      plan: form.get('plan'),
      ...(allow.length > 0 && { allow }),
      ...(listed && { listed: listed === 'true' }),
    });
    byId('key').textContent = issued.key;
    byId('issued').hidden = false;
    byId('issued').focus();
  });
});

byId('copy').addEventListener('click', () => act(async () => {
  await navigator.clipboard.writeText(byId('key').textContent);
  byId('status').textContent = 'Copied.';
}));

byId('dismiss').addEventListener('click', () => {
  byId('key').textContent = '';
  byId('issued').hidden = true;
  byId('account').focus();
});

act(async () => {
  const plans = await ask('GET', '/plans');
  for (const [name, { limit, windowMs }] of Object.entries(plans)) {
    if (name === 'keyless') continue;
    const option = element('option', name + ' (' + limit + ' in ' + windowMs / 1000 + ' s)');
    option.value = name;
    byId('plan').append(option);
  }
});
setInterval(() => refresh().catch(() => undefined), 2000);
`;
