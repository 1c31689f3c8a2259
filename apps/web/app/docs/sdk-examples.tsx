import javascript from '../../../../examples/quick-start.mjs?raw';
import python from '../../../../examples/quick-start.py?raw';
import ruby from '../../../../examples/quick-start.rb?raw';
import react from '../../../../examples/react.jsx?raw';
import { useWords } from '../i18n/words.ts';
import { Sample } from './sample.tsx';

const SDKS = [
  { name: 'JavaScript', install: 'npm install voicefeedback', file: 'quick-start.mjs', sample: javascript },
  { name: 'React', install: 'npm install voicefeedback-react', file: 'feedback-button.jsx', sample: react },
  { name: 'Python', install: 'pip install voicefeedback', file: 'quick-start.py', sample: python },
  { name: 'Ruby', install: 'gem install voicefeedback', file: 'quick-start.rb', sample: ruby },
] as const;

/** The four SDKs: how each is installed, and its first result. */
export function SdkExamples() {
  const words = useWords('docs').sdk;
  return (
    <div>
      <p>{words.lead}</p>
      {SDKS.map(({ name, install, file, sample }) => (
        <section key={name} aria-label={name}>
          <h2>{name}</h2>
          <Sample name={words.install} text={install} />
          <Sample name={file} text={sample} />
        </section>
      ))}
      <p>{words.checkout}</p>
    </div>
  );
}
