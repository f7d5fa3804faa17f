import { readApplicationChanges } from '../check/application.ts';
import { applicationFlags, personWith, userJson } from '../world/wire.ts';
import { bodyOf, type Call, type Reply, type Route, type Server } from './call.ts';

/** The application itself. */
export const applicationRoutes: readonly Route[] = [
  { method: 'GET', path: '/applications/@me', access: 'bot', handle: application },
  { method: 'PATCH', path: '/applications/@me', access: 'bot', handle: change },
  { method: 'GET', path: '/oauth2/applications/@me', access: 'bot', handle: application },
];

function change(server: Server, call: Call): Reply {
  const { world } = server;
  const changed = { ...world.application, ...readApplicationChanges(bodyOf(call)) };
  world.application = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null));
  world.tell({ kind: 'commands-changed' });
  return application(server);
}

function application({ world }: Server): Reply {
  const { id, name } = world.bot;
  return {
    body: {
      id,
      name,
      icon: null,
      type: null,
      bot_public: true,
      bot_require_code_grant: false,
      flags: applicationFlags(world),
      flags_new: String(applicationFlags(world)),
      redirect_uris: [],
      interactions_endpoint_url: null,
      role_connections_verification_url: null,
      explicit_content_filter: 0,
      eligible_oauth2_scopes: [],
      bot: userJson(world, world.bot),
      owner: userJson(world, personWith(world, '900000000000000011')),
      team: null,
      approximate_guild_count: [...world.guilds.values()].filter(({ botPresent }) => botPresent).length,
      approximate_user_install_count: world.installers.size,
      approximate_user_authorization_count: 0,
      ...world.application,
    },
  };
}
