import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const program = fileURLToPath(new URL('./process-files.ts', import.meta.url));
const clip = fileURLToPath(new URL('../testing/audio/modern.webm', import.meta.url));
const SAID = 'In being comparatively modern.';

const resultSchema = z.array(
  z.object({
    file: z.string(),
    status: z.string(),
    feedback: z.object({ transcript: z.string(), duration_seconds: z.number() }).optional(),
    error: z.object({ code: z.string(), message: z.string() }).optional(),
  }),
);

function processFiles(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr }),
    );
  });
}

describe('npm run process', () => {
  test('prints the words and the analysis of a file', async () => {
    const { code, stdout } = await processFiles(clip);
    expect(stdout).toContain(SAID);
    expect(stdout).toMatch(/sentiment +\w+ \(score/);
    expect(code).toBe(0);
  });

  test('--json prints one document; an unreadable file is reported with its code, and the others are processed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'process-'));
    try {
      const text = path.join(folder, 'notes.webm');
      await writeFile(text, 'not a recording at all, only some words in a file');
      const { code, stdout } = await processFiles('--json', text, path.join(folder, 'absent.wav'), clip);
      const [broken, absent, done] = resultSchema.parse(JSON.parse(stdout));
      expect(broken).toMatchObject({ status: 'failed', error: { code: 'unsupported_format' } });
      expect(absent).toMatchObject({ status: 'failed' });
      expect(done?.feedback).toMatchObject({ transcript: SAID });
      expect(code).toBe(1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('without a file it prints its usage', async () => {
    const { code, stderr } = await processFiles();
    expect(stderr).toContain('Usage: npm run process -- FILE…');
    expect(code).toBe(2);
  });
});
