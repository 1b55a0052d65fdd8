# One image for every replica: the product built, run by Node itself.
FROM node:24-bookworm-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY . .
RUN pnpm install --frozen-lockfile
# Strapi reads its settings while it builds the panel; nothing of these values ends up in the image's code.
RUN SECRETS_FOR_BUILD=0123456789abcdef0123456789abcdef && \
    export APP_KEYS=$SECRETS_FOR_BUILD API_TOKEN_SALT=$SECRETS_FOR_BUILD ADMIN_JWT_SECRET=$SECRETS_FOR_BUILD \
      TRANSFER_TOKEN_SALT=$SECRETS_FOR_BUILD JWT_SECRET=$SECRETS_FOR_BUILD ENCRYPTION_KEY=$SECRETS_FOR_BUILD \
      SESSION_SECRET=$SECRETS_FOR_BUILD PUBLISHABLE_KEY=$SECRETS_FOR_BUILD NODE_ENV=production && \
    pnpm --filter @elc/cms run build && pnpm --filter @elc/site run build

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir -p /data/public/uploads /data/site /data/logs && chown -R node:node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data HOST=0.0.0.0 CMS_HOST=0.0.0.0 STRAPI_TELEMETRY_DISABLED=true
EXPOSE 3000 1337
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/api/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--no-warnings", "cms/dist/src/app/main.js"]
