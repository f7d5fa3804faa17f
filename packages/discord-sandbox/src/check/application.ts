import { isObject, listOf, type Json, type JsonObject } from '../world/json.ts';
import { checkLocale } from './commands.ts';
import { Form, type Path } from './form.ts';

const SCOPES = ['applications.commands', 'bot'];

/** The contexts of installation: 0 is a server, 1 a person. */
const CONTEXTS: ReadonlySet<string> = new Set(['0', '1']);

/** The fields of an application that a bot may change, from a body that has some of them. Null empties a field. */
export function readApplicationChanges(body: JsonObject): JsonObject {
  const form = new Form();
  const changes = {
    ...(body['description'] !== undefined && { description: descriptionIn(form, body['description']) }),
    ...(body['tags'] !== undefined && { tags: tagsIn(form, body['tags']) }),
    ...(body['custom_install_url'] !== undefined && {
      custom_install_url: form.text(['custom_install_url'], body['custom_install_url'], 0, 2048) || null,
    }),
    ...(body['install_params'] !== undefined && {
      install_params: installIn(form, ['install_params'], body['install_params']),
    }),
    ...(body['integration_types_config'] !== undefined && {
      integration_types_config: contextsIn(form, body['integration_types_config']),
    }),
  };
  form.finish();
  return changes;
}

/** A text, or one for each locale: the reader of the API gets the default. */
function descriptionIn(form: Form, value: Json): string {
  if (!isObject(value)) return form.text(['description'], value, 0, 400);
  for (const [locale, words] of Object.entries(
    form.object(['description', 'localizations'], value['localizations'] ?? {}),
  )) {
    checkLocale(form, ['description', 'localizations', locale], locale);
    form.text(['description', 'localizations', locale], words, 0, 400);
  }
  return form.text(['description', 'default'], value['default'], 1, 400);
}

function tagsIn(form: Form, value: Json): readonly string[] {
  const tags = form.list(['tags'], value, 0, 5).map((tag, index) => form.text(['tags', index], tag, 1, 20));
  if (new Set(tags).size < tags.length)
    form.issue(['tags'], 'SET_TYPE_ALREADY_CONTAINS_VALUE', 'This set already contains the value');
  return tags;
}

function contextsIn(form: Form, value: Json): JsonObject {
  const contexts = Object.entries(form.object(['integration_types_config'], value));
  return Object.fromEntries(
    contexts.map(([context, config]) => {
      const path = ['integration_types_config', context];
      if (!CONTEXTS.has(context)) form.issue(path, 'ENUM_TYPE_COERCE', `"${context}" is no context.`);
      const { oauth2_install_params: params } = form.object(path, config);
      const install = params === undefined ? null : installIn(form, [...path, 'oauth2_install_params'], params);
      return [context, install === null ? {} : { oauth2_install_params: install }];
    }),
  );
}

/** Discord takes permissions as a number, and answers them as a text. */
function installIn(form: Form, path: Path, value: Json): JsonObject | null {
  if (value === null) return null;
  const params = form.object(path, value);
  form.list([...path, 'scopes'], params['scopes'], 1, SCOPES.length);
  for (const [index, scope] of listOf(params['scopes']).entries())
    form.choice([...path, 'scopes', index], scope, SCOPES);
  const bits = form.integer([...path, 'permissions'], params['permissions'], 0, Number.MAX_SAFE_INTEGER);
  return { scopes: listOf(params['scopes']), permissions: String(bits ?? 0) };
}
