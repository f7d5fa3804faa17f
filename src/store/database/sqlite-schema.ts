import { sqliteColumns } from './columns.ts';
import { schemaOf } from './schema.ts';

/** The tables on SQLite, by name. */
export const tables = schemaOf(sqliteColumns);
