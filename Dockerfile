# One image for every process of Millrace; the worker adds a browser for lenders without an API.

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS build
WORKDIR /app
COPY . .
RUN npm ci --ignore-scripts --no-audit --no-fund && node scripts/build/all.ts

# Only what runs: no compilers, no libraries of the pages, no Node or PostgreSQL binaries of `npm start`.
FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS dependencies
WORKDIR /app
COPY --from=build /app /app
RUN rm -rf node_modules */node_modules */*/node_modules \
  && npm ci --ignore-scripts --no-audit --no-fund --omit=dev --omit=optional \
    -w engine -w schemas -w plugins/sdk -w fixtures/lender-sandbox -w fixtures/stripe-sandbox

FROM node:24.21.0-bookworm-slim@sha256:0e0ff40c39bc087845bfb27465a0df4ea419520094bc35842ff83dd8cbe6f9b6 AS engine
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000
WORKDIR /app
COPY --from=dependencies /app /app
RUN mkdir -p /keys /audit /login/api /login/worker /ledger /anchors /backups /assets \
  && chown -R node:node /keys /audit /login /ledger /anchors /backups /assets
USER node
EXPOSE 3000
# For the API. The scheduler runs this image too, with the check of docker-compose.yml.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/docker/health.ts", "http://127.0.0.1:3000/api/health/ready"]
CMD ["node", "engine/dist/main/api.js"]

FROM engine AS worker
USER root
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium \
  && rm -rf /var/lib/apt/lists/*
USER node
ENV CHROMIUM_PATH=/usr/bin/chromium METRICS_PORT=9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "scripts/docker/health.ts", "http://127.0.0.1:9464/health"]
CMD ["node", "engine/dist/main/worker.js"]
