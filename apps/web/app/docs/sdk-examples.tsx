import { useWords } from '../i18n/words.ts';
import { PageLink } from '../shell/page-link.tsx';
import { SDK_GUIDES } from './guides.ts';
import { README_SAMPLES } from './readme-samples.ts';
import { Sample } from './sample.tsx';

const { javascript, react, python, ruby } = README_SAMPLES;

/** The four SDKs: the install command and a first result of each. */
export function SdkExamples() {
  const { sdk: words, guides } = useWords('docs');
  return (
    <div>
      <p>{words.lead}</p>
      <p>
        {words.guides}{' '}
        {SDK_GUIDES.map((guide, index) => (
          <span key={guide}>
            {index > 0 && ' · '}
            <PageLink to={`/docs/${guide}`}>{guides[guide]}</PageLink>
          </span>
        ))}
      </p>
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
