import { openDatabase } from '../../src/store/database/database.ts';

// A process of its own that opens a database, says so, and keeps it until it is killed.
try {
  const { close } = openDatabase(process.argv[2]!);
  process.on('SIGTERM', close); // also keeps it from being collected
  console.log('open');
  setInterval(() => {}, 1000);
} catch (error) {
  console.log(error instanceof Error ? `${error.constructor.name}: ${error.message}` : String(error));
  process.exitCode = 1;
}
