import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isObject, listOf, stringOf, type Json, type JsonObject } from 'discord-sandbox/json';
import type { RequestRecord } from 'discord-sandbox';
import { OPENAPI } from '../harness/openapi-file.ts';

/** The faults of a request's JSON body by Discord's description. */
export type Contract = (method: string, path: string, body: Json | undefined) => readonly string[];

/** Fields that discord.js adds to calls whose schema lacks them; Discord accepts them. */
const TOLERATED = { enforce_nonce: { type: 'boolean' }, tts: { type: 'boolean' } };

/**
 * Permissions are a text in every answer of Discord and in its documentation, and discord.js sends one. Only the
 * description of requests wants a number.
 */
const PERMISSIONS = { default_member_permissions: { type: ['string', 'integer', 'null'] } };

/** Compiles the description more strictly: unknown fields are errors, unions are read by `type`. */
export function openContract(): Contract {
  const api = JSON.parse(readFileSync(OPENAPI, 'utf8')) as JsonObject;
  const schemas = objectAt(objectAt(api, 'components'), 'schemas');
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  ajv.addFormat('snowflake', /^(0|[1-9]\d{0,19})$/).addFormat('nonce', /^.{0,25}$/s);
  for (const name of ['int32', 'int64', 'double']) ajv.addFormat(name, { type: 'number', validate: () => true });
  ajv.addSchema({ $id: 'discord', components: { schemas: tightened(schemas, schemas) } });

  const routes = Object.entries(objectAt(api, 'paths')).map(([template, methods]) => ({
    pattern: new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
    literals: template.split('/').filter((part) => !part.startsWith('{')).length,
    methods: isObject(methods) ? methods : {},
  }));
  const compiled = new Map<string, ValidateFunction>();

  return (method, path, body) => {
    const fitting = routes.filter(({ pattern, methods }) => pattern.test(path) && methods[method.toLowerCase()]);
    const route = fitting.toSorted((a, b) => b.literals - a.literals)[0];
    if (!route) return [`${method} ${path} is no route of Discord's`];
    if (body === undefined) return [];
    const operation = objectAt(route.methods, method.toLowerCase());
    const schema = objectAt(
      objectAt(objectAt(objectAt(operation, 'requestBody'), 'content'), 'application/json'),
      'schema',
    );
    const text = JSON.stringify(rooted(tightened(schema, schemas)));
    const validate = compiled.get(text) ?? ajv.compile(JSON.parse(text) as JsonObject);
    compiled.set(text, validate);
    if (validate(body)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
}

/** The faults of all requests, each once. */
export function misfits(requests: readonly RequestRecord[], contract: Contract = openContract()): readonly string[] {
  const found = requests.flatMap(({ method, path, route, body }) =>
    contract(method, path, body).map((problem) => `${method} ${route}: ${problem}`),
  );
  return [...new Set(found)];
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  return isObject(value) ? value : {};
}

/** The same schema with its objects closed and its unions told apart by `type`. */
function tightened(schema: JsonObject, all: JsonObject): JsonObject {
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, tightenedValue(value, all)]));
  const closed = isObject(schema['properties']) && schema['additionalProperties'] === undefined;
  const properties = { ...TOLERATED, ...objectAt(inner, 'properties') };
  const own = 'default_member_permissions' in properties ? { ...properties, ...PERMISSIONS } : properties;
  const shut = closed ? { ...inner, properties: own, additionalProperties: false } : inner;
  return readByType(shut, all);
}

function tightenedValue(value: Json | undefined, all: JsonObject): Json | undefined {
  if (isObject(value)) return tightened(value, all);
  return Array.isArray(value) ? value.map((each: Json) => tightenedValue(each, all) ?? null) : value;
}

// A union without a discriminator reports the errors of all its branches; by `type` only one is meant.
function readByType(schema: JsonObject, all: JsonObject): JsonObject {
  for (const union of ['oneOf', 'anyOf'] as const) {
    const branches = listOf(schema[union]).map((branch) => ({ branch, types: typesOf(branch, all) }));
    if (branches.length < 2 || branches.some(({ types }) => types.length === 0)) continue;
    const { [union]: _, ...rest } = schema;
    const known = { required: ['type'], properties: { type: { enum: branches.flatMap(({ types }) => types) } } };
    const chosen = branches.map(({ branch, types }) => ({
      if: { properties: { type: { enum: types } } },
      then: branch,
    }));
    return { ...rest, allOf: [known, ...chosen] };
  }
  return schema;
}

function typesOf(branch: Json, all: JsonObject): readonly Json[] {
  const name = isObject(branch) ? stringOf(branch['$ref'])?.split('/').at(-1) : undefined;
  return name === undefined ? [] : listOf(objectAt(objectAt(objectAt(all, name), 'properties'), 'type')['enum']);
}

/** References into the description, from outside it. */
const rooted = (schema: JsonObject): Json =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"discord#/components/')) as Json;
