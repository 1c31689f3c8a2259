import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BASE, BASE_WITH_NODE, type BuiltImage, IMAGE, run } from './image/built-image.ts';

/**
 * Images for `compose.yaml` in place of those from registries: Debian's Caddy and PostgreSQL, and the s3rver of our tests.
 */

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const OURS = 'voice-feedback-test';

/** As much of the official image's entry point as compose.yaml relies on. */
const START_POSTGRES = `set -eu
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA"
  chown postgres: "$PGDATA"
  exec setpriv --reuid postgres --regid postgres --init-groups sh "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username "$POSTGRES_USER" --pwfile /tmp/password --auth-host scram-sha-256 --auth-local trust
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  echo "create database $POSTGRES_DB" | postgres --single -j postgres
fi
exec "$@" -c listen_addresses='*'
`;
/** s3rver doesn't end when it's asked to. */
const START_STORE = `process.once('SIGTERM', () => process.exit(0));
process.argv.push('--directory', '/store', '--address', '0.0.0.0', '--port', '7070', '--no-vhost-buckets', '--silent');
await import('/repository/node_modules/s3rver/bin/s3rver.js');
`;
const DOCKERFILES = {
  caddy: `FROM ${OURS}-base
COPY caddy /usr/bin/caddy
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/config
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
`,
  postgres: `FROM ${OURS}-base
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-15
COPY start-postgres.sh /usr/local/bin/start-postgres
ENV PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/15/bin:/usr/local/bin:/usr/bin:/bin
ENTRYPOINT ["sh", "/usr/local/bin/start-postgres"]
CMD ["postgres"]
STOPSIGNAL SIGINT
`,
  store: `FROM ${OURS}-node
COPY start-store.mjs /start-store.mjs
CMD ["node", "/start-store.mjs"]
`,
};

/** The tag of our own image, for the setting `IMAGE`. */
export const OUR_TAG = OURS;
/** A second file for Compose, which replaces images. */
export const OTHER_IMAGES = `services:
  proxy: { image: ${OURS}-caddy }
  database: { image: ${OURS}-postgres }
  bucket: { image: ${OURS}-postgres }
  store:
    image: ${OURS}-store
    volumes: ["${ROOT}node_modules:/repository/node_modules:ro"]
`;

/** Gives our image and the stand-ins to the Docker engine. */
export async function loadImages(buildah: BuiltImage['buildah'], folder: string): Promise<void> {
  for (const [from, to] of [
    [BASE, `${OURS}-base`],
    [BASE_WITH_NODE, `${OURS}-node`],
    [IMAGE, OURS],
  ])
    await buildah('push', '--quiet', from ?? '', `docker-daemon:${to}:latest`);
  const context = (name: string, file: string) => {
    mkdirSync(path.join(folder, name), { recursive: true });
    return path.join(folder, name, file);
  };
  copyFileSync(await run('which', ['caddy']), context('caddy', 'caddy'));
  writeFileSync(context('postgres', 'start-postgres.sh'), START_POSTGRES);
  writeFileSync(context('store', 'start-store.mjs'), START_STORE);
  for (const [name, dockerfile] of Object.entries(DOCKERFILES)) {
    writeFileSync(context(name, 'Dockerfile'), dockerfile);
    await run('docker', ['build', '--network', 'host', '--tag', `${OURS}-${name}`, context(name, '')]);
  }
}

/** Puts another version of our image under the same tag, as a build after an update of the repository does. */
export async function makeNextVersion(folder: string): Promise<void> {
  mkdirSync(path.join(folder, 'next'), { recursive: true });
  writeFileSync(path.join(folder, 'next/Dockerfile'), `FROM ${OURS}\nLABEL version=next\n`);
  await run('docker', ['build', '--tag', OURS, path.join(folder, 'next')]);
}
