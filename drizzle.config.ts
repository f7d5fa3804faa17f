import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: './drizzle.schema.cjs',
  out: './migrations',
  casing: 'snake_case',
});
