import { html, type Raw, raw } from '@voice-feedback/html/html';
import { AREAS, type Area, type Group, type Operation } from './operations.ts';
import { joined, methodMark } from './parts.ts';
import { REFERENCE_LANGUAGES, type ReferenceLanguage, type ReferenceWords } from './words.ts';

/** What every page is written with. */
export interface Place {
  words: ReferenceWords;
  language: ReferenceLanguage;
  /** the server's public URL, without a slash at its end */
  origin: string;
}

export interface Page {
  title: string;
  description: string;
  /** address in English */
  path: string;
  area: Area;
  group?: string | undefined;
  operation?: string | undefined;
  content: string;
}

export const REFERENCE = '/api-reference';

export interface Files {
  style: string;
  script: string;
  /** style sheet of the fonts, with their addresses */
  fonts: string;
}

/** Runs before the first paint: the reader's color scheme and language of samples, as the rest of the site stores them. */
export const FIRST_SCRIPT = `try{const s=localStorage.getItem('mantine-color-scheme-value'),l=localStorage.getItem('vf-code-language'),d=document.documentElement.dataset;if(s==='light'||s==='dark')d.scheme=s;if(l)d.code=l}catch{}`;

export function addressOf(path: string, language: ReferenceLanguage): string {
  return language === 'fr' ? `/fr${path}` : path;
}

export function groupPath(group: string, language: ReferenceLanguage): string {
  return addressOf(`${REFERENCE}/${group}`, language);
}

export function operationPath({ group, id }: Operation, language: ReferenceLanguage): string {
  return addressOf(`${REFERENCE}/${group}/${id}`, language);
}

export function areaPath(area: Area, language: ReferenceLanguage): string {
  return addressOf(area === 'api' ? REFERENCE : `${REFERENCE}/${area}`, language);
}

/** A whole page: the bar, the list of calls, and the content. */
export function layOut(page: Page, groups: readonly Group[], place: Place, files: Files): string {
  const { words, language, origin } = place;
  const other = language === 'en' ? 'fr' : 'en';
  const home = language === 'fr' ? '/fr' : '/';
  const twins = REFERENCE_LANGUAGES.map(
    (one) => html`<link rel="alternate" hreflang="${one}" href="${origin}${addressOf(page.path, one)}">`,
  );
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${page.title}</title><meta name="description" content="${page.description}">
<script>${raw(FIRST_SCRIPT)}</script>
<link rel="canonical" href="${origin}${addressOf(page.path, language)}">${joined(twins)}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${raw(files.fonts)}</style><link rel="stylesheet" href="${files.style}"><script src="${files.script}" defer></script></head>
<body><a class="skip" href="#content">${words.skip}</a>
<header class="bar"><a class="wordmark" href="${home}" aria-label="${words.home}">${MARK}<span>voice feedback</span></a>
<a class="section" href="${areaPath('api', language)}">${words.title}</a>
<div class="tools"><a href="${addressOf('/docs', language)}">${words.docs}</a><a data-door href="${addressOf('/login', language)}" data-dashboard="${addressOf('/dashboard', language)}" data-label="${words.dashboard}">${words.signIn}</a>
<a class="tool" href="${addressOf(page.path, other)}" lang="${other}" hreflang="${other}" data-remember="${other}" aria-label="${words.otherLanguage}">${other.toUpperCase()}</a><button type="button" class="tool" data-scheme-switch aria-label="${words.scheme}" hidden>${SCHEME}</button></div></header>
<div class="frame"><aside class="side" tabindex="0" aria-label="${words.contents}"><details class="fold"><summary>${words.contents}</summary>${navigation(page, groups, place)}</details></aside>
<main id="content" tabindex="-1">${raw(page.content)}</main></div>
<template data-words>${JSON.stringify(scriptWords(words))}</template></body></html>`;
}

function navigation(page: Page, groups: readonly Group[], { words, language }: Place): Raw {
  const own = groups.filter(({ area }) => area === page.area);
  const areas = AREAS.map((area) => {
    const current = raw(area === page.area && page.group === undefined ? ' aria-current="page"' : '');
    return html`<li><a href="${areaPath(area, language)}"${current}>${words.areas[area]}</a></li>`;
  });
  const listed = own.map(({ name, operations }) => {
    const items = operations.map((one) => {
      const current = raw(one.id === page.operation ? ' aria-current="page"' : '');
      return html`<li><a href="${operationPath(one, language)}"${current} data-find="${one.path} ${one.summary}"><span>${one.name}</span>${methodMark(one.method)}</a></li>`;
    });
    return html`<details class="group"${raw(name === page.group ? ' open' : '')}><summary>${words.groups[name] ?? name}</summary><ul>${joined(items)}</ul></details>`;
  });
  return raw(html`<div class="find" hidden><input type="search" aria-label="${words.search}" placeholder="${words.searchHint}" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd></div>
<p class="nothing" role="status"></p><nav aria-label="${words.contents}">${joined(listed)}<ul class="areas">${joined(areas)}</ul></nav>`);
}

/** The texts that the script shows. */
function scriptWords({
  copied,
  sending,
  failed,
  expired,
  headers,
  download,
  noMatch,
  answered,
}: ReferenceWords) {
  return { copied, sending, failed, expired, headers, download, noMatch, answered };
}

/** The waveform that ends in a text cursor. */
const MARK = raw(
  '<svg viewBox="0 0 42 24" aria-hidden="true"><path d="M2 10v4M7 6v12M12 3v18M17 8v8M22 5v14M27 10v4"/><path class="cursor" d="M36 3v18M33 2.5h6M33 21.5h6"/></svg>',
);
const SCHEME = raw(
  '<svg viewBox="0 0 20 20" aria-hidden="true"><circle cx="10" cy="10" r="6.25"/><path d="M10 3.75a6.25 6.25 0 0 1 0 12.5z"/></svg>',
);
