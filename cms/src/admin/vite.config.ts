interface Config {
  readonly resolve?: { readonly dedupe?: readonly string[] };
}

/** One copy of Strapi's components: theirs, ours and the colour picker's share their context. */
export default (config: Config): Config => ({
  ...config,
  resolve: {
    ...config.resolve,
    dedupe: [...(config.resolve?.dedupe ?? []), '@strapi/design-system', '@strapi/icons'],
  },
});
