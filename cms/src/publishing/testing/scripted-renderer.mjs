/* A renderer for tests: the requested path, or the site's address, says what it does. */
const STEP_MS = 1000;
const STEPS = 5;

process.on('message', ({ id, kind, path, snapshot, siteDir }) => {
  const what = kind === 'page' ? path : snapshot.parts.publicUrl;
  const files = { 'index.html': [`${siteDir}${what}`, 4] };
  if (what === '/dies') {
    console.error('out of bricks');
    process.exit(3);
  }
  if (what === '/hangs') return;
  if (what === '/slow') {
    for (let step = 1; step < STEPS; step += 1) {
      setTimeout(() => process.send({ id, progress: true }), step * STEP_MS);
    }
    setTimeout(() => process.send({ id, files }), STEPS * STEP_MS);
    return;
  }
  if (what === '/environment') {
    process.send({ id, html: Object.keys(process.env).join() });
    return;
  }
  if (what === '/throws') process.send({ id, error: '/throws: a template threw' });
  else if (kind === 'site') process.send({ id, files });
  else process.send({ id, html: `${path} of ${snapshot.parts.publicUrl} by ${process.pid}` });
});
process.once('disconnect', () => process.exit());
