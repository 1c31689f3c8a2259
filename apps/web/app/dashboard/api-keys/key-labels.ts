/** Names are for people and can be long or the same twice; the key's first characters tell them apart. */
const NAME_CHARACTERS = 28;

/** Keys as options of a choice, short enough for a phone. */
export function keyLabels(
  keys: readonly { id: string; key_name: string; api_key: string }[],
): { value: string; label: string }[] {
  return keys.map(({ id, key_name: name, api_key: masked }) => {
    const short = name.length > NAME_CHARACTERS ? `${name.slice(0, NAME_CHARACTERS - 1).trimEnd()}…` : name;
    return { value: id, label: `${short} (${masked.replace(/\*+$/, '…')})` };
  });
}
