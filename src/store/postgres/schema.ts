import { postgresColumns } from './columns.ts';
import { schemaOf } from '../database/schema.ts';

/** The tables on PostgreSQL, by name. */
export const tables = schemaOf(postgresColumns);
