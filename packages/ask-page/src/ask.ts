import type { AskPageData } from '@voice-feedback/contract/ask-page';
import { AskPage } from './ask-page.ts';
import { find } from './dom.ts';

const data: AskPageData = JSON.parse(find('#ask-data', HTMLScriptElement).text);
new AskPage(data).start();
