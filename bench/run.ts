import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { BenchSection } from './section.ts';

/**
 * `npm run bench [-- NAME…]`: measures the named parts, or all, one after the other; stores each result in
 * `bench/results/NAME.md` and combines them in `bench/RESULTS.md`.
 */

/** Loaded one at a time: each part measures an otherwise idle process. */
const SECTIONS: Record<string, () => Promise<BenchSection>> = {
  speech: async () => (await import('./speech.ts')).benchSpeech(),
  'word-times': async () => (await import('./word-times.ts')).benchWordTimes(),
  language: async () => (await import('./language.ts')).benchLanguage(),
  fillers: async () => (await import('./fillers.ts')).benchFillers(),
  keyterms: async () => (await import('./keyterms.ts')).benchKeyterms(),
  delivery: async () => (await import('./delivery.ts')).benchDelivery(),
  analysis: async () => (await import('./analysis.ts')).benchAnalysis(),
  categories: async () => (await import('./categories.ts')).benchCategories(),
  themes: async () => (await import('./themes.ts')).benchThemes(),
  questions: async () => (await import('./questions.ts')).benchQuestions(),
  french: async () => (await import('./french.ts')).benchFrench(),
  redaction: async () => (await import('./redaction.ts')).benchRedaction(),
  http: async () => (await import('./http.ts')).benchHttp(),
  metrics: async () => (await import('./metrics.ts')).benchMetrics(),
  store: async () => (await import('./store.ts')).benchStore(),
  upload: async () => (await import('./upload.ts')).benchUpload(),
  stream: async () => (await import('./stream.ts')).benchStream(),
  identity: async () => (await import('./identity.ts')).benchIdentity(),
  credits: async () => (await import('./credits.ts')).benchCredits(),
  spikes: async () => (await import('./spikes.ts')).benchSpikes(),
  retention: async () => (await import('./retention.ts')).benchRetention(),
  throughput: async () => (await import('./throughput.ts')).benchThroughput(),
  inbox: async () => (await import('./inbox.ts')).benchInbox(),
  team: async () => (await import('./team.ts')).benchTeam(),
  insights: async () => (await import('./insights.ts')).benchInsights(),
  scaling: async () => (await import('./scaling.ts')).benchScaling(),
  memory: async () => (await import('./memory.ts')).benchMemory(),
  start: async () => (await import('./start.ts')).benchStart(),
  sizes: async () => (await import('./sizes.ts')).benchSizes(),
  site: async () => (await import('./site.ts')).benchSite(),
};

const resultsDirectory = fileURLToPath(new URL('./results/', import.meta.url));
const reportFile = fileURLToPath(new URL('./RESULTS.md', import.meta.url));

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in SECTIONS));
if (unknown.length > 0) {
  console.error(`Not known: ${unknown.join(', ')}. Known are: ${Object.keys(SECTIONS).join(', ')}.`);
  process.exit(2);
}
await mkdir(resultsDirectory, { recursive: true });
for (const [name, measure] of Object.entries(SECTIONS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`measuring ${name} …`);
  const section = await measure();
  if (section.isPart !== true) await writeFile(`${resultsDirectory}${name}.md`, asText(section));
  console.log(`\n${section.markdown}\n`);
}
await writeReport();

function asText({ title, command, markdown }: BenchSection): string {
  return `## ${title}\n\n\`${command}\` · ${new Date().toISOString().slice(0, 10)} · ${machine()}\n\n${markdown}\n`;
}

async function writeReport(): Promise<void> {
  const measured = new Set(await readdir(resultsDirectory));
  const parts: string[] = [];
  for (const name of Object.keys(SECTIONS)) {
    if (!measured.has(`${name}.md`)) continue;
    const text = await readFile(`${resultsDirectory}${name}.md`, 'utf8');
    // The report is one folder higher.
    parts.push(text.replaceAll('](../', ']('));
  }
  const others = [...measured]
    .filter((file) => file.endsWith('.md') && !(file.replace('.md', '') in SECTIONS))
    .toSorted()
    .map((file) => `[${file.replace('.md', '')}](results/${file})`);
  await writeFile(
    reportFile,
    `# Benchmark results\n\nWritten by \`npm run bench\`. Each figure and its baseline were measured in the same run. Measured by other commands: ${others.join(', ')}.\n\n${parts.join('\n')}`,
  );
}

function machine(): string {
  const [cpu] = cpus();
  const gigabytes = Math.round(totalmem() / 1024 ** 3);
  return `${availableParallelism()} cores, ${cpu?.model.trim() || 'processor not named'}, ${gigabytes} GB, Node ${process.versions.node}`;
}
