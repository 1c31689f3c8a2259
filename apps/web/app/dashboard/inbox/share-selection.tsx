import { Button } from '@mantine/core';
import { CLIP_SECONDS_MAXIMUM } from '@voice-feedback/contract/share-links';
import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { formatClock } from '../figures.ts';
import classes from './feedback-page.module.css';
import type { Clip } from './share-feedback.tsx';

interface Properties {
  /** each word in it has `data-start` and `data-end` */
  list: RefObject<HTMLElement | null>;
  onShare: (clip: Clip) => void;
}

/** Offers the words that are selected in the transcript as a clip. */
export function ShareSelection({ list, onShare }: Properties) {
  const words = useWords('clips');
  const clip = useSelected(list);
  if (clip === undefined) return null;
  const isTooLong = clip.end - clip.start > CLIP_SECONDS_MAXIMUM;
  return (
    <div className={classes.selection}>
      <Button size="xs" variant="default" disabled={isTooLong} onClick={() => onShare(clip)}>
        {words.shareSelection(formatClock(clip.start), formatClock(clip.end))}
      </Button>
      {isTooLong && <span>{words.tooLong(CLIP_SECONDS_MAXIMUM)}</span>}
    </div>
  );
}

/** The part that is selected; undefined if there's none. */
function useSelected(list: RefObject<HTMLElement | null>): Clip | undefined {
  const [clip, setClip] = useState<Clip>();
  useEffect(() => {
    const read = () => setClip(selectedIn(list.current, document.getSelection()));
    read();
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [list]);
  return clip;
}

/** From the first selected word to the last. */
function selectedIn(list: HTMLElement | null, selection: Selection | null): Clip | undefined {
  if (list === null || selection === null || selection.isCollapsed || selection.rangeCount === 0)
    return undefined;
  const range = selection.getRangeAt(0);
  if (!range.intersectsNode(list)) return undefined;
  const chosen = [...list.querySelectorAll<HTMLElement>('[data-start]')].filter((word) => holds(range, word));
  const [first] = chosen;
  const last = chosen.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const clip = { start: Number(first.dataset.start), end: Number(last.dataset.end) };
  return clip.end > clip.start ? clip : undefined;
}

/** Whether a part of the word is selected, and not only its edge. */
function holds(range: Range, word: HTMLElement): boolean {
  // The word itself, without the space after it.
  const [text] = word.childNodes;
  if (text === undefined) return false;
  const whole = document.createRange();
  whole.selectNodeContents(text);
  return (
    range.compareBoundaryPoints(Range.END_TO_START, whole) < 0 &&
    range.compareBoundaryPoints(Range.START_TO_END, whole) > 0
  );
}
