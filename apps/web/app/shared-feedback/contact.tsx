import { useWords } from '../i18n/words.ts';

/** Who to write to about what was shared. Nothing, if the link names nobody. */
export function Contact({ address }: { address: string | null }) {
  const words = useWords('clips');
  if (address === null) return null;
  return (
    <p>
      {words.writeTo} <a href={`mailto:${address}`}>{address}</a>.
    </p>
  );
}
