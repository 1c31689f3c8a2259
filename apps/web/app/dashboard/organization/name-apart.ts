import type { Organization } from '@voice-feedback/contract/organizations';
import type { MemberRole } from '@voice-feedback/contract/permissions';
import type { Language } from '../../paths.ts';
import { formatDay } from '../figures.ts';

/** Letters of an id, for organizations that nothing else tells apart. */
const ID_CHARACTERS = 4;

/** Names by id. To those of the same name, it adds the role and the day of joining; to those still alike, their id. */
export function nameApart(
  organizations: readonly Organization[],
  words: { roles: Record<MemberRole, string>; since: (day: string) => string; language: Language },
): ReadonlyMap<string, string> {
  const described = ({ name, role, joined_at }: Organization) =>
    `${name} (${words.roles[role]}, ${words.since(formatDay(joined_at, words.language))})`;
  const isAlike = (text: string, of: (one: Organization) => string) =>
    organizations.filter((one) => of(one) === text).length > 1;
  return new Map(
    organizations.map((one) => {
      if (!isAlike(one.name, ({ name }) => name)) return [one.id, one.name];
      const text = described(one);
      return [one.id, isAlike(text, described) ? `${text} ${one.id.slice(0, ID_CHARACTERS)}` : text];
    }),
  );
}
