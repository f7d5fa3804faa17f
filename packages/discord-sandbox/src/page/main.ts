import { fetchState } from './state/client.ts';
import { PageApp } from './page-app.ts';
import { timeText } from './elements/time.ts';

// Keeps every relative time on the page up to date.
setInterval(() => {
  for (const element of document.querySelectorAll<HTMLElement>('time[data-style="R"]'))
    element.textContent = timeText(Number(element.dataset['at']), 'R', Date.now());
}, 1000);

await new PageApp(document.body, await fetchState(), new URLSearchParams(location.search)).arrive();
