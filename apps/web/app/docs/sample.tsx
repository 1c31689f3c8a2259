import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import classes from './sample.module.css';
import { useOwnSamples } from './use-own-samples.ts';

/** A file to paste, with its name and a copy button. */
export function Sample({ name, text }: { name: string; text: string }) {
  const code = useOwnSamples()(text.trim());
  return (
    <figure className={classes.sample}>
      <figcaption>
        <code>{name}</code>
        <CopyButton text={code} label={name} />
      </figcaption>
      <CodeBlock label={name}>{code}</CodeBlock>
    </figure>
  );
}
