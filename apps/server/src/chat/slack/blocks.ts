import type { AnyBlock, RichTextBlock, RichTextQuote, RichTextSection } from '@slack/types';
import type { ChatContent, ChatPart } from '../content.ts';
import { BLOCK_ID } from './requests.ts';
import type { SlackMessage } from './slack.ts';

/** Slack takes 50 blocks; these hold far more than a digest. */
const PARTS_PER_BLOCK = 20;
const BLOCKS = 40;
const TEXT_CHARACTERS = 600;
const SUMMARY_CHARACTERS = 300;
/** Breaks addresses that programs make links of, and mentions. */
const ZERO_WIDTH_SPACE = '\u200B';

/**
 * A message in Block Kit. Texts are elements of rich text, which Slack doesn't parse: mentions, links and formatting would be
 * elements of their own.
 */
export function messageOf({ summary, parts, controls }: ChatContent): SlackMessage {
  const blocks: AnyBlock[] = richTextOf(parts);
  if (controls !== undefined) blocks.push(actionsOf(controls));
  return { text: escaped(summary), blocks };
}

export function richTextOf(parts: readonly ChatPart[]): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  for (let first = 0; first < parts.length && blocks.length < BLOCKS; first += PARTS_PER_BLOCK)
    blocks.push({
      type: 'rich_text',
      elements: parts.slice(first, first + PARTS_PER_BLOCK).map((part, index, all) => {
        const isBeforeLine = part.kind === 'line' && all[index + 1]?.kind === 'line';
        return elementOf(part, isBeforeLine ? '\n' : '');
      }),
    });
  return blocks;
}

/** @param end a line break, which sections only have if it's a text of theirs */
function elementOf({ kind, pieces }: ChatPart, end: string): RichTextSection | RichTextQuote {
  const elements: RichTextSection['elements'] = pieces.map(({ text, link, isBold = false }) => {
    const style = isBold ? { style: { bold: true } } : {};
    return link === undefined
      ? { type: 'text', text: harmless(text), ...style }
      : { type: 'link', url: link, text: harmless(text), ...style };
  });
  if (end !== '') elements.push({ type: 'text', text: end });
  return { type: kind === 'quote' ? 'rich_text_quote' : 'rich_text_section', elements };
}

function actionsOf({ messageId, status, statuses, words }: NonNullable<ChatContent['controls']>): AnyBlock {
  const plain = (text: string) => ({ type: 'plain_text' as const, text, emoji: false });
  const options = statuses.map(({ value, label }) => ({ text: plain(label), value }));
  const initial = options.find(({ value }) => value === status);
  return {
    type: 'actions',
    block_id: `${BLOCK_ID}${messageId}`,
    elements: [
      {
        ...{ type: 'static_select', action_id: 'status', placeholder: plain(words.status), options },
        ...(initial === undefined ? {} : { initial_option: initial }),
      },
      { type: 'button', action_id: 'assign_me', text: plain(words.assignMe) },
      { type: 'users_select', action_id: 'assign', placeholder: plain(words.assign) },
    ],
  };
}

/** The text of a notification, which Slack parses. */
function escaped(text: string): string {
  return harmless(text.slice(0, SUMMARY_CHARACTERS))
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
}

function harmless(text: string): string {
  const [...characters] = text.replace(/[\p{Cc}\s]+/gu, ' ');
  const short =
    characters.length > TEXT_CHARACTERS
      ? `${characters.slice(0, TEXT_CHARACTERS).join('')}…`
      : characters.join('');
  return short.replace(/@|:\/\/|www\./gi, (found) => `${found[0]}${ZERO_WIDTH_SPACE}${found.slice(1)}`);
}
