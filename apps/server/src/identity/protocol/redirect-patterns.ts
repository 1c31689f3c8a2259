/** An entry of REDIRECT_ALLOW_LIST that is not `scheme://host[:port][/path]`. */
export class RedirectPatternError extends Error {
  override name = 'RedirectPatternError';
}

const GLOB =
  /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?<host>\[[^\]]*\]|[^/#@:[\]]*)(?::(?<port>\d+|\*))?(?<path>\/[^#]*)?$/i;

/**
 * Reads a glob of the allow list. `*` is within a host label or a path segment, `**` across them, `?` is one character.
 * Each part of an address is matched by itself after parsing, so a wildcard in the host can't take in what ends the host
 * (`?`, `:`, `/`, `@`). The port is the one that is written, or any for `:*`. Only after a final `**` may a query follow.
 * Throws `RedirectPatternError`.
 */
export function redirectPattern(glob: string): URLPattern {
  const groups = GLOB.exec(glob)?.groups;
  if (groups === undefined) throw new RedirectPatternError(`not a redirect pattern: ${glob}`);
  const { scheme = '', host = '', port = '' } = groups;
  const path = groups.path ?? (/^https?$/i.test(scheme) ? '/' : '');
  try {
    return new URLPattern({
      protocol: scheme,
      username: '',
      password: '',
      hostname: patternOf(host, '.'),
      port,
      pathname: patternOf(path, './'),
      search: path.endsWith('**') ? '*' : '',
      hash: '*',
    });
  } catch (error) {
    throw new RedirectPatternError(`not a redirect pattern: ${glob}`, { cause: error });
  }
}

/** `glob` in URLPattern's own syntax; `separators` end what `*` takes in. */
function patternOf(glob: string, separators: string): string {
  const one = `[^${separators.replace('/', '\\/')}]`;
  return glob
    .split(/(\*\*|\*|\?)/)
    .map((part) => {
      if (part === '**') return '(.*)';
      if (part === '*') return `(${one}*)`;
      if (part === '?') return `(${one})`;
      return part.replace(/[\\{}():+]/g, '\\$&');
    })
    .join('');
}
