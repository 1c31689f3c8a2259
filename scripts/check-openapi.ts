/**
 * Checks `/openapi.json` with the recommended rules of Redocly and of Spectral: no errors and no warnings. Builds the
 * document without a database.
 */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { type JsonObject, objectIn } from '../apps/server/src/http/openapi/json.ts';
import { withoutUnused } from '../apps/server/src/http/openapi/unused-components.ts';
import { openApiDocument } from '../apps/server/src/openapi-document.ts';

const SHOWN = 40;

const source = await openApiDocument();
const findings = [...(await byRedocly(source)), ...(await bySpectral(source))];
for (const finding of findings.slice(0, SHOWN)) console.error(finding);
if (findings.length > SHOWN) console.error(`… and ${findings.length - SHOWN} more`);
process.exitCode = findings.length === 0 ? 0 : 1;

async function byRedocly(text: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, absoluteRef: '/openapi.json', config });
  return problems.map(
    ({ severity, ruleId, message, location: [place] }) =>
      `redocly ${severity} ${ruleId}: ${message} at ${place?.pointer ?? 'the document'}`,
  );
}

async function bySpectral(text: string): Promise<string[]> {
  const linter = new spectral.Spectral();
  // The rule sets' types don't match each other.
  linter.setRuleset({ extends: [[oas as RulesetDefinition, 'recommended']] });
  const results = await linter.run(withoutTwins(text));
  return results.map(
    ({ severity, code, message, path }) =>
      `spectral ${severity === 0 ? 'error' : 'warning'} ${code}: ${message} at ${path.join('/')}`,
  );
}

/** Without the operations repeated under the short prefix, which halves the time. Redocly checks them. */
function withoutTwins(text: string): string {
  const document: JsonObject = JSON.parse(text);
  const paths = Object.entries(objectIn(document, 'paths')).filter(([path]) => !path.startsWith('/v1/'));
  return JSON.stringify(withoutUnused({ ...document, paths: Object.fromEntries(paths) }));
}
