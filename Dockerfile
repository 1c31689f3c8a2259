# One image for everything: `start` (all in one), `api`, `worker`, and maintenance such as `migrate`. See docs/deployment.md.
#   docker build -t voice-feedback .                      for production: without the test payment provider
#   docker build -t voice-feedback:try --target try-out . to look at it on your own machine
# BUILD_IMAGE needs Node ≥ 20 with npm 11; BASE_IMAGE is any Debian 12 with apt. An .npmrc for a registry of your own goes in as
# a secret (--secret id=npmrc,src=…), which no layer keeps.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG BASE_IMAGE=debian:bookworm-slim

# Only the files that decide what is installed, so that other changes don't reinstall the packages.
FROM ${BUILD_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc ! -name prune-packages.mjs -delete \
    && find . -type d -empty -delete

# The server's packages, without programs for other platforms and without the test payment provider.
FROM ${BUILD_IMAGE} AS packages
WORKDIR /app
COPY --from=manifests /app /app
# ONNX Runtime would fetch CUDA libraries that nothing here uses.
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    ONNXRUNTIME_NODE_INSTALL=skip npm install --no-save --omit=dev --workspace apps/server --no-audit --no-fund --loglevel=error \
    && node deploy/image/prune-packages.mjs

# The site, the widget, what customers install, and the Node 24 of package-lock.json.
FROM ${BUILD_IMAGE} AS site
WORKDIR /app
COPY --from=manifests /app /app
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc --mount=type=cache,target=/root/.npm \
    ONNXRUNTIME_NODE_INSTALL=skip npm install --no-save --workspace apps/web --workspace sdks/js --workspace sdks/widget \
    --include-workspace-root --no-audit --no-fund --loglevel=error
COPY . .
RUN node_modules/node/bin/node deploy/image/build-site.mjs /site

FROM ${BASE_IMAGE} AS server
# Symphonia, which decodes AAC, is in a library that also plays sound.
RUN apt-get update && apt-get install -y --no-install-recommends libasound2 libstdc++6 \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/apt /var/log/dpkg.log \
    && useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin feedback \
    && install -d -o 10001 -g 10001 -m 700 /data
COPY --from=site /app/node_modules/node/bin/node /usr/local/bin/node
COPY --from=packages /app/node_modules /app/node_modules
COPY --from=packages /app/apps/server/node_modules /app/apps/server/node_modules
# The models change less often than anything else of ours.
COPY packages/speech/models /app/packages/speech/models
COPY packages/analysis/models /app/packages/analysis/models
COPY --from=site /site /app/apps/web/build/site/client
COPY --from=site /app/sdks/widget/build /app/sdks/widget/build
COPY --from=site /app/packages/ask-page/build /app/packages/ask-page/build
COPY --from=site /app/sdks/build /app/sdks/build
COPY packages/contract /app/packages/contract
COPY packages/html /app/packages/html
COPY packages/speech/package.json /app/packages/speech/package.json
COPY packages/speech/src /app/packages/speech/src
COPY packages/analysis/package.json /app/packages/analysis/package.json
COPY packages/analysis/src /app/packages/analysis/src
COPY apps/server/package.json /app/apps/server/package.json
COPY apps/server/src /app/apps/server/src
COPY package.json LICENSE NOTICE /app/
COPY apps/web/public/sample-feedback.ogg /app/apps/web/public/sample-feedback.ogg
COPY deploy/image /app/deploy/image
# Two arenas of the C library and not one a thread: 100 MB less, at the same speed.
ENV MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/app/node_modules/.cache/compiled HOST=0.0.0.0 PORT=8000 DATA_DIR=/data
WORKDIR /app
EXPOSE 8000 9000
VOLUME /data
# Starting Node for the check takes seconds on a busy machine.
HEALTHCHECK --interval=10s --timeout=30s --start-period=120s --retries=3 CMD ["node", "deploy/image/check-health.mjs"]
# PID 1 becomes the process itself, which gets SIGTERM and closes in order.
ENTRYPOINT ["node", "deploy/image/run.mjs"]
CMD ["start"]
STOPSIGNAL SIGTERM

# With test cards, mails at /dev/mail and accounts that need no confirmation.
FROM server AS development
COPY packages/fake-stripe /app/packages/fake-stripe
RUN ln -s ../../packages/fake-stripe /app/node_modules/@voice-feedback/fake-stripe
ENV NODE_ENV=development EXPOSE_DEVELOPMENT=true
USER 10001:10001

# Starts everything once and processes a recording: Node's compile cache makes each start faster and each worker smaller.
FROM development AS compiled
RUN node deploy/image/fill-compile-cache.mjs /tmp/compiled

FROM development AS try-out
COPY --from=compiled /tmp/compiled /app/node_modules/.cache/compiled

FROM server AS production
COPY --from=compiled /tmp/compiled /app/node_modules/.cache/compiled
ENV NODE_ENV=production
USER 10001:10001
