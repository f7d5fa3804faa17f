import { isThere } from './needed.ts';

/** Discord's own description of its API, which may lie beside the repository. */
export const OPENAPI = new URL('../../../shared/discord-openapi.json', import.meta.url);

export const hasOpenApi = isThere(OPENAPI, 'shared/discord-openapi.json beside the repository');
