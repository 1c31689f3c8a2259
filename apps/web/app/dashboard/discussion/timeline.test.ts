import type { Change, Comment } from '@voice-feedback/contract/comments';
import { expect, test } from 'vitest';
import { mentionedIn, partsOf, timelineOf, typedMention, withMention } from './timeline.ts';

const comment = (id: string, at: string, more: Partial<Comment> = {}): Comment => ({
  ...{ id, reply_to: null, author: 'ada@example.com', author_id: null, text: id, at_seconds: null },
  ...{ mentions: [], created_at: at, edited_at: null, is_yours: false, is_deleted: false },
  ...more,
});
const change = (id: string, at: string): Change => ({
  ...{ id, field: 'inbox_status', was: 'new', now: 'done', changed_by: 'ada@example.com', changed_at: at },
});

test('comments and changes are in the order of their times, and replies below what they answer', () => {
  const entries = timelineOf(
    [comment('first', '1'), comment('reply', '4', { reply_to: 'first' }), comment('last', '3')],
    [change('between', '2')],
  );
  expect(
    entries.map((entry) =>
      entry.kind === 'change' ? entry.change.id : [entry.comment.id, ...entry.replies.map(({ id }) => id)],
    ),
  ).toEqual([['first', 'reply'], 'between', ['last']]);
});

test('only the addresses of those mentioned are mentions, the longer one first', () => {
  const parts = partsOf('Hi @bo@ex.com.uk and @bo@ex.com, not @eve@ex.com', ['bo@ex.com', 'bo@ex.com.uk']);
  expect(parts.filter(({ isMention }) => isMention).map(({ text }) => text)).toEqual([
    '@bo@ex.com.uk',
    '@bo@ex.com',
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe('Hi @bo@ex.com.uk and @bo@ex.com, not @eve@ex.com');
});

test('somebody whose address begins like another one isn’t mentioned with it', () => {
  const members = [{ email: 'bo@ex.com' }, { email: 'bo@ex.com.uk' }];
  const mentioned = (text: string) => mentionedIn(text, members).map(({ email }) => email);
  expect(mentioned('Ask @bo@ex.com.uk please')).toEqual(['bo@ex.com.uk']);
  expect(mentioned('Ask @bo@ex.com, please')).toEqual(['bo@ex.com']);
  expect(mentioned('Ask bo@ex.com')).toEqual([]);
});

test('a mention is found before the caret and written out; an address in the text is none', () => {
  expect(typedMention('Ask @gr', 7)).toBe('gr');
  expect(typedMention('@', 1)).toBe('');
  expect(typedMention('mail me@ex', 10)).toBeUndefined();
  expect(typedMention('Ask @gr ', 8)).toBeUndefined();
  expect(withMention('Ask @gr today', 7, 'grace@ex.com')).toEqual({
    text: 'Ask @grace@ex.com today',
    caret: 'Ask @grace@ex.com '.length,
  });
});
