import { html, type Raw, raw } from '@voice-feedback/html/html';
import type { Json } from '../http/openapi/json.ts';
import { contentOf, fieldList } from './field-list.ts';
import type { Answer, Media, Operation, OperationDetails, OperationError, Parameter } from './operations.ts';
import { groupPath, operationPath, type Place } from './page.ts';
import { codeBlock, inEnglish, joined, methodMark, prose, wrapping } from './parts.ts';
import { SAMPLE_LANGUAGES, sampleRequest, writeSamples } from './samples.ts';
import { tryForm } from './try-form.ts';
import type { ReferenceWords } from './words.ts';

const INDENT = 2;

/** The content of a call's page: what it takes, what it answers, and its samples beside it. */
export function operationContent(
  operation: Operation,
  details: OperationDetails,
  {
    words,
    language,
    origin,
    before,
    after,
  }: Place & { before: Operation | undefined; after: Operation | undefined },
): string {
  const { group } = operation;
  const parameters = (place: Parameter['in']) => raw(parametersIn(details.parameters, place, words));
  const turn = (to: Operation | undefined, label: string, kind: string) =>
    to === undefined
      ? html`<span></span>`
      : html`<a class="${kind}" href="${operationPath(to, language)}"><small>${label}</small>${to.name}</a>`;
  return html`<article class="operation"><div class="text">
<p class="crumb"><a href="${groupPath(group, language)}">${words.groups[group] ?? group}</a><a class="twin" href="${operationPath(operation, language)}.md">${words.asMarkdown}</a></p>
<h1>${operation.name}</h1>
<p class="lead">${prose(operation.summary)}</p>
<div class="address">${methodMark(operation.method)}<code>${wrapping(operation.path)}</code><button type="button" class="copy" data-copy="${origin}${operation.path}" aria-label="${words.copyPath}" hidden>${words.copy}</button></div>
${joined(details.description === '' ? [] : [html`<p class="says">${prose(details.description)}</p>`])}
<p class="access">${accessOf(operation, words)}</p>
${inEnglish(words)}
${parameters('path')}${bodies(details.bodies, words)}${parameters('query')}${parameters('header')}${answers(details.answers, words)}${errors(details.errors, words, language)}
<nav class="turn" aria-label="${words.previous}, ${words.next}">${raw(turn(before, words.previous, 'previous'))}${raw(turn(after, words.next, 'next'))}</nav>
</div><div class="samples">${samples(operation, details, { words, origin })}${tryForm(operation, details, words)}${examplePanel(details, words)}</div></article>`;
}

function accessOf({ access, scope, alsoAt }: Operation, words: ReferenceWords): Raw {
  const parts = [html`<span class="chip">${words.access[access]}</span>`];
  if (scope !== undefined) parts.push(html`<span class="chip">${words.scope} <code>${scope}</code></span>`);
  if (alsoAt !== undefined)
    parts.push(html`<span class="also">${words.alsoAt} <code>${alsoAt}</code></span>`);
  return joined(parts);
}

function parametersIn(
  parameters: readonly Parameter[],
  place: Parameter['in'],
  words: ReferenceWords,
): string {
  const fields = parameters
    .filter((one) => one.in === place)
    .map(({ field, example }) => ({ ...field, example: field.example ?? example }));
  if (fields.length === 0) return '';
  return html`<section><h2 id="${place}">${words[place]}</h2>${fieldList(fields, words)}</section>`;
}

function bodies(media: readonly Media[], words: ReferenceWords): Raw {
  if (media.length === 0) return raw('');
  const shown = media.map(({ type, field }, index) => {
    const content = mediaContent(field, words);
    if (media.length === 1) return html`<p class="kind"><code>${type}</code></p>${content}`;
    return html`<details class="kind"${raw(index === 0 ? ' open' : '')}><summary><code>${type}</code></summary>${content}</details>`;
  });
  return raw(html`<section><h2 id="body">${words.body}</h2>${joined(shown)}</section>`);
}

function mediaContent(field: Media['field'], words: ReferenceWords): Raw {
  const content = contentOf(field, words);
  if (content.text !== '') return content;
  return raw(html`<p class="quiet">${prose(field.description === '' ? field.type : field.description)}</p>`);
}

function answers(list: readonly Answer[], words: ReferenceWords): Raw {
  const shown = list.map(({ status, description, media, headers }, index) => {
    const contents = media.map(
      ({ type, field }) => html`<p class="kind"><code>${type}</code></p>${mediaContent(field, words)}`,
    );
    const listed = headers.map(
      ({ name, description: says }) =>
        html`<li><p class="head"><code class="name">${name}</code></p><p>${prose(says)}</p></li>`,
    );
    return html`<details class="answer"${raw(index === 0 ? ' open' : '')}><summary><span class="status ok">${status}</span> ${prose(description)}</summary>${
      media.length === 0 ? raw(html`<p class="quiet">${words.noBody}</p>`) : joined(contents)
    }${joined(
      listed.length === 0
        ? []
        : [
            html`<details class="inner"><summary>${words.responseHeaders(listed.length)}</summary><ul class="fields">${joined(listed)}</ul></details>`,
          ],
    )}</details>`;
  });
  return raw(html`<section><h2 id="response">${words.response}</h2>${joined(shown)}</section>`);
}

function errors(list: readonly OperationError[], words: ReferenceWords, language: Place['language']): Raw {
  if (list.length === 0) return raw('');
  const guide = `${language === 'fr' ? '/fr' : ''}/docs/errors`;
  const rows = list.map(
    ({ status, code, title }) =>
      html`<tr><td><span class="status">${status}</span></td><td>${raw(code === undefined ? '' : html`<a href="${guide}#${code}"><code>${code}</code></a>`)}</td><td>${prose(title)}</td></tr>`,
  );
  return raw(
    html`<section><h2 id="errors">${words.errors}</h2><p class="quiet">${words.errorsLead}</p><table><thead><tr><th scope="col">${words.status}</th><th scope="col">${words.code}</th><th scope="col">${words.meaning}</th></tr></thead><tbody>${joined(rows)}</tbody></table></section>`,
  );
}

function samples(
  operation: Operation,
  details: OperationDetails,
  { words, origin }: Pick<Place, 'words' | 'origin'>,
): Raw {
  return samplePanel(writeSamples(sampleRequest(operation, details, origin)), words);
}

/** The request in each language, of which the page shows the chosen one. */
export function samplePanel(code: ReturnType<typeof writeSamples>, words: ReferenceWords): Raw {
  const names = Object.entries(SAMPLE_LANGUAGES);
  const tabs = names.map(
    ([id, name]) =>
      html`<button type="button" data-language="${id}" aria-pressed="${id === 'curl' ? 'true' : 'false'}">${name}</button>`,
  );
  const blocks = Object.entries(code).map(
    ([id, text]) =>
      html`<div class="sample" data-language="${id}">${codeBlock(`${words.request}: ${id}`, text)}</div>`,
  );
  return raw(
    html`<section class="panel"><div class="bar-of-panel"><div class="languages" role="group" aria-label="${words.language}" hidden>${joined(tabs)}</div><b class="fallback">curl</b><button type="button" class="copy" data-copy-sample hidden>${words.copy}</button></div>${joined(blocks)}</section>`,
  );
}

/** The answers, of which the page shows the chosen one. */
export function examplePanel(
  { answers: list, errors: refused }: OperationDetails,
  words: ReferenceWords,
): Raw {
  const good = list.flatMap(({ status, media }) =>
    media.flatMap(({ type, example }) =>
      example === undefined ? [] : [{ label: `${status} ${type}`, example }],
    ),
  );
  const bad = refused.flatMap(({ status, code, example }) =>
    example === undefined ? [] : [{ label: `${status} ${code ?? ''}`, example }],
  );
  const all = [...good, ...bad];
  if (all.length === 0) return raw('');
  const options = all.map(({ label }, index) => html`<option value="${index}">${label}</option>`);
  const blocks = all.map(
    ({ label, example }, index) =>
      html`<div data-example="${index}"${raw(index === 0 ? '' : ' hidden')}>${codeBlock(`${words.response}: ${label}`, written(example))}</div>`,
  );
  return raw(
    html`<section class="panel" data-examples><div class="bar-of-panel"><select aria-label="${words.whichResponse}">${joined(options)}</select><button type="button" class="copy" data-copy-example hidden>${words.copy}</button></div>${joined(blocks)}</section>`,
  );
}

/** Examples of texts that aren't JSON are strings. */
function written(example: Json): string {
  return typeof example === 'string' ? example : JSON.stringify(example, undefined, INDENT);
}
