import { ApplicationIntegrationType, RESTJSONErrorCodes, Routes, type APIApplication } from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { spokenIn, type Languages } from '../languages.ts';
import { INSTALL, INSTALL_FOR_PERSON } from './install.ts';
import type { Rest } from './client.ts';
import { hasCode } from './failures.ts';
import { inTime } from './in-time.ts';

/** The start waits no longer than this. */
const PATIENCE_MS = 5_000;

/** The words under which people find the bot. Discord has them in one language, and takes five. */
const TAGS = ['sorry', 'board game', 'party game', 'multiplayer', 'games'];

export interface ApplicationPorts {
  readonly rest: Pick<Rest, 'get' | 'patch'>;
  readonly languages: Pick<Languages, 'known'>;
  readonly log: Logger;
  readonly patienceMs?: number;
}

/**
 * Fills in the description, the tags and the way to install the application, where its owner has left them empty. If
 * Discord refuses one or takes too long, it stays empty until the next start.
 */
export async function introduce({ rest, languages, log, patienceMs = PATIENCE_MS }: ApplicationPorts): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs);
  const quietly = (work: Promise<unknown>) =>
    inTime(signal, work).catch((err: unknown) =>
      log.warn({ err }, 'The description of the application at Discord could not be filled in.'),
    );
  /** Discord takes the first of these that it does not refuse. */
  const change = async ([body, ...others]: readonly object[]): Promise<unknown> =>
    rest.patch(Routes.currentApplication(), { body, signal }).catch((error: unknown) => {
      if (others.length > 0 && hasCode(error, RESTJSONErrorCodes.InvalidFormBodyOrContentType)) return change(others);
      throw error;
    });
  const fill = async () => {
    const found = (await rest.get(Routes.currentApplication(), { signal })) as APIApplication;
    const missing = missingOf(found, languages);
    await Promise.all(missing.map((bodies) => quietly(change(bodies))));
  };
  await quietly(fill());
}

/**
 * A change for each part that is empty. Each is a request of its own, so that a refused one stops no other. Discord's
 * published description of its API has the description in many languages, and its pages have a plain text: the second
 * stands in for the first.
 */
function missingOf(found: APIApplication, { known }: Pick<Languages, 'known'>): readonly (readonly object[])[] {
  const { description, tags = [], install_params, custom_install_url, integration_types_config } = found;
  const contexts = integration_types_config ?? { [ApplicationIntegrationType.GuildInstall]: {} };
  const isChosen = Object.values(contexts).some((each) => each?.oauth2_install_params !== undefined);
  const isInstallable = install_params !== undefined || custom_install_url !== undefined || isChosen;
  const ours = {
    [ApplicationIntegrationType.GuildInstall]: { oauth2_install_params: INSTALL },
    [ApplicationIntegrationType.UserInstall]: { oauth2_install_params: INSTALL_FOR_PERSON },
  };
  const words = describedIn(known);
  return [
    ...(description === '' ? [[{ description: words }, { description: words.default }]] : []),
    ...(tags.length === 0 ? [[{ tags: TAGS }]] : []),
    ...(isInstallable ? [] : [[{ integration_types_config: { ...contexts, ...ours } }]]),
  ];
}

function describedIn(known: Languages['known']) {
  const [first] = known;
  const localizations = spokenIn(known).map(({ locale, language }) => [
    locale,
    language.say('application.description'),
  ]);
  return { default: first!.say('application.description'), localizations: Object.fromEntries(localizations) };
}
