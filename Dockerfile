# syntax=docker/dockerfile:1
# The shop as one image: docs/hosting.md. Debian rather than Alpine, because the prebuilt native packages
# (pictures, password hashes) are tested with its C library.

FROM node:22-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# With the shop's own SEAL_KEY as a secret, pages that are open during an update can still call the new release
# (docs/adr/0025). It does not become part of the image.
RUN --mount=type=secret,id=seal_key \
    SEAL_KEY="$(cat /run/secrets/seal_key 2>/dev/null || true)" DATA_DIR=/tmp/build npm run build \
    && rm -rf /tmp/build .next/cache \
    && npm prune --omit=dev --ignore-scripts --no-audit --no-fund \
    # Needed for the build only: the compiler (97 MB) and the components of the desk (196 MB), which run in browsers.
    && rm -rf node_modules/@next/swc-* node_modules/@mui

FROM node:22-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data PORT=3000
WORKDIR /shop
RUN install -d -o node -g node -m 700 /data
COPY --from=build /shop ./
# npm prune rewrote it, and the launcher builds again if a source is not that of the build.
COPY package-lock.json ./
USER node
VOLUME /data
EXPOSE 3000
# The first start imports the catalogue and its pictures.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --retries=4 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
