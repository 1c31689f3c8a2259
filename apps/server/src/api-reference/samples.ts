import { isObject, type Json, type JsonObject } from '../http/openapi/json.ts';
import type { Operation, OperationDetails } from './operations.ts';

/** The languages of the samples, as readers choose them. The docs' pages use the same names. */
export const SAMPLE_LANGUAGES = {
  curl: 'curl',
  javascript: 'JavaScript',
  python: 'Python',
  ruby: 'Ruby',
  go: 'Go',
  php: 'PHP',
} as const;
export type SampleLanguage = keyof typeof SAMPLE_LANGUAGES;

type Body =
  | { kind: 'none' }
  | { kind: 'json'; value: Json }
  | { kind: 'form'; fields: [name: string, value: string][]; files: [name: string, file: string][] }
  | { kind: 'file'; file: string; type: string };

interface Request {
  method: string;
  url: string;
  isOpen: boolean;
  body: Body;
}

const KEY = 'VOICEFEEDBACK_API_KEY';
/** A sample shows what is required and this many other fields. */
const OPTIONAL_FIELDS = 2;
const FILE_NAME = 'recording.webm';
const INDENT = 2;

/** The request of an operation's samples: its examples, without most of what is optional. */
export function sampleRequest(operation: Operation, details: OperationDetails, origin: string): Request {
  const query: string[] = [];
  let path = operation.path;
  for (const { in: place, field, example } of details.parameters) {
    const value = encodeURIComponent(typeof example === 'string' ? example : JSON.stringify(example ?? ''));
    if (place === 'path') path = path.replace(`{${field.name}}`, value);
    if (place === 'query' && field.isRequired) query.push(`${field.name}=${value}`);
  }
  return {
    method: operation.method,
    url: `${origin}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    isOpen: operation.access === 'open',
    body: bodyOf(details),
  };
}

function bodyOf({ bodies }: OperationDetails): Body {
  const [media] = bodies;
  if (media === undefined) return { kind: 'none' };
  if (media.type === 'application/json') return { kind: 'json', value: shortened(media) };
  if (media.type !== 'multipart/form-data') return { kind: 'file', file: FILE_NAME, type: 'audio/webm' };
  const form: Extract<Body, { kind: 'form' }> = { kind: 'form', fields: [], files: [] };
  for (const [name, value] of Object.entries(shortened(media))) {
    if (typeof value === 'string' && value.startsWith('@')) form.files.push([name, value.slice(1)]);
    else form.fields.push([name, typeof value === 'string' ? value : JSON.stringify(value)]);
  }
  return form;
}

/** The example's required fields, and the first of the others. */
function shortened({ field, example }: OperationDetails['bodies'][number]): JsonObject {
  if (!isObject(example)) return {};
  const needed = [...field.children, ...(field.alternatives[0] ?? [])];
  const required = needed.filter((one) => one.isRequired).map(({ name }) => name);
  const optional = needed
    .filter((one) => !one.isRequired && !one.isDeprecated && one.children.length === 0 && one.type !== 'UUID')
    .slice(0, OPTIONAL_FIELDS)
    .map(({ name }) => name);
  const shown = new Set([...required, ...optional]);
  // Options that are off by default are shown turned on.
  return Object.fromEntries(
    Object.entries(example).flatMap(([name, value]) =>
      shown.has(name) ? [[name, value === false ? true : value]] : [],
    ),
  );
}

/** Writes the request in each language. */
export function writeSamples(request: Request): Record<SampleLanguage, string> {
  return {
    curl: writeCurl(request),
    javascript: writeJavaScript(request),
    python: writePython(request),
    ruby: writeRuby(request),
    go: writeGo(request),
    php: writePhp(request),
  };
}

function writeCurl({ method, url, isOpen, body }: Request): string {
  const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const parts = [`curl ${quoted(url)}`];
  const usual = body.kind === 'none' ? 'GET' : 'POST';
  if (method !== usual) parts.push(`-X ${method}`);
  if (!isOpen) parts.push(`-H "Authorization: Bearer $${KEY}"`);
  if (body.kind === 'json')
    parts.push('-H "Content-Type: application/json"', `-d ${quoted(json(body.value))}`);
  if (body.kind === 'file') parts.push(`-H "Content-Type: ${body.type}"`, `--data-binary @${body.file}`);
  if (body.kind === 'form')
    parts.push(
      ...body.files.map(([name, file]) => `-F ${name}=@${file}`),
      ...body.fields.map(([name, value]) => `-F ${quoted(`${name}=${value}`)}`),
    );
  return parts.join(' \\\n  ');
}

function writeJavaScript({ method, url, isOpen, body }: Request): string {
  const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  const lines: string[] = [];
  if (body.kind === 'form' && body.files.length > 0) lines.push("import { openAsBlob } from 'node:fs';", '');
  if (body.kind === 'file') lines.push("import { readFile } from 'node:fs/promises';", '');
  if (body.kind === 'form') {
    lines.push('const form = new FormData();');
    for (const [name, file] of body.files)
      lines.push(`form.append('${name}', await openAsBlob('${file}'), '${file}');`);
    for (const [name, value] of body.fields) lines.push(`form.append('${name}', ${quoted(value)});`);
    lines.push('');
  }
  const headers = [
    ...(isOpen ? [] : [`Authorization: \`Bearer \${process.env.${KEY}}\``]),
    ...(body.kind === 'json' ? ["'Content-Type': 'application/json'"] : []),
    ...(body.kind === 'file' ? [`'Content-Type': '${body.type}'`] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length === 0 ? [] : [`headers: {\n    ${headers.join(',\n    ')},\n  }`]),
    ...(body.kind === 'json' ? [`body: JSON.stringify(${indented(json(body.value))})`] : []),
    ...(body.kind === 'form' ? ['body: form'] : []),
    ...(body.kind === 'file' ? [`body: await readFile('${body.file}')`] : []),
  ];
  const given = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
  lines.push(`const response = await fetch('${url}'${given});`, 'console.log(await response.text());');
  return lines.join('\n');
}

function writePython({ method, url, isOpen, body }: Request): string {
  const key = `{os.environ['${KEY}']}`;
  const headers = [
    ...(isOpen ? [] : [`"Authorization": f"Bearer ${key}"`]),
    ...(body.kind === 'file' ? [`"Content-Type": "${body.type}"`] : []),
  ];
  const options = [
    JSON.stringify(url),
    ...(headers.length === 0 ? [] : [`headers={${headers.join(', ')}}`]),
    ...(body.kind === 'json' ? [`json=${indented(pythonValue(body.value, 0), '    ')}`] : []),
    ...(body.kind === 'file' ? [`content=open("${body.file}", "rb")`] : []),
    ...(body.kind === 'form'
      ? [
          `files={${body.files.map(([name, file]) => `"${name}": open("${file}", "rb")`).join(', ')}}`,
          ...(body.fields.length === 0
            ? []
            : [
                `data={${body.fields.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`).join(', ')}}`,
              ]),
        ]
      : []),
  ];
  // Of the short methods, only those for requests with a body take one.
  const hasMethod = method !== 'DELETE' || body.kind === 'none';
  const call = hasMethod ? `httpx.${method.toLowerCase()}(` : `httpx.request(\n    "${method}",`;
  return [
    ...(isOpen ? [] : ['import os', '']),
    'import httpx',
    '',
    `response = ${call}\n    ${options.join(',\n    ')},\n)`,
    'print(response.text)',
  ].join('\n');
}

function pythonValue(value: Json, depth: number): string {
  const pad = '    '.repeat(depth + 1);
  const end = '    '.repeat(depth);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((one) => `${pad}${pythonValue(one, depth + 1)},\n`).join('')}${end}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(
    ([name, one]) => `${pad}${JSON.stringify(name)}: ${pythonValue(one, depth + 1)},\n`,
  );
  return entries.length === 0 ? '{}' : `{\n${entries.join('')}${end}}`;
}

function writeRuby({ method, url, isOpen, body }: Request): string {
  const name = `${method[0]}${method.slice(1).toLowerCase()}`;
  const lines = [
    'require "net/http"',
    '',
    `uri = URI(${JSON.stringify(url)})`,
    `request = Net::HTTP::${name}.new(uri)`,
  ];
  if (!isOpen) lines.push(`request["Authorization"] = "Bearer #{ENV.fetch("${KEY}")}"`);
  if (body.kind === 'json')
    lines.push(
      'request["Content-Type"] = "application/json"',
      `request.body = <<~JSON`,
      `  ${indented(json(body.value))}`,
      'JSON',
    );
  if (body.kind === 'file')
    lines.push(`request["Content-Type"] = "${body.type}"`, `request.body = File.binread("${body.file}")`);
  if (body.kind === 'form') {
    const parts = [
      ...body.files.map(([field, file]) => `["${field}", File.open("${file}")]`),
      ...body.fields.map(([field, value]) => `["${field}", ${JSON.stringify(value)}]`),
    ];
    lines.push(`request.set_form([${parts.join(', ')}], "multipart/form-data")`);
  }
  lines.push(
    'response = Net::HTTP.start(uri.hostname, uri.port, use_ssl: uri.scheme == "https") do |http|',
    '  http.request(request)',
    'end',
    'puts response.body',
  );
  return lines.join('\n');
}

function writeGo({ method, url, isOpen, body }: Request): string {
  const imports = new Set(['fmt', 'io', 'log', 'net/http']);
  const before: string[] = [];
  let content = 'nil';
  let type: string | undefined;
  if (!isOpen || body.kind === 'file' || body.kind === 'form') imports.add('os');
  if (body.kind === 'json') {
    imports.add('strings');
    before.push(`body := strings.NewReader(\`${indented(json(body.value), '\t')}\`)`);
    content = 'body';
    type = '"application/json"';
  }
  if (body.kind === 'file') {
    before.push(`body, err := os.Open("${body.file}")`, ...GO_CHECK);
    content = 'body';
    type = `"${body.type}"`;
  }
  if (body.kind === 'form') {
    imports.add('bytes').add('mime/multipart');
    before.push('body := &bytes.Buffer{}', 'form := multipart.NewWriter(body)');
    for (const [name, file] of body.files)
      before.push(
        `part, _ := form.CreateFormFile("${name}", "${file}")`,
        `file, err := os.Open("${file}")`,
        ...GO_CHECK,
        'io.Copy(part, file)',
      );
    for (const [name, value] of body.fields)
      before.push(`form.WriteField("${name}", ${JSON.stringify(value)})`);
    before.push('form.Close()');
    content = 'body';
    type = 'form.FormDataContentType()';
  }
  const lines = [
    ...before,
    `request, err := http.NewRequest("${method}", "${url}", ${content})`,
    ...GO_CHECK,
    ...(isOpen ? [] : [`request.Header.Set("Authorization", "Bearer "+os.Getenv("${KEY}"))`]),
    ...(type === undefined ? [] : [`request.Header.Set("Content-Type", ${type})`]),
    'response, err := http.DefaultClient.Do(request)',
    ...GO_CHECK,
    'defer response.Body.Close()',
    'answer, _ := io.ReadAll(response.Body)',
    'fmt.Println(string(answer))',
  ];
  const listed = [...imports].sort().map((one) => `\t"${one}"\n`);
  return `package main\n\nimport (\n${listed.join('')})\n\nfunc main() {\n${lines.map((line) => `\t${line}`).join('\n')}\n}`;
}

const GO_CHECK = ['if err != nil {', '\tlog.Fatal(err)', '}'];

function writePhp({ method, url, isOpen, body }: Request): string {
  const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, String.raw`\$&`)}'`;
  const headers = [
    ...(isOpen ? [] : [`'Authorization: Bearer ' . getenv('${KEY}')`]),
    ...(body.kind === 'json' ? ["'Content-Type: application/json'"] : []),
    ...(body.kind === 'file' ? [`'Content-Type: ${body.type}'`] : []),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`CURLOPT_CUSTOMREQUEST => '${method}'`]),
    'CURLOPT_RETURNTRANSFER => true',
    ...(headers.length === 0 ? [] : [`CURLOPT_HTTPHEADER => [${headers.join(', ')}]`]),
    ...(body.kind === 'json' ? [`CURLOPT_POSTFIELDS => ${quoted(indented(json(body.value), '    '))}`] : []),
    ...(body.kind === 'file' ? [`CURLOPT_POSTFIELDS => file_get_contents('${body.file}')`] : []),
    ...(body.kind === 'form'
      ? [
          `CURLOPT_POSTFIELDS => [${[
            ...body.files.map(([name, file]) => `'${name}' => new CURLFile('${file}')`),
            ...body.fields.map(([name, value]) => `'${name}' => ${quoted(value)}`),
          ].join(', ')}]`,
        ]
      : []),
  ];
  return [
    '<?php',
    `$request = curl_init(${quoted(url)});`,
    `curl_setopt_array($request, [\n    ${options.join(',\n    ')},\n]);`,
    'echo curl_exec($request);',
  ].join('\n');
}

function json(value: Json): string {
  // A list with one entry needs no lines of its own.
  return JSON.stringify(value, undefined, INDENT).replaceAll(/\[\n\s+([^[\]{}\n]+)\n\s+\]/g, '[$1]');
}

/** Indents every line but the first. */
function indented(text: string, by = '  '): string {
  return text.replaceAll('\n', `\n${by}`);
}
