// Takes out of a production install what no running process reads: the packages that build the panel and the pages,
// what the panel's pages are made of (they are built by then), and files for developers. Used by the Dockerfile.
//   node prune-packages.mjs <root of the workspace>
import { existsSync, lstatSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Names of packages that only builds and the panel in the browser use; what they alone need goes with them. */
const BUILD_ONLY = [
  // Builds of the site.
  /^(astro|@astrojs\/.*|@iconify-json\/.*|@tailwindcss\/.*|tailwindcss|workbox-.*)$/,
  // Builds of the panel.
  /^(typescript|prettier|vite|@vitejs\/.*|@swc\/core|browserslist.*|concurrently|chokidar)$/,
  /^(webpack.*|.*-webpack-plugin|.*-loader|mini-css-extract-plugin|esbuild.*)$/,
  /^(@strapi\/(cloud-cli|generators|typescript-utils)|typedoc.*|@testing-library\/.*|@types\/.*)$/,
  // The panel in the browser.
  /^(react|react-.*|styled-components|formik|immer|motion|sonner|@reduxjs\/.*|@ai-sdk\/react)$/,
  /^(@strapi\/(design-system|icons|ui-primitives)|@dnd-kit\/.*|@radix-ui\/.*|@internationalized\/.*)$/,
  /^(codemirror.*|@codemirror\/.*|slate.*|prismjs|markdown-it.*|highlight\.js|dompurify|cropperjs)$/,
  /^(fractional-indexing|byte-size)$/,
];

/** Files that nothing reads at run time: for debuggers, for compilers, and the sources of the panel. */
const DEVELOPERS_FILE = /\.(map|d\.ts|d\.mts|d\.cts|tsbuildinfo)$/;
const PANEL_SOURCES = /\/node_modules\/@strapi\/[^/]+\/dist\/admin$/;

const root = realpathSync(process.argv[2] ?? '.');
const store = path.join(root, 'node_modules/.pnpm');
const isBuildOnly = (name) => BUILD_ONLY.some((pattern) => pattern.test(name));

/** Each package in a `node_modules` folder, with its name. */
function* packagesIn(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder)) {
    if (entry.startsWith('.')) continue;
    const names = entry.startsWith('@')
      ? readdirSync(path.join(folder, entry)).map((one) => `${entry}/${one}`)
      : [entry];
    for (const name of names) yield { name, link: path.join(folder, name) };
  }
}

/** The folder of the store that a package is in; null for packages of the workspace. */
const storedIn = (target) =>
  target.startsWith(`${store}/`) ? target.slice(store.length + 1).split('/')[0] : null;

const reachable = new Set();

function markReachable(folder) {
  for (const { name, link } of packagesIn(folder)) {
    if (isBuildOnly(name) || !existsSync(link)) continue;
    const id = storedIn(realpathSync(link));
    if (id === null || reachable.has(id)) continue;
    reachable.add(id);
    markReachable(path.join(store, id, 'node_modules'));
  }
}

const workspace = ['contracts', 'cms', 'site'].map((one) => path.join(root, one, 'node_modules'));
for (const folder of workspace) markReachable(folder);

for (const id of readdirSync(store)) {
  const isPackage = id !== 'node_modules' && lstatSync(path.join(store, id)).isDirectory();
  if (isPackage && !reachable.has(id)) rmSync(path.join(store, id), { recursive: true });
}

/** Removes links whose package is gone. */
function unlink(folder) {
  for (const { link } of packagesIn(folder)) {
    if (!lstatSync(link).isSymbolicLink()) continue;
    if (!existsSync(path.resolve(path.dirname(link), readlinkSync(link)))) rmSync(link);
  }
}
for (const folder of [
  ...workspace,
  path.join(store, 'node_modules'),
  path.join(root, 'node_modules'),
]) {
  unlink(folder);
}
for (const id of reachable) unlink(path.join(store, id, 'node_modules'));

function strip(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (PANEL_SOURCES.test(file)) rmSync(file, { recursive: true });
      else strip(file);
    } else if (DEVELOPERS_FILE.test(entry.name)) rmSync(file);
  }
}
strip(store);
