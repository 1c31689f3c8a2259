import { SegmentedControl } from '@mantine/core';
import { useWords } from '../../i18n/words.ts';
import { DENSITIES, density, useDensity } from '../../ui/density.ts';
import { Section } from '../layout/page.tsx';

export function DensityChoice() {
  const words = useWords('settings');
  return (
    <Section title={words.density} lead={words.densityLead}>
      <div>
        <SegmentedControl
          aria-label={words.density}
          value={useDensity()}
          onChange={(value) => {
            const chosen = DENSITIES.find((one) => one === value);
            if (chosen !== undefined) density.choose(chosen);
          }}
          data={DENSITIES.map((value) => ({ value, label: words.densities[value] }))}
        />
      </div>
    </Section>
  );
}
