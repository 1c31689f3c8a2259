/** An entry of REDIRECT_ALLOW_LIST that isn't `scheme://host[:port][/path]`. */
export class RedirectPatternError extends Error {
  override name = 'RedirectPatternError';
}

const GLOB =
  /^(?<scheme>[a-z][a-z0-9+.-]*):\/\/(?<host>\[[^\]]*\]|[^/#@:[\]]*)(?::(?<port>\d+|\*))?(?<path>\/[^#]*)?$/i;

/**
 * Parses a glob of the allow list. `*` matches within a host label or path segment, `**` across them, `?` one
 * character. Each part of a URL is matched separately after parsing, so a wildcard in the host can't match the
 * characters that end it (`?`, `:`, `/`, `@`). The port must match exactly unless it's `:*`. A query is allowed only
 * after a final `**`. Throws `RedirectPatternError`.
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

/** Converts `glob` to URLPattern's syntax; `*` stops at the `separators`. */
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
