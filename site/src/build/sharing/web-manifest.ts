import type { Snapshot } from '@elc/contracts';

/** `site.webmanifest`: how the site installs as an app. Its colours are those of styles/theme.css. */
export function webManifest({ settings }: Pick<Snapshot, 'settings'>): string {
  const icon = (file: string, sizes: string, purpose = 'any') => ({
    src: `/icons/${file}`,
    sizes,
    type: file.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url });
  return JSON.stringify({
    id: '/',
    name: settings.gameName,
    short_name: settings.gameName,
    description: settings.tagline,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#130e20',
    theme_color: '#1c1530',
    icons: [
      icon('favicon.svg', 'any'),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      shortcut('Commands', '/commands'),
      shortcut('Guides', '/guides'),
      shortcut('Newgen Detector', '/newgen-detector'),
    ],
  });
}
