import type { Download, Downloads } from './downloads.ts';
import { installCommand } from './install-command.ts';

export type Offer = ReturnType<typeof offerOf>;

/** A package as the list shows it. */
export function offerOf(
  { kind, name, version, file, latest, content, integrity, sha256 }: Download,
  at: Downloads,
) {
  const url = at.addressOf(file);
  return {
    ...{ kind, name, version, file, url },
    latest_url: at.addressOf(latest ?? file),
    bytes: content.length,
    ...{ integrity, sha256 },
    install: installCommand(kind, url),
  };
}
