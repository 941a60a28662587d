// Runs before the first paint, so that a chosen theme does not flash in the other one.
try {
  const theme = localStorage.getItem('perijove:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // A browser without storage follows the system.
}

// Asks for what the screen shows first while its scripts are loaded: see `src/session/first-requests.ts`.
window.firstRequests = new Map();
for (const path of JSON.parse(document.currentScript.dataset.first || '[]')) {
  const response = fetch(path, { headers: { accept: 'application/json' } });
  // Whoever takes it sees the failure.
  response.catch(() => undefined);
  window.firstRequests.set(path, response);
}
