import { useWords } from '../i18n/words.ts';
import { README_SAMPLES } from './readme-samples.ts';
import { Sample } from './sample.tsx';

const { javascript, react, python, ruby } = README_SAMPLES;

/** The four SDKs: how each is installed, and its first result. */
export function SdkExamples() {
  const words = useWords('docs').sdk;
  return (
    <div>
      <p>{words.lead}</p>
      {[javascript, react, python, ruby].map(({ name, install, code }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <Sample name={words.install} text={install} />
          <Sample name={name} text={code} />
        </section>
      ))}
      <p>{words.checkout}</p>
    </div>
  );
}
