/** A legal text in readable paragraphs. */
export interface LegalPage {
  meta: { title: string; description: string };
  heading: string;
  /** date of the current version, and a one-sentence summary */
  changed: string;
  gist: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}
