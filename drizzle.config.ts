import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './src/store/database/sqlite-schema.ts',
  out: './migrations',
  casing: 'snake_case',
});
