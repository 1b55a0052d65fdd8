// Loaded by every page before its first paint, so it is small and plain.

{
  const { dataset } = document.documentElement;
  const stored = (name) => {
    try {
      return localStorage.getItem(name);
    } catch {
      // Storage is blocked: the device's own theme it is, and the site's frame.
      return null;
    }
  };
  // A page must not flash in the theme that its reader did not choose.
  const theme = stored('elc:theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  // Nor may the panel flash in the site's frame, where it was open when it was last seen (panel-frame.ts).
  const isPanel = /^\/admin\/?$/.test(location.pathname);
  if (isPanel && stored('elc:panel') > new Date().toISOString()) dataset.panel = '';
  // Nor commands as cards where they are rows (command-view.ts).
  if (/^\/commands\/?$/.test(location.pathname)) {
    const view = stored('elc:command-view');
    const isChosen = view === 'rows' || view === 'cards';
    dataset.commands = isChosen ? view : matchMedia('(width >= 64rem)').matches ? 'cards' : 'rows';
  }
  // Room is kept for the players whom the address names (player-page.tsx, newgen-detector.tsx, compare.astro).
  if (/^\/players\/[^/]|[?&](?:username|a)=./.test(location.pathname + location.search)) {
    dataset.named = '';
  }
}

// Repeats a click on a button of an island that came before the island's script, once that is there: on a
// slow device people press sooner. Each button once; a form is not sent by the browser itself meanwhile.
{
  const pressed = new Set();
  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      const island = button?.closest('astro-island[ssr]');
      // What opens a dialog of every page is answered by the page itself.
      if (!button || !island || 'opens' in button.dataset) return;
      event.preventDefault();
      if (pressed.has(button)) return;
      pressed.add(button);
      const press = () => {
        pressed.delete(button);
        if (button.isConnected) button.click();
      };
      // A frame later fields have given the island what was typed into them.
      const onceAwake = () => requestAnimationFrame(() => setTimeout(press));
      island.addEventListener('astro:hydrate', onceAwake, { once: true });
    },
    { capture: true },
  );
}
