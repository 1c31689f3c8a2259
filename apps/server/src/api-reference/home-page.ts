import { LATEST_API_VERSION } from '@voice-feedback/contract/api-versions';
import { html, type Raw, raw } from '@voice-feedback/html/html';
import { examplePanel, samplePanel } from './operation-page.ts';
import type { Area, Group, Operation, OperationDetails } from './operations.ts';
import { addressOf, areaPath, groupPath, operationPath, type Place } from './page.ts';
import { inEnglish, joined, methodMark, prose, wrapping } from './parts.ts';
import { sampleRequest, writeSamples } from './samples.ts';

/** The first page: what all calls have in common, and the groups. */
export function homeContent(
  groups: readonly Group[],
  first: { operation: Operation; details: OperationDetails },
  place: Place,
): string {
  const { words, language, origin } = place;
  const fact = (name: string, value: Raw, text: string) =>
    html`<div><dt>${name}</dt><dd><p>${value}</p><p class="quiet">${text}</p></dd></div>`;
  const facts = [
    fact(words.baseUrl, raw(html`<code>${origin}</code>`), words.baseUrlText),
    fact(
      words.authentication,
      raw(
        html`<a href="${addressOf('/docs/authentication', language)}"><code>Authorization: Bearer vf_…</code></a>`,
      ),
      words.authenticationText,
    ),
    fact(
      words.versions,
      raw(
        html`<a href="${addressOf('/docs/versions', language)}"><code>VoiceFeedback-Version: ${LATEST_API_VERSION}</code></a>`,
      ),
      words.versionsText,
    ),
    fact(
      words.errors,
      raw(html`<a href="${addressOf('/docs/errors', language)}"><code>application/problem+json</code></a>`),
      words.errorsText,
    ),
    fact(words.document, raw('<a href="/openapi.json"><code>/openapi.json</code></a>'), words.documentText),
  ];
  return html`<article class="operation"><div class="text"><h1>${words.heading}</h1><p class="lead">${words.lead}</p>${inEnglish(words)}
<dl class="basics">${joined(facts)}</dl></div><div class="samples">${samplePanel(writeSamples(sampleRequest(first.operation, first.details, origin)), words)}${examplePanel({ ...first.details, errors: [] }, words)}</div></article>
${cards(groups, 'api', place)}
<div class="cards other">${joined((['sign-in', 'operators'] as const).map((area) => html`<section><h2><a href="${areaPath(area, language)}">${words.areas[area]}</a></h2><p>${words.areaLeads[area]}</p></section>`))}</div>`;
}

/** The page of the groups that most readers don't need. */
export function areaContent(groups: readonly Group[], area: Area, place: Place): string {
  const { words } = place;
  return html`<article class="plain"><h1>${words.areas[area]}</h1><p class="lead">${words.areaLeads[area]}</p>${inEnglish(words)}</article>${cards(groups, area, place)}`;
}

/** The page of one group: its calls with their addresses. */
export function groupContent({ name, description, operations }: Group, place: Place): string {
  const { words, language } = place;
  const rows = operations.map(
    (one) =>
      html`<li><a href="${operationPath(one, language)}"><b>${one.name}</b><span class="call">${methodMark(one.method)}<code>${wrapping(one.path)}</code></span><span>${prose(one.summary)}</span></a></li>`,
  );
  return html`<article class="plain"><h1>${words.groups[name] ?? name}</h1><p class="lead">${prose(description)}</p>${inEnglish(words)}<ul class="rows">${joined(rows)}</ul></article>`;
}

function cards(groups: readonly Group[], area: Area, { words, language }: Place): Raw {
  const shown = groups
    .filter((group) => group.area === area)
    .map(
      ({ name, description, operations }) =>
        html`<section><h2><a href="${groupPath(name, language)}">${words.groups[name] ?? name}</a></h2><p>${prose(description)}</p><p class="quiet">${words.calls(operations.length)}</p></section>`,
    );
  return raw(html`<div class="cards">${joined(shown)}</div>`);
}
