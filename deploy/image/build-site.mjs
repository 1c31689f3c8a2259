/**
 * Builds the widget, the script of ask pages, the downloadable packages and the site into the given folder. The site is built for the
 * placeholder address that site-for-address.mjs replaces.
 */
import { cpSync } from 'node:fs';
import { buildAskPage } from '../../scripts/build-ask-page.mjs';
import { buildDownloads } from '../../scripts/build-downloads.mjs';
import { buildWeb } from '../../scripts/build-web.mjs';
import { buildWidget } from '../../scripts/build-widget.mjs';
import { BUILT_FOR } from './site-for-address.mjs';

await buildWidget();
await buildAskPage();
await buildDownloads();
cpSync(await buildWeb(BUILT_FOR), process.argv[2], { recursive: true, dereference: true });
