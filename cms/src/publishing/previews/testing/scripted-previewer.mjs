/* A previewer for tests: what it does stands in the path that it is asked for. */
process.on('message', ({ id, path, snapshot }) => {
  if (path === '/dies') process.exit(3);
  if (path === '/hangs') return;
  if (path === '/throws') process.send({ id, error: '/throws: a template threw' });
  else process.send({ id, html: `${path} of ${snapshot.buildId} by ${process.pid}` });
});
