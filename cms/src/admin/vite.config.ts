import path from 'node:path';

interface Config {
  readonly resolve?: {
    readonly dedupe?: readonly string[];
    readonly alias?: Readonly<Record<string, string>>;
  };
}

const LEFT_OUT = path.join(process.cwd(), 'src/admin/left-out.ts');
/** Left out of the packages (pnpm-workspace.yaml). */
const STAND_INS = {
  '@mux/mux-player-react': LEFT_OUT,
  '@ai-sdk/react': LEFT_OUT,
  ai: LEFT_OUT,
};

/** One copy of Strapi's components: theirs, ours and the color picker's share their context. */
export default (config: Config): Config => ({
  ...config,
  resolve: {
    ...config.resolve,
    dedupe: [...(config.resolve?.dedupe ?? []), '@strapi/design-system', '@strapi/icons'],
    alias: { ...config.resolve?.alias, ...STAND_INS },
  },
});
