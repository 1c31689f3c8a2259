import type { KnownStrings } from './words/strings.ts';

/** Lets a person add a picture to a recording that was not sent yet. */
export interface PictureField extends Disposable {
  readonly root: HTMLElement;
  show(strings: KnownStrings): void;
  /** what the preview shows, or shows once it's drawn; undefined: no picture */
  read(): Promise<Blob | undefined>;
}
