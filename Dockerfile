# The server with the H5 pages. The database is a service of its own: see compose.yaml.
# e2e/container holds the last stage to what it must do, without a container engine.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Told with what fails on a phone; empty: the number of package.json.
ARG PROGRAM_VERSION=
# --packages: the few packages that stay outside the bundle come to lie beside it; nothing else of node_modules is needed.
RUN npm run build:h5 && npm run build:office && npm run build:server -- --packages

FROM node:24-bookworm-slim
# An init process: node must not be process 1, which reaps no children and ignores signals by default.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
WORKDIR /app
# Two places of memory instead of one a thread: what a large picture took is used by the next one.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production PORT=8080 H5_DIR=/app/dist/h5 OFFICE_DIR=/app/dist/office MEDIA_DIR=/app/content/media DATA_DIR=/data SEED_DEMO=0
COPY --from=build /app/dist/h5 ./dist/h5
COPY --from=build /app/dist/office ./dist/office
COPY --from=build /app/dist/server ./dist/server
COPY --from=build /app/content/media ./content/media
# Uploads, workbooks and back-ups: a volume takes over the owner of the folder that it is laid on.
RUN mkdir /data && chown node:node /data
VOLUME /data
USER node
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
ENTRYPOINT ["tini", "--"]
# A small young generation saves some 50 MB (docs/bench.md).
# No --enable-source-maps: reading the map costs 50 MB; traces name their functions without it.
CMD ["node", "--max-semi-space-size=4", "--max-old-space-size=1024", "dist/server/main.js"]
