import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

/** For the public page "You said, we did". */
export const words = {
  title: '“You said, we did” page',
  lead: 'A public page that says what people told you and what you did about it, in your own words. To write a text, open the menu of a theme that’s done under Insights, and choose “Public text…”. Nothing else from your feedback is shown.',
  failed: 'Couldn’t save the page',
  saved: 'Saved',
  enabled: 'Anyone with the address can read the page',
  language: 'Language of the page',
  languages: { en: 'English', fr: 'French' },
  address: 'Address',
  off: 'The page is off, so its address doesn’t work.',
  shown: count({ one: '# text', other: '# texts' }),
  preview: 'Show preview',
  previewTitle: 'Preview of the page',
  previewFailed: 'Couldn’t load the preview',
  dialogTitle: (theme: string) => `Public text for “${theme}”`,
  dialogLead:
    'Everyone can read it on your “You said, we did” page. Leave out names, and anything only one person would say.',
  said: 'What people said',
  saidExample: 'The export was slow.',
  did: 'What you did',
  didExample: 'It now takes seconds, even for large files.',
  doneOn: 'Date',
  isShown: 'The page shows this text.',
  isOff: 'The page is off. You can turn it on in the settings under Replies.',
  notShown: 'The page doesn’t show a text for this theme.',
  textSaved: 'Text saved',
  remove: 'Remove text',
  textFailed: 'Couldn’t save the text',
  loadFailed: 'Couldn’t load the text',
};
