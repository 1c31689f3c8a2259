import { useWords } from '../../i18n/words.ts';
import { Button } from '../../ui/button.tsx';

interface Properties {
  hasMore: boolean;
  isLoading?: boolean;
  size?: 'xs' | 'sm';
  onMore: () => void;
}

/** Below a list that's shown page by page: a button for the next page. Nothing at the end of the list. */
export function ShowMore({ hasMore, isLoading = false, size = 'sm', onMore }: Properties) {
  const { more } = useWords('dashboard');
  if (!hasMore) return null;
  return (
    <div>
      <Button variant="default" size={size} loading={isLoading} onClick={onMore}>
        {more}
      </Button>
    </div>
  );
}
