import { Button } from '@mantine/core';
import { useWords } from '../../i18n/words.ts';
import { Section } from '../layout/page.tsx';
import { useDownload } from '../layout/use-download.ts';

/** Downloads all account data as one file. */
export function ExportAccount() {
  const words = useWords('settings');
  const { download, isLoading } = useDownload();
  return (
    <Section title={words.export} lead={words.exportLead}>
      <div>
        <Button
          size="sm"
          variant="default"
          loading={isLoading}
          onClick={() =>
            download('/api/account/export', `voice-feedback-${new Date().toISOString().slice(0, 10)}.zip`)
          }
        >
          {words.exportAll}
        </Button>
      </div>
    </Section>
  );
}
