import { fetchState } from './client.ts';
import { PageApp } from './page-app.ts';
import { runTimes } from './time.ts';

runTimes();
await new PageApp(document.body, await fetchState(), new URLSearchParams(location.search)).arrive();
