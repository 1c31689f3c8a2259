import { Code } from '../scenes/code.tsx';
import { CodeBlock } from '../ui/code-block.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import classes from './sample.module.css';
import { useOwnSamples } from './use-own-samples.ts';

/** Code to paste, in color, with its name and a copy button above it. `label` distinguishes it from others of its name. */
export function Sample({ name, text, label = name }: { name: string; text: string; label?: string }) {
  const code = useOwnSamples()(text.trim());
  return (
    <figure className={classes.sample}>
      <figcaption>
        <span>{name}</span>
        <CopyButton text={code} label={label} />
      </figcaption>
      <CodeBlock label={label}>
        <Code text={code} />
      </CodeBlock>
    </figure>
  );
}
