import { createServer, type ServerResponse } from 'node:http';

export interface RemoteRequest {
  path: string;
  authorization: string;
  /** decoded as latin1, so that tests can inspect forms */
  body: string;
}

type Behave = (response: ServerResponse) => void;

export interface RemoteProvider extends AsyncDisposable {
  /** `http://127.0.0.1:PORT/v1` */
  url: string;
  received: RemoteRequest[];
  /** requests to `/audio/transcriptions`, and to `/chat/completions` */
  transcriptionRequests: () => RemoteRequest[];
  textRequests: () => RemoteRequest[];
  /** handles each kind of request */
  answerTranscription: Behave;
  readText: Behave;
}

/** Starts a server on loopback that implements OpenAI's protocol and misbehaves on command. */
export async function startRemoteProvider(): Promise<RemoteProvider> {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const pieces: Buffer[] = [];
    response.on('error', () => undefined);
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      const path = request.url ?? '';
      provider.received.push({
        path,
        authorization: request.headers.authorization ?? '',
        body: Buffer.concat(pieces).toString('latin1'),
      });
      (path.endsWith('/audio/transcriptions') ? provider.answerTranscription : provider.readText)(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no address');
  const of = (path: string) => provider.received.filter((request) => request.path === `/v1${path}`);
  const provider: RemoteProvider = {
    url: `http://127.0.0.1:${address.port}/v1`,
    received: [],
    transcriptionRequests: () => of('/audio/transcriptions'),
    textRequests: () => of('/chat/completions'),
    answerTranscription: (response) => says(response, transcription()),
    readText: (response) => says(response, completion(reading())),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

export function says(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(typeof body === 'string' ? body : JSON.stringify(body));
}

/** A transcription in Whisper's format. */
export function transcription() {
  const segment = { seek: 0, tokens: [1], temperature: 0, compression_ratio: 1, no_speech_prob: 0 };
  return {
    task: 'transcribe',
    language: 'english',
    duration: 4,
    text: 'I love the editor. The export is slow.',
    segments: [
      { ...segment, id: 0, start: 0, end: 0.8, text: ' I love the editor.', avg_logprob: -0.1 },
      { ...segment, id: 1, start: 0.9, end: 1.7, text: ' The export\u0000 is slow.', avg_logprob: -0.7 },
    ],
  };
}

/** A valid analysis with one genuine and one invented quote. */
export function reading() {
  return {
    summary: 'Loves the editor, waits for the export.',
    sentiment: { label: 'positive', score: 0.4, confidence: 0.8 },
    mixed: true,
    topics: ['editor', 'export'],
    keywords: ['editor', 'export'],
    emotions: [{ label: 'love', score: 0.9 }],
    intent: 'problem',
    tone: 'mixed',
    recommendations: [
      { text: 'Make the export faster.', topic: 'export', quote: 'the export is slow' },
      { text: 'Send gifts.', topic: 'gifts', quote: 'send me gifts' },
    ],
    positive_remarks: [{ quote: 'I LOVE the editor' }, { quote: 'best app ever' }],
    improvement_suggestions: [{ quote: 'The export is slow.' }],
  };
}

/** A language model's text as a chat completion. */
export function completion(content: unknown) {
  const message = {
    role: 'assistant',
    content: typeof content === 'string' ? content : JSON.stringify(content),
  };
  return {
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'reader',
    choices: [{ index: 0, message, finish_reason: 'stop' }],
    usage: { prompt_tokens: 1_000, completion_tokens: 200, total_tokens: 1_200 },
  };
}
