// For drizzle-kit, which reads the tables of its dialect among the values that a file exports.
const sqlite = require('./src/store/database/sqlite-schema.ts');
const postgres = require('./src/store/postgres/schema.ts');

module.exports = [...Object.values(sqlite.tables), ...Object.values(postgres.tables)];
