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
const EXAMPLE_RULES = ['oas3-valid-media-example', 'oas3-valid-schema-example'] as const;

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
  linter.setRuleset({
    extends: [[oas as RulesetDefinition, 'recommended']],
    rules: Object.fromEntries(EXAMPLE_RULES.map((name) => [name, withoutRepetition(oas.rules[name])])),
  });
  const results = await linter.run(withoutTwins(text));
  return results.map(
    ({ severity, code, message, path }) =>
      `spectral ${severity === 0 ? 'error' : 'warning'} ${code}: ${message} at ${path.join('/')}`,
  );
}

/**
 * The same rule, with one check for equal objects at different places. Spectral compiles the schema at each place, and
 * the same headers stand in every answer: 4,600 places have 480 different objects.
 */
function withoutRepetition(rule: (typeof oas.rules)[(typeof EXAMPLE_RULES)[number]]) {
  const check = rule.then.function;
  const checked = new Set<string>();
  const once = (...[value, options, context]: Parameters<typeof check>) => {
    // Fields that are only read or only written are optional in a request or in an answer.
    const place = [context.path.includes('requestBody'), context.path.includes('responses')];
    const key = JSON.stringify([place, value]);
    if (checked.has(key)) return;
    checked.add(key);
    return check(value, options, context);
  };
  // biome-ignore lint/suspicious/noThenProperty: Spectral's name for what a rule does
  return { ...rule, then: { ...rule.then, function: once } };
}

/** Without the operations repeated under the short prefix, which halves the time. Redocly checks them. */
function withoutTwins(text: string): string {
  const document: JsonObject = JSON.parse(text);
  const paths = Object.entries(objectIn(document, 'paths')).filter(([path]) => !path.startsWith('/v1/'));
  return JSON.stringify(withoutUnused({ ...document, paths: Object.fromEntries(paths) }));
}
