import { isThere } from './needed.ts';

/** Discord's own description of its API, which lies beside the repository where it is at hand. */
export const OPENAPI = new URL('../../../shared/discord-openapi.json', import.meta.url);

export const hasOpenApi = isThere(OPENAPI, 'shared/discord-openapi.json beside the repository');
