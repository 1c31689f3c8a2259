import { useNavigate } from 'react-router';
import { useWords } from '../../i18n/words.ts';
import { Page } from '../layout/page.tsx';
import { useTo } from '../layout/use-to.ts';
import { askLinkTarget } from './ask-address.ts';
import { AskLinkForm } from './ask-link-form.tsx';
import { useAskLinkActions } from './ask-queries.ts';

export default function NewAskLink() {
  const words = useWords('askLinks');
  const { create } = useAskLinkActions();
  const navigate = useNavigate();
  const to = useTo();
  return (
    <Page title={words.newTitle} lead={words.lead}>
      <AskLinkForm
        label={words.create}
        isSaving={create.isPending}
        error={create.error}
        onSave={(sent) =>
          create.mutate(sent, { onSuccess: ({ id }) => void navigate(to(askLinkTarget(id))) })
        }
      />
    </Page>
  );
}
