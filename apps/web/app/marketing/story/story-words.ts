import type { SpokenLine } from '../../feedback/spoken-lines.ts';

/** A word and the second of the recording in which it's heard. */
export interface StoryWord {
  text: string;
  second: number;
}

export interface StoryRemark {
  label: SpokenLine['label'];
  /** connecting words before it, without a tint */
  lead: StoryWord[];
  words: StoryWord[];
  end: number;
}

/** Each remark's words, spread over its time by their letters. */
export function storyRemarks(lines: readonly SpokenLine[]): StoryRemark[] {
  return lines.map((line) => {
    const lead = line.lead.split(' ').filter(Boolean);
    const words = line.text.split(' ').filter(Boolean);
    const letters = words.join('').length;
    let before = 0;
    return {
      label: line.label,
      lead: lead.map((text) => ({ text, second: line.start })),
      words: words.map((text) => {
        const second = line.start + (before / letters) * (line.end - line.start);
        before += text.length;
        return { text, second };
      }),
      end: line.end,
    };
  });
}
