import type { KnownStrings } from './words/strings.ts';

/** Lets the user add a picture to a recording before it is sent. */
export interface PictureField extends Disposable {
  readonly root: HTMLElement;
  show(strings: KnownStrings): void;
  /** resolves to the picture in the preview, once it is drawn; undefined if there is none */
  read(): Promise<Blob | undefined>;
}
