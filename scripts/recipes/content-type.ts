import type { Recipe } from './recipe.ts';

const SCHEMA = {
  kind: 'collectionType',
  collectionName: 'landmarks',
  info: {
    singularName: 'landmark',
    pluralName: 'landmarks',
    displayName: 'Landmark',
    description: 'A place that players should have seen, in the glossary.',
  },
  options: { draftAndPublish: true },
  pluginOptions: { elc: { mainField: 'name', sort: 'order:ASC', columns: ['name', 'order'] } },
  attributes: {
    name: {
      type: 'string',
      required: true,
      maxLength: 80,
      pluginOptions: { elc: { help: 'What players call it.' } },
    },
    order: {
      type: 'integer',
      default: 100,
      min: 0,
      required: true,
      pluginOptions: { elc: { help: 'Place in its list: small numbers come first.' } },
    },
  },
};

export const contentType: Recipe = {
  title: 'A content type',
  example: 'Landmarks that editors write, listed in the glossary.',
  filesMax: 5,
  steps: [
    {
      file: 'cms/src/api/landmark/content-types/landmark/schema.json',
      what: "its fields, with a help text for each. `elc` says which columns its list has and how it is sorted; a field of type `uid` gets its slug of the entry's name, and pictures must have an alternative text.",
      text: `${JSON.stringify(SCHEMA, null, 2)}\n`,
    },
    {
      file: 'contracts/src/community/landmark.ts',
      what: 'what the site gets of a published entry.',
      text: `import { z } from 'zod';
import { documentId } from '../identity.ts';

/** A place that players should have seen. */
export const landmark = z.object({ id: documentId, name: z.string().min(1) });
`,
    },
    {
      file: 'contracts/src/snapshot.ts',
      what: 'its schema, among what pages are made of.',
      before: "import { advice, gameFeature, playerBuild, serverType } from './game.ts';",
      text: "import { landmark } from './community/landmark.ts';\n",
    },
    {
      file: 'contracts/src/snapshot.ts',
      what: 'its list.',
      before: '  officialLinks: z.array(officialLink),',
      text: '  landmarks: z.array(landmark),\n',
    },
    {
      file: 'cms/src/publishing/content/content-types.ts',
      what: 'the contract that its entries must satisfy.',
      before: "import { commandSlug } from '@elc/contracts/commands/command-slug';",
      text: "import { landmark } from '@elc/contracts/community/landmark';\n",
    },
    {
      file: 'cms/src/publishing/content/content-types.ts',
      what: 'its line in the registry, with the page that shows an entry. Publishing, previews, the section _On the site_ and first content follow from it.',
      before:
        "  officialLinks: contentType('official-link', officialLink, '/community#official-links'),",
      text: "  landmarks: contentType('landmark', landmark, '/glossary#landmarks'),\n",
    },
    {
      file: 'site/src/pages/glossary.astro',
      what: 'where readers see it.',
      before: 'const { commands } = Astro.locals.snapshot;',
      text: 'const { landmarks } = Astro.locals.snapshot;\n',
    },
    {
      file: 'site/src/pages/glossary.astro',
      what: 'an empty list shows nothing.',
      before: '</Base>',
      text: `  {
    landmarks.length > 0 && (
      <ul id="landmarks" class={wrap('py-9')}>
        {landmarks.map(({ name }) => (
          <li>{name}</li>
        ))}
      </ul>
    )
  }
`,
    },
  ],
};
