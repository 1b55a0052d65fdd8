import type { Recipe } from './recipe.ts';

export const adminTab: Recipe = {
  title: 'A tab of the admin panel',
  example: 'A tab that shows what the site has counted in all.',
  filesMax: 6,
  steps: [
    {
      file: 'site/src/islands/admin-panel/panel-tabs.ts',
      what: 'its name, and the least role that sees it. An endpoint that it calls names the role in its contract (`panel`), which is what protects the data.',
      before: "  { id: 'keys', label: 'Keys and sessions', needs: 'moderator' },",
      text: "  { id: 'totals', label: 'Totals', needs: 'admin' },\n",
    },
    {
      file: 'site/src/islands/admin-panel/panel-tab.test.ts',
      what: 'its place in the order of the tabs.',
      before: "    'keys',",
      text: "    'totals',\n",
    },
    {
      file: 'site/src/islands/workplace/admin-panel.tsx',
      what: 'its content, loaded when the tab is first opened.',
      before: "  keys: tab(() => import('../admin-keys/panel/keys-and-sessions-tab.tsx')),",
      text: "  totals: tab(() => import('../metrics/totals-tab.tsx')),\n",
    },
    {
      file: 'site/src/islands/metrics/totals-tab.tsx',
      what: "the tab, in the folder of its feature. `usePanel().call` calls an endpoint by its name and locks the panel when the session has ended; `sessionStore` holds what was read until then; the panel's parts show loading, failure and an empty list.",
      text: `import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { facts } from '../../ui/classes.ts';
import { PANEL_STALE_MS } from '../admin-panel/paged-list.ts';
import { usePanel } from '../admin-panel/panel-context.ts';
import { PanelFailure, PanelLoading } from '../admin-panel/parts/panel-state.tsx';
import { sessionStore } from '../admin-panel/session-stores.ts';
import { createPolled } from './polled.ts';

/** What the site has counted in all, polled while the tab is open. */
export default function TotalsTab() {
  const { call } = usePanel();
  const totals = sessionStore(call, 'totals', () =>
    createPolled({ load: () => call('dashboard'), everyMs: PANEL_STALE_MS }),
  );
  const { data, problem } = useStore(totals.$polled);
  useEffect(() => totals.start(), [totals]);
  if (!data && problem === null) return <PanelLoading what="totals" bars={3} />;
  if (!data)
    return (
      <PanelFailure
        what="The totals"
        problem={problem ?? ''}
        onRetry={() => void totals.refresh()}
      />
    );
  return (
    <dl className={facts()}>
      {Object.entries(data.totals).map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{String(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
`,
    },
    {
      file: 'e2e/browser/totals-panel.spec.ts',
      what: 'what an admin sees.',
      text: `import { openPanel } from './open-panel.ts';
import { expect, test } from './test.ts';

test('the totals are listed', async ({ page, baseURL }) => {
  await openPanel(page, baseURL ?? '', { tab: 'totals' });
  await expect(page.getByRole('tabpanel').getByText('pageViews')).toBeVisible();
});
`,
    },
  ],
};
