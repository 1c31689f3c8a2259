import { Button } from '@mantine/core';
import type { SavedView } from '@voice-feedback/contract/saved-views';
import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { ForMe } from '../discussion/for-me.tsx';
import { useMembers } from '../discussion/use-members.ts';
import { useMay } from '../organization/use-may.ts';
import { type InboxView, isFiltered, parametersOf } from './filter-params.ts';
import classes from './inbox.module.css';
import { SaveView } from './save-view.tsx';
import { useSavedViews, useViewCount } from './use-saved-views.ts';
import { ViewMenu } from './view-menu.tsx';

interface Properties {
  view: InboxView;
  onShow(view: InboxView): void;
}

/** Named filters, each one click away, with the number of feedbacks in it. */
export function SavedViews({ view, onShow }: Properties) {
  const words = useWords('inbox');
  const mayEdit = useMay('feedback:edit');
  const views = useSavedViews();
  /** the view shown last, as it was then, which "Save view" offers to update */
  const [last, setLast] = useState<SavedView>();
  const shown = String(parametersOf(view));
  const hasTeam = useMembers().length > 1;
  if (views.length === 0 && !isFiltered(view) && !hasTeam) return null;
  const isSaved = views.some((one) => String(parametersOf(one)) === shown);
  return (
    <nav className={classes.views} aria-label={words.views}>
      <Button
        size="compact-sm"
        variant={shown === '' ? 'light' : 'subtle'}
        aria-pressed={shown === ''}
        onClick={() => onShow({ filter: {}, order: 'newest' })}
      >
        {words.everything}
      </Button>
      {hasTeam && <ForMe shown={shown} onShow={onShow} />}
      {views.map((one) => {
        const isShown = String(parametersOf(one)) === shown;
        return (
          <span key={one.id} className={classes.view}>
            <ViewButton
              view={one}
              isShown={isShown}
              onShow={() => {
                setLast(one);
                onShow({ filter: one.filter, order: one.order });
              }}
            />
            {isShown && mayEdit && <ViewMenu view={one} views={views} />}
          </span>
        );
      })}
      {isFiltered(view) && !isSaved && mayEdit && (
        <SaveView view={view} last={last} latest={views.find(({ id }) => id === last?.id)} onShow={onShow} />
      )}
    </nav>
  );
}

function ViewButton({ view, isShown, onShow }: { view: SavedView; isShown: boolean; onShow: () => void }) {
  const count = useViewCount(view);
  return (
    <Button
      size="compact-sm"
      variant={isShown ? 'light' : 'subtle'}
      aria-pressed={isShown}
      onClick={onShow}
      rightSection={count === undefined ? undefined : <span className={classes.viewCount}>{count}</span>}
    >
      {view.name}
    </Button>
  );
}
