import type { Recipe } from './recipe.ts';

export const page: Recipe = {
  title: 'A page',
  example: 'A glossary at `/glossary`, reached from the footer and found by search engines.',
  filesMax: 3,
  steps: [
    {
      file: 'site/src/site-routes.ts',
      what: 'its address, its name in the navigation and its description. With a `group` the header links to it; sitemap, share picture and the browser tests of every page follow.',
      before:
        "  { path: '/login', label: 'Sign in', description: 'Sign in or create an account.' },",
      text: `  {
    path: '/glossary',
    label: 'Glossary',
    description: 'Words that players of the game use, and what they mean.',
  },
`,
    },
    {
      file: 'site/src/pages/glossary.astro',
      what: 'the page itself, from the published content in `Astro.locals.snapshot`. Content changes rebuild it. It is styled by utilities; `ui/classes.ts` has the patterns that repeat.',
      text: `---
import PageHeader from '../components/page-header.astro';
import Base from '../layouts/base.astro';
import { siteRoute } from '../site-routes.ts';
import { wrap } from '../ui/classes.ts';

const { commands } = Astro.locals.snapshot;
const words = [
  { word: 'Ballot', meaning: 'The vote that decides who may use admin commands.' },
  { word: 'Command', meaning: \`Typed into the chat; the game has \${commands.length}.\` },
];
---

<Base title="Glossary" description={siteRoute('/glossary').description} path="/glossary">
  <PageHeader title="Glossary" lead="Words that players of the game use." />
  <dl class={wrap('py-14')}>
    {
      words.map(({ word, meaning }) => (
        <>
          <dt class="font-bold">{word}</dt>
          <dd>{meaning}</dd>
        </>
      ))
    }
  </dl>
</Base>
`,
    },
  ],
};
