/** A text of law, in paragraphs that can be read. */
export interface LegalPage {
  meta: { title: string; description: string };
  heading: string;
  /** since when it holds, and in one sentence what it comes down to */
  changed: string;
  gist: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}
