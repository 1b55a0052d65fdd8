import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, passthroughImageService } from 'astro/config';
import { apiRoutes } from './src/build/adapter/api-routes.ts';
import { appIcons } from './src/build/adapter/app-icons.ts';
import { basicFonts } from './src/build/adapter/basic-fonts.ts';
import { developmentPictures } from './src/build/adapter/development-pictures.ts';
import { iconFile } from './src/build/adapter/icon-file.ts';
import { preloadHelper } from './src/build/adapter/preload-helper.ts';
import { publisherAdapter } from './src/build/adapter/publisher-adapter.ts';
import { scriptFiles } from './src/build/adapter/script-files.ts';
import { serviceWorker } from './src/build/adapter/service-worker.ts';
import { sitePictures } from './src/build/adapter/site-pictures.ts';

/** Where `astro dev` finds the API: the edge of a running product. */
const apiUrl = process.env.ELC_API_URL ?? 'http://127.0.0.1:3000';

/** Astro's own name for the script of a page, which many pages list, is `frame.astro_astro_type_script_index_0_lang`. */
const entryFileNames = ({ name }) => `_astro/${name.replace(/\.astro_astro_type.*/, '')}.[hash].js`;

// Pages are rendered by the publisher (src/publish), never by a server: `output: 'server'` only makes
// the build keep the code that renders them, with content left to come in at publication.
export default defineConfig({
  output: 'server',
  adapter: publisherAdapter(),
  integrations: [
    react(),
    sitePictures(),
    developmentPictures(),
    appIcons(),
    basicFonts(),
    iconFile(),
    serviceWorker(),
  ],
  image: { service: passthroughImageService() },
  session: false,
  devToolbar: { enabled: false },
  server: { port: 4321 },
  build: { inlineStylesheets: 'never' },
  vite: {
    plugins: [tailwindcss(), apiRoutes(), preloadHelper()],
    // No inlined scripts, styles or fonts: the pages are meant for a strict content security policy.
    build: { assetsInlineLimit: 0 },
    environments: {
      client: {
        build: {
          rolldownOptions: { output: { entryFileNames, codeSplitting: { groups: scriptFiles } } },
        },
      },
    },
    server: {
      proxy: { '/api/': { target: apiUrl }, '/uploads/': { target: apiUrl } },
    },
  },
});
