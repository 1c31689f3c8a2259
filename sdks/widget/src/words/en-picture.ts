import type { PictureStrings } from './strings.ts';

/** Part of the third script, like all code for pictures. */
export const pictureWords: PictureStrings = {
  addPicture: 'Add a picture',
  addScreenshot: 'Add a screenshot',
  removePicture: 'Remove the picture',
  pictureNote: 'This picture will be sent with your recording: only what you see here.',
  pictureAlt: 'Preview of the picture',
  pictureFailed: 'This picture can’t be read. Try another one.',
};
