import { readFile } from 'node:fs/promises';

/** A block of a guide with the hosts it applies to. */
export interface GuideBlock {
  hosts: string[];
  /** the file with this content; undefined if the block is run */
  file: string | undefined;
  /** the name of a long-running process; undefined if the block ends */
  runs: string | undefined;
  text: string;
}

const BLOCK = /^```\w+ (on=[^\n]*)\n(.*?)^```$/gms;

/** The blocks of a guide in docs/ that name hosts, in order: ```` ```sh on=app-1,app-2 runs=api ````. */
export async function readGuide(name: string): Promise<GuideBlock[]> {
  const guide = await readFile(new URL(`../../../../docs/${name}`, import.meta.url), 'utf8');
  return [...guide.matchAll(BLOCK)].map(([, facts = '', text = '']) => {
    const named = new Map(facts.split(' ').map((fact) => [fact.split('=', 1)[0], fact.replace(/^\w+=/, '')]));
    return {
      hosts: (named.get('on') ?? '').split(','),
      file: named.get('file'),
      runs: named.get('runs'),
      text,
    };
  });
}
