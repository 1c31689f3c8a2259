import { numberFormat } from '../i18n/number-format.ts';
import { useLanguage, useWords } from '../i18n/words.ts';
import { SAMPLES, type Story } from './samples.ts';
import classes from './showcase.module.css';

const PERCENT = 100;

/** Four made-up figures, labelled as such. */
export function SampleDashboard({ story }: { story: Story }) {
  const words = useWords('showcase');
  const language = useLanguage();
  const { total, positivePercent, averageSeconds } = SAMPLES[story].dashboard;
  const number = numberFormat(language);
  const percent = numberFormat(language, { style: 'percent' });
  const figures = [
    { name: words.dashboard.total, value: number.format(total) },
    { name: words.dashboard.positive, value: percent.format(positivePercent / PERCENT) },
    { name: words.dashboard.average, value: `${number.format(averageSeconds)} s` },
    { name: words.dashboard.topTopic, value: words.stories[story].topTopic },
  ];
  return (
    <section aria-label={words.dashboard.title}>
      <h2>
        {words.dashboard.title} <SampleLabel />
      </h2>
      <dl className={classes.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Label for everything on this page that wasn't really recorded. */
export function SampleLabel() {
  const words = useWords('showcase');
  return (
    <span className={classes.label} title={words.sampleNote}>
      {words.sampleData}
    </span>
  );
}
