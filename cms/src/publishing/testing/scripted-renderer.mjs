/* A renderer for tests: what it does stands in the path, or the file, that it is asked for. */
process.on('message', ({ id, kind, path, snapshot, snapshotFile }) => {
  const what = kind === 'page' ? path : snapshotFile;
  if (what === '/dies') {
    console.error('out of bricks');
    process.exit(3);
  }
  if (what === '/hangs') return;
  if (what === '/environment') {
    process.send({ id, text: Object.keys(process.env).join() });
    return;
  }
  if (what === '/throws') process.send({ id, error: '/throws: a template threw' });
  else process.send({ id, text: `${path} of ${snapshot?.buildId} by ${process.pid}` });
});
process.once('disconnect', () => process.exit());
