import { fetchState } from './state/client.ts';
import { PageApp } from './page-app.ts';
import { timeText } from './elements/time.ts';

// Keeps every relative time on the page up to date.
setInterval(() => {
  for (const element of document.querySelectorAll<HTMLElement>('time[data-style="R"]'))
    element.textContent = timeText(Number(element.dataset['at']), 'R', Date.now());
}, 1000);

try {
  await new PageApp(document.body, await fetchState(), new URLSearchParams(location.search)).arrive();
} catch (error) {
  const line = document.querySelector('.starting');
  if (line !== null) line.textContent = 'The sandbox does not answer. Start it, then load this page again.';
  throw error;
}
