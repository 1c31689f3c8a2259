import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

it('The API process loads no model and no native code for them.', async () => {
  const program = `
    await import(${JSON.stringify(new URL('./app.ts', import.meta.url).href)});
    console.log(process.report.getReport().sharedObjects.join('\\n'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  expect(stdout).toContain('argon2');
  expect(stdout).not.toMatch(/onnx/);
});
