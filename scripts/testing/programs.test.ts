import { expect, test } from 'vitest';
import { machineWhere, type Needed, requirePrograms } from './programs.ts';

const progress = {
  step: (_name: string, work: (say: () => void) => Promise<never>) => work(() => {}),
};

function machine({ canInstall = true, installs = ['nginx-light', 'wrk'] } = {}) {
  const present = new Set(['wrk']);
  const requested: string[] = [];
  const needed = ['nginx-light', 'wrk'].map(
    (packageName): Needed => ({ packageName, isInstalled: async () => present.has(packageName) }),
  );
  const install = async (names: readonly string[]) => {
    requested.push(...names);
    for (const name of names) if (installs.includes(name)) present.add(name);
  };
  return { needed, requested, machine: { canInstall, install } };
}

const require = ({ needed, machine: where }: ReturnType<typeof machine>) =>
  requirePrograms(needed, progress as Parameters<typeof requirePrograms>[1], where);

test('what is missing alone is installed where that is allowed', async () => {
  const here = machine();
  await require(here);
  expect(here.requested).toEqual(['nginx-light']);
  await require(here);
  expect(here.requested).toEqual(['nginx-light']);
});

test.each([{ canInstall: false }, { installs: [] }])(
  'what is still missing (%o) is named with the way to install it',
  async (options) => {
    await expect(require(machine(options))).rejects.toThrow(/: apt-get install nginx-light$/);
  },
);

test('nothing is installed where that is refused', () => {
  expect(machineWhere(false).canInstall).toBe(false);
});
