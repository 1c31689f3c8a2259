import { expect, test } from 'vitest';
import { openApiDocument } from '../apps/server/src/openapi-document.ts';
import { CALLS } from './js/generate-types.ts';
import { VoiceFeedback } from './js/src/index.ts';
import { Team } from './js/src/team.ts';
import { needProgram, needPython, runProgram } from './run-program.ts';
import { LEFT_OUT, TEAM_VERBS, VERBS } from './verbs.ts';

const EVERY_VERB = Object.keys({ ...VERBS, ...TEAM_VERBS }).sort();
/** Verifies a delivery, without a request. */
const LOCAL = 'webhooks.verify';

/** Lists the methods of every namespace of a client, in snake_case. */
function verbsOf(client: object): string[] {
  return Object.entries(client)
    .filter(([name]) => name !== 'transport')
    .flatMap(([namespace, calls]) =>
      Object.getOwnPropertyNames(Object.getPrototypeOf(calls))
        .filter((name) => name !== 'constructor')
        .map((name) => `${namespace}.${name}`.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
    )
    .sort();
}

test('JavaScript has every verb, those of teams in Team', () => {
  const client = new VoiceFeedback({ apiKey: 'vf_1' });
  expect(verbsOf(client)).toEqual(Object.keys(VERBS).sort());
  expect(verbsOf(new Team(client))).toEqual(Object.keys(TEAM_VERBS).sort());
});

const LIST_IN_PYTHON = `import sys, voicefeedback
client = getattr(voicefeedback, sys.argv[1])("vf_1")
for namespace, calls in vars(client).items():
    if not namespace.startswith("_"):
        for name in dir(calls):
            if not name.startswith("_"):
                print(f"{namespace}.{name}")`;

test.for(['VoiceFeedback', 'AsyncVoiceFeedback'])('Python’s %s has every verb', async (name, context) => {
  const { output } = await runProgram(needPython(context), ['-B', '-c', LIST_IN_PYTHON, name], {
    cwd: new URL('./python/', import.meta.url),
  });
  expect(output.trim().split('\n').sort()).toEqual([...EVERY_VERB, LOCAL].sort());
});

const LIST_IN_RUBY = `require 'voicefeedback'
client = VoiceFeedback::Client.new(api_key: 'vf_1')
client.instance_variables.each do |variable|
  namespace = variable.to_s.delete_prefix('@')
  next unless client.respond_to?(namespace)
  client.public_send(namespace).class.public_instance_methods(false).each { |name| puts "#{namespace}.#{name}" }
end`;

test('Ruby has every verb', async (context) => {
  needProgram(context, 'ruby', 'ruby');
  const { output } = await runProgram('ruby', ['-W', '-Ilib', '-e', LIST_IN_RUBY], {
    cwd: new URL('./ruby/', import.meta.url),
  });
  expect(output.trim().split('\n').sort()).toEqual([...EVERY_VERB, LOCAL].sort());
});

test('every operation that a key can call has a verb, or a reason why it has none', async () => {
  const { paths }: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
    await openApiDocument(),
  );
  const operations = Object.entries(paths)
    .filter(([path]) => CALLS.test(path))
    .flatMap(([, methods]) => Object.values(methods).map(({ operationId }) => operationId));
  const known = [...Object.values(VERBS), ...Object.values(TEAM_VERBS), ...Object.values(LEFT_OUT).flat()];
  expect([...new Set(operations)].sort()).toEqual([...new Set(known)].sort());
});
