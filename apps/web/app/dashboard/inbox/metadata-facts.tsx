import { METADATA_PAIR_CHARACTERS } from '@voice-feedback/contract/entry-filter';
import { Fact, Others } from './fact.tsx';

/** What the developer sent along. What a filter can find is a link to it. */
export function MetadataFacts({ metadata }: { metadata: Record<string, unknown> }) {
  return flat(metadata).map(([name, value, isFilter]) => (
    <Fact key={name} name={name}>
      {isFilter ? <Others filter={{ metadata: { [name]: value } }}>{value}</Others> : value}
    </Fact>
  ));
}

/** The values of metadata as text, with the path of nested ones, and whether a filter can find them. */
function flat(metadata: object, path = ''): [name: string, value: string, isFilter: boolean][] {
  return Object.entries(metadata).flatMap(([key, value]: [string, unknown]) => {
    const name = path + key;
    if (typeof value === 'object' && value !== null) return flat(value, `${name}.`);
    const text = String(value);
    const isFilter = path === '' && name.length + text.length <= METADATA_PAIR_CHARACTERS;
    return [[name, text, isFilter]];
  });
}
