interface Attribute {
  readonly pluginOptions?: object | undefined;
}

/** Columns that Strapi adds to every type, as its lists name them. */
export const SYSTEM_COLUMNS: Readonly<Record<string, string>> = {
  createdAt: 'Created',
  updatedAt: 'Last change',
  publishedAt: 'Published',
};

/**
 * What editors read above a field: the `label` of its schema, or its name as words (`heroText`: "Hero
 * text").
 */
export function fieldLabel(name: string, attribute: Attribute | undefined): string {
  const { elc } = (attribute?.pluginOptions ?? {}) as { elc?: { label?: string } };
  return elc?.label ?? asWords(name);
}

function asWords(name: string): string {
  const words = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
