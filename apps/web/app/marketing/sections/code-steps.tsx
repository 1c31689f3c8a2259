import { useOwnSamples } from '../../docs/use-own-samples.ts';
import { useWords } from '../../i18n/words.ts';
import { Code } from '../../scenes/code.tsx';
import { useSignUp } from '../../sign-up/use-sign-up.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeBlock } from '../../ui/code-block.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { VerticalPage } from '../content/vertical-page.ts';
import classes from './code-steps.module.css';

/** Steps as code to paste. */
export function CodeSteps({ code }: { code: NonNullable<VerticalPage['code']> }) {
  const words = useWords('marketing');
  const signUp = useSignUp();
  const own = useOwnSamples();
  return (
    <>
      <ol className={classes.steps}>
        {code.samples.map((sample) => (
          <li key={sample.step}>
            <div className={classes.title}>
              <span>{sample.step}</span>
              <h3>{sample.title}</h3>
              <CopyButton text={own(sample.code)} label={`${words.copy}, ${words.step(sample.step)}`} />
            </div>
            <CodeBlock label={`${words.step(sample.step)}: ${sample.title}`}>
              <Code text={own(sample.code)} />
            </CodeBlock>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="default" size="md" onClick={() => signUp.open({ source: code.primary.source })}>
          {code.primary.label}
        </Button>
      </div>
    </>
  );
}
