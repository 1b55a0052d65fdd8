// Plain JavaScript for any Node from 20 on: this runs before the product's own Node is there.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = path.join(ROOT, '.toolchain');
const BIN = path.join(FOLDER, 'node_modules', '.bin');
const NODE_VERSION = '24.21.0';
const PNPM_VERSION = '12.21.0';
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
      PATH: `${BIN}${path.delimiter}${process.env.PATH ?? ''}`,
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
  const packages = { node: NODE_VERSION, pnpm: PNPM_VERSION };
  writeFileSync(
    path.join(FOLDER, 'package.json'),
    JSON.stringify({
      private: true,
      dependencies: packages,
      // Newer npm runs install scripts only of packages that are named here.
      allowScripts: Object.fromEntries(
        Object.entries(packages).map(([name, version]) => [`${name}@${version}`, true]),
      ),
    }),
  );
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status, stderr, error } = spawnSync(
    npm,
    [
      'install',
      '--prefix',
      FOLDER,
      '--no-audit',
      '--no-fund',
      '--no-package-lock',
      '--loglevel=error',
    ],
    { cwd: FOLDER, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  if (status !== 0) {
    fail(
      `Node ${NODE_VERSION} and pnpm could not be fetched with npm: ${(error?.message ?? stderr).trim()}`,
    );
  }
  writeFileSync(stamp, '');
}

function nodeProgram() {
  const program = path.join(
    FOLDER,
    'node_modules',
    'node',
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
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
