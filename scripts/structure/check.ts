import path from 'node:path';
import { cruise, format, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { ROOT } from '../setup/paths.ts';
import { folderCircles, type Import } from './folder-circles.ts';

/** Everything that is checked, and where folders must form no circle. */
const SOURCES = ['contracts', 'cms/src', 'cms/config', 'site/src', 'fakes/src', 'scripts'];
const WITHOUT_CIRCLES = ['cms/src', 'site/src', 'contracts/src', 'fakes/src', 'scripts'];

const isTest = (file: string) => /\.test\.tsx?$|\/testing\//.test(file);

/** Checks who may know whom: the rules of `.dependency-cruiser.cjs`, and that no folders form a circle. */
async function check(): Promise<void> {
  process.chdir(ROOT);
  const options = await extractOptions(path.join(ROOT, '.dependency-cruiser.cjs'));
  const { output } = await cruise(SOURCES, { ...options, outputType: 'json' });
  const result: ICruiseResult = JSON.parse(String(output));
  const report = await format(result, { outputType: 'err' });
  console.log(report.output);
  const imports = result.modules
    .filter(({ source }) => !isTest(source))
    .flatMap(({ source, dependencies }): Import[] =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    );
  const circles = WITHOUT_CIRCLES.flatMap((root) =>
    folderCircles(imports, root).map((circle) => `${root}: ${circle}`),
  );
  for (const circle of circles) console.error(`✗ Folders form a circle: ${circle}`);
  process.exitCode = circles.length > 0 || report.exitCode > 0 ? 1 : 0;
}

await check();
