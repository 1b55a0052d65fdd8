// The edge as it is compiled, with one large list from memory: reports how long its event loop was
// blocked.
import { createRequire } from 'node:module';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';

const [folder = '', megabytes = '10'] = process.argv.slice(2);
const load = createRequire(import.meta.url);
const { createEdge } = load(`${folder}/edge.js`);
const { createCachedResponses } = load(`${folder}/cached-responses.js`);
const { securityHeaders } = load(`${folder}/security-headers.js`);

const ENTRY_BYTES = 5000;
const WORDS = 'brick tower lift bridge paint anchor weld vote mayor city block script part'.split(
  ' ',
);
const textOf = (seed) => {
  let text = '';
  for (let at = seed; text.length < ENTRY_BYTES; at = (at * 48271 + 11) % 2147483647) {
    text += `${WORDS[at % WORDS.length]}${at % 7 === 0 ? at % 1000 : ''} `;
  }
  return text;
};
let entries = Array.from({ length: (Number(megabytes) * 1e6) / ENTRY_BYTES }, (_, id) => ({
  id,
  content: textOf(id + 1),
}));
let version = 1;

const cached = createCachedResponses(
  {
    listGuides: {
      cache: { sMaxAge: 30 },
      version: async () => String(version),
      load: async () => entries,
    },
  },
  { now: Date.now, onFailure: (_name, thrown) => console.error(thrown) },
);
const security = securityHeaders({ publicUrl: 'http://localhost', imageOrigins: [] });
const site = { find: () => undefined };
const edge = createEdge({
  cached,
  site,
  security,
  publicUrl: 'http://localhost',
  onError: console.error,
});
const delay = monitorEventLoopDelay({ resolution: 1 });
edge.listen(0, '127.0.0.1', () => console.log(edge.address().port));

createInterface({ input: process.stdin }).on('line', (line) => {
  if (line === 'change') {
    version += 1;
    entries = entries.with(0, { id: 0, content: textOf(version + 7) });
    cached.noteChange();
    console.log('changed');
  } else if (line === 'begin') {
    delay.reset();
    delay.enable();
    console.log('begun');
  } else if (line === 'end') {
    // What was held up is counted in the turn that follows it.
    setTimeout(() => {
      delay.disable();
      console.log(delay.max / 1e6);
    }, 20);
  }
});
