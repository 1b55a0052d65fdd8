import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isPanelBuilt, writePanelPlaceholder } from './build-panel.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'panel-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a placeholder is not taken for the panel', async () => {
  expect(isPanelBuilt(folder)).toBe(false);
  await writePanelPlaceholder('building', folder);
  expect(isPanelBuilt(folder)).toBe(false);
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain('http-equiv="refresh"');
  await writePanelPlaceholder('failed', folder);
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain('could not be built');
  rmSync(path.join(folder, 'placeholder'));
  writeFileSync(path.join(folder, 'index.html'), 'the panel');
  expect(isPanelBuilt(folder)).toBe(true);
});
