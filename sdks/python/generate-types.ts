import { PythonTypes, type Schema } from './python-types.ts';

interface Content {
  content?: { 'application/json'?: { schema: Schema } };
}
interface Operation {
  operationId?: string;
  parameters?: { in: string; name: string; schema: Schema; description?: string; required?: boolean }[];
  requestBody?: Content;
  responses: Record<string, Content>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const HEADER = `"""Shapes of answers, and what calls take by name: \`\`**options: Unpack[…]\`\`. Everything is a plain dict at run time.

Generated from the server's OpenAPI description; do not edit. A test compares it with the running server and writes it
with UPDATE_SDK_TYPES=1.
"""

from __future__ import annotations

from typing import Any, Dict, List, Literal, Mapping, Optional, Sequence, TypedDict, Union
`;

/** A recording and its alternatives, which are separate parameters. */
const SOURCES = ['audio', 'audio_url', 'text', 'upload_id'];

/** Generates `_api_types.py`. `description` is the text of `/openapi.json`. */
export function generatePythonTypes(description: string): string {
  const read: Description = JSON.parse(description);
  const operations = new Map(
    Object.values(read.paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId, operation]),
  );
  const operation = (id: string): Operation => {
    const found = operations.get(id);
    if (found === undefined) throw new Error(`The API has no operation ${id}`);
    return found;
  };
  const { schemas } = read.components;
  const answers = addAnswers(new PythonTypes(schemas), schemas, (id, status) => {
    const schema = operation(id).responses[status]?.content?.['application/json']?.schema;
    if (schema === undefined) throw new Error(`${id} has no answer ${status}`);
    return schema;
  });
  const options = addOptions(new PythonTypes(schemas, { choicesOf: answers }), operation);
  return HEADER + answers.text() + options.text().replace('\n__all__ = [', '\n\n__all__ += [');
}

function addAnswers(
  types: PythonTypes,
  schemas: Record<string, Schema>,
  answer: (operationId: string, status: string) => Schema,
): PythonTypes {
  const named = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
  const { Feedback = {}, PendingFeedback = {} } = schemas;
  const statusesOf = (schema: Schema) => types.resolve(schema).properties?.status?.enum ?? [];
  types.addChoice(['Status'], [Feedback, PendingFeedback].flatMap(statusesOf));
  types.addChoice(['PendingStatus'], statusesOf(PendingFeedback));
  types.addChoice(['FinishedStatus'], statusesOf(Feedback));
  types.add('Feedback', named('Feedback'));
  const { read_token = {} } = types.resolve(answer('process', '202')).properties ?? {};
  const pending = types.resolve(PendingFeedback);
  types.add('PendingFeedback', { ...pending, properties: { ...pending.properties, read_token } });
  types.addUnion('AnyFeedback', ['Feedback', 'PendingFeedback']);
  types.add('Retried', answer('retryFeedbacks', '202'));
  types.add('BulkEdited', answer('editFeedbacks', '200'));
  types.add('BulkUndone', answer('undoEditOfFeedbacks', '200'));
  types.add('Reanalyzed', answer('reanalyzeFeedbacks', '202'));
  types.add('Batch', named('Batch'));
  types.add('BatchResult', named('BatchResult'));
  types.add('Model', named('Model'));
  types.add('Transcription', answer('transcribe', '200'), 'Transcribed');
  types.add('TextAnalysis', answer('analyze', '200'), 'Text');
  types.add('Analytics', answer('getAnalytics', '200'));
  types.add('Usage', answer('getUsage', '200'));
  types.add('LoggedRequest', named('LoggedRequest'));
  types.add('Balance', answer('getBalance', '200'));
  types.add('StatementEntry', types.resolve(named('CreditStatement')).properties?.entries?.items ?? {});
  types.add('ApiKey', named('ApiKey'));
  const made = types.resolve(answer('createKey', '201'));
  types.add('NewApiKey', { ...made, properties: { ...made.properties, key: named('ApiKey') } });
  types.add('BrowserToken', named('BrowserToken'));
  types.add('WebhookEndpoint', named('WebhookEndpoint'));
  types.add('NewWebhookEndpoint', named('WebhookEndpointWithSecret'));
  types.add('WebhookDelivery', named('WebhookDelivery'));
  types.add('WebhookDeliveryDetail', named('WebhookDeliveryDetail'));
  types.add('Replayed', answer('replayWebhook', '202'));
  addTeamAnswers(types, named, answer);
  return types;
}

function addTeamAnswers(
  types: PythonTypes,
  named: (name: string) => Schema,
  answer: (operationId: string, status: string) => Schema,
): void {
  types.add('Comment', named('Comment'));
  const change = types.resolve(named('FeedbackChange'));
  // `was` and `now` are any JSON value, with a schema that refers to itself.
  types.add('HistoryEntry', { ...change, properties: { ...change.properties, was: {}, now: {} } });
  types.add('Reply', named('Reply'));
  types.add('AccountTheme', named('Theme'));
  types.add('ThemeDetail', named('ThemeDetail'));
  types.add('Announcement', named('Announcement'));
  types.add('SavedView', named('SavedView'));
  types.add('ViewAct', named('ViewAct'));
  types.add('ViewPreview', named('ViewPreview'));
  types.add('AskLink', named('AskLink'));
  types.add('AskResults', named('AskResults'));
  types.add('Connection', named('Connection'));
  types.add('NewConnection', named('ConnectionWithSecret'));
  types.add('LinkedIssue', named('LinkedIssue'));
  types.add('Alert', named('Alert'));
  types.add('Share', named('Share'));
  types.add('NewShare', answer('createShare', '201'));
  types.add('Report', named('Report'));
  types.add('NewReport', answer('createReport', '201'));
  types.add('Insights', named('Insights'));
  types.add('Release', named('Release'));
  types.add('ReleaseChange', named('ReleaseChange'));
  types.add('Project', named('Project'));
  types.add('Asked', named('Asked'));
  types.add('Asking', answer('getAsking', '200'));
  types.add('EndUser', named('EndUser'));
  types.add('ErasureReceipt', named('ErasureReceipt'));
}

function addOptions(types: PythonTypes, operation: (id: string) => Operation): PythonTypes {
  /** Adds options, all of them optional. A call's required values are separate parameters. */
  const add = (name: string, properties: Record<string, Schema>, without: readonly string[] = []) =>
    types.add(name, {
      properties: Object.fromEntries(
        Object.entries(properties).filter(([field]) => !without.includes(field)),
      ),
    });
  const query = (id: string): Record<string, Schema> =>
    Object.fromEntries(
      (operation(id).parameters ?? [])
        .filter((parameter) => parameter.in === 'query' && parameter.name !== 'cursor')
        .map(({ name, schema, description }) => [
          name,
          description === undefined ? schema : { ...schema, description },
        ]),
    );
  const body = (id: string): Record<string, Schema> => {
    const schema = types.resolve(operation(id).requestBody?.content?.['application/json']?.schema ?? {});
    const variants = schema.anyOf ?? schema.oneOf ?? [schema];
    return Object.assign({}, ...variants.map((variant) => types.resolve(variant).properties));
  };
  add('FeedbackOptions', body('process'), SOURCES);
  const { items = {}, defaults = {} } = body('createBatch');
  add('BatchItem', types.resolve(items.items ?? {}).properties ?? {});
  add('BatchDefaults', types.resolve(defaults).properties ?? {});
  add('TranscribeOptions', body('transcribe'), SOURCES);
  add('AnalyzeOptions', body('analyze'), SOURCES);
  add('FeedbackFilter', query('listFeedbacks'));
  add('ExportFilter', query('exportFeedbacks'), ['format']);
  add('RetryFilter', body('retryFeedbacks'));
  add('ReanalyzeFilter', body('reanalyzeFeedbacks'));
  add('FeedbackChange', body('editFeedback'));
  add('BulkEdit', body('editFeedbacks'));
  add('AnalyticsQuery', query('getAnalytics'));
  add('UsageQuery', query('getUsage'));
  add('RequestsQuery', query('listRequests'));
  add('KeyOptions', body('createKey'), ['user_id']);
  add('KeyChange', body('changeKey'));
  add('KeyRotation', body('rotateKey'));
  add('TokenOptions', body('createToken'));
  add('WebhookOptions', body('createWebhook'), ['url']);
  add('WebhookChange', body('changeWebhook'));
  add('WebhookTest', body('testWebhook'));
  add('SecretRotation', body('rotateWebhookSecret'));
  add('DeliveriesQuery', query('listWebhookDeliveries'));
  add('Replay', body('replayWebhook'));
  add('CommentOptions', body('createComment'), ['text']);
  add('CommentChange', body('changeComment'), ['text']);
  add('ThemesQuery', query('listThemes'));
  add('ThemeChange', body('changeTheme'));
  add('ThemeSplit', body('splitTheme'));
  add('ViewOptions', body('createView'), ['name']);
  add('ViewChange', body('changeView'));
  const { questions = {} } = body('createAskLink');
  types.add('NewAskLinkQuestion', questions.items ?? {});
  add('AskLinkOptions', body('createAskLink'), ['name', 'questions']);
  add('AskLinkChange', body('changeAskLink'));
  add('ConnectionOptions', body('createConnection'));
  add('ConnectionChange', body('changeConnection'));
  add('IssuesQuery', query('listIssues'));
  add('IssueOptions', body('createIssue'), ['connection_id']);
  add('ShareOptions', body('createShare'));
  add('ReportOptions', body('createReport'));
  add('InsightsQuery', query('getInsights'));
  add('ReleasesQuery', query('listReleases'));
  add('ReleaseOptions', body('markRelease'), ['name']);
  add('ProjectOptions', body('createProject'), ['name']);
  add('ProjectChange', body('changeProject'));
  add('AskFilter', body('askQuestion'), ['question']);
  add('CorrectionOptions', body('correctTranscript'), ['transcript']);
  return types;
}
