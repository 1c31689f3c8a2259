import { useMounted } from '@mantine/hooks';
import { Sample } from '../docs/sample.tsx';
import { useWords } from '../i18n/words.ts';
import { OPTIONS, samplesFor } from './integration-samples.ts';
import classes from './voice-feedback.module.css';

/** How to integrate the recorder, with the first tab's key and this server's address filled in. */
export function Integration({ apiKey }: { apiKey: string }) {
  const words = useWords('voiceFeedback').integration;
  // The prerendered page has no address.
  const origin = useMounted() ? location.origin : 'http://localhost:8000';
  const samples = samplesFor({ apiKey: apiKey.trim() || 'vf_pub_...', origin });
  return (
    <div className={classes.samples}>
      <p className={classes.note}>{words.lead}</p>
      {(['install', 'react', 'plain', 'environment'] as const).map((name) => (
        <section key={name}>
          <h2>{words[name]}</h2>
          {name === 'environment' && <p className={classes.note}>{words.environmentNote}</p>}
          <Sample name={words[name]} text={samples[name]} />
        </section>
      ))}
      <section>
        <h2 id="demo-options">{words.options}</h2>
        <table className={classes.options} aria-labelledby="demo-options">
          <thead>
            <tr>
              <th scope="col">{words.option}</th>
              <th scope="col">{words.meaning}</th>
              <th scope="col">{words.default}</th>
            </tr>
          </thead>
          <tbody>
            {OPTIONS.map(({ name, usual }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>{words.optionRows[name]}</td>
                <td>{usual === undefined ? words.required : <code>{usual}</code>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
