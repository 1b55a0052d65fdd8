# One image for every replica: the product built, run by Node itself as a user who can write none of its files.
# Layers go from what changes seldom to what changes with each release: toolchain, packages, sources.
FROM node:24-trixie-slim AS toolchain
WORKDIR /app
ENV STRAPI_TELEMETRY_DISABLED=true ASTRO_TELEMETRY_DISABLED=1
RUN npm install --global pnpm@12.21.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY patches patches
COPY contracts/package.json contracts/
COPY cms/package.json cms/
COPY site/package.json site/

# What builds need. Tests, benchmarks and fake services are not installed.
FROM toolchain AS build
RUN pnpm install --frozen-lockfile --filter @elc/contracts --filter @elc/cms --filter @elc/site
COPY tsconfig.json ./
COPY contracts contracts
COPY cms cms
COPY site site
# Strapi reads its settings while it builds the panel; nothing of these values ends up in the image's code.
RUN SECRETS_FOR_BUILD=0123456789abcdef0123456789abcdef && \
    export APP_KEYS=$SECRETS_FOR_BUILD API_TOKEN_SALT=$SECRETS_FOR_BUILD ADMIN_JWT_SECRET=$SECRETS_FOR_BUILD \
      TRANSFER_TOKEN_SALT=$SECRETS_FOR_BUILD JWT_SECRET=$SECRETS_FOR_BUILD ENCRYPTION_KEY=$SECRETS_FOR_BUILD \
      SESSION_SECRET=$SECRETS_FOR_BUILD PUBLISHABLE_KEY=$SECRETS_FOR_BUILD NODE_ENV=production && \
    pnpm --filter @elc/cms run build && pnpm --filter @elc/site run build

# What a running process reads, and no more.
FROM toolchain AS packages
RUN pnpm install --frozen-lockfile --prod --filter @elc/contracts --filter @elc/cms --filter @elc/site
COPY deploy/prune-packages.mjs deploy/
RUN node deploy/prune-packages.mjs /app && rm -r deploy

FROM node:24-trixie-slim
WORKDIR /app
# Backups of PostgreSQL: of version 17, as the server in docker-compose.yml. tini: what a process does to end itself has
# no effect where it is the container's first one.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client tini && rm -rf /var/lib/apt/lists/*
RUN mkdir -p /data/public/uploads /data/site /data/logs && chown -R node:node /data
COPY --from=packages /app ./
COPY cms/content cms/content
COPY cms/database cms/database
COPY cms/favicon.png cms/
COPY contracts/src contracts/src
COPY site/src site/src
COPY site/public site/public
COPY --from=build /app/cms/dist cms/dist
COPY --from=build /app/site/dist site/dist
ENV NODE_ENV=production UPSTREAMS=live DATA_DIR=/data HOST=0.0.0.0 PORT=3000 CMS_HOST=0.0.0.0 CMS_PORT=1337 \
  LOG_FORMAT=json STRAPI_TELEMETRY_DISABLED=true
# A package that was taken out and is needed ends the build here: Strapi and the product are loaded and make a database
# that is thrown away, and so is what renders pages.
RUN export DATA_DIR=/tmp/check S=0123456789abcdef0123456789abcdef && mkdir -p $DATA_DIR/public/uploads && \
    APP_KEYS=$S API_TOKEN_SALT=$S ADMIN_JWT_SECRET=$S TRANSFER_TOKEN_SALT=$S JWT_SECRET=$S ENCRYPTION_KEY=$S \
      SESSION_SECRET=$S PUBLISHABLE_KEY=$S node --no-warnings cms/dist/src/commands/migrate.js && \
    node --no-warnings site/src/build/publish/renderer.ts && rm -r $DATA_DIR
USER node
EXPOSE 3000 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=300s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Bounds the heap by the memory that the container may take (cms/src/platform/env/process-memory.ts), and becomes the product.
ENTRYPOINT ["tini", "-s", "--"]
CMD ["node", "--no-warnings", "cms/dist/src/app/container-command.js"]
