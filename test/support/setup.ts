// A deprecation warning fails the tests: what is deprecated today breaks an upgrade tomorrow.
process.on('warning', (warning) => {
  if (warning.name === 'DeprecationWarning') throw warning;
});
