import type { ImageChoice } from './attributes.ts';
import { focusIn, isUsable, make, setText } from './dom.ts';
import { chooseScreen, drawFile, drawScreen } from './picture-canvas.ts';
import { pictureWords } from './words/en-picture.ts';
import type { KnownStrings } from './words/strings.ts';

const TYPES = 'image/png,image/jpeg,image/webp';
/** JPEG quality. Enough to read small print on a screen. */
const QUALITY = 0.9;
/** If drawing takes longer, the recording is sent without the picture. */
const DRAWING_PATIENCE_MS = 10_000;

/** Lets the user add a picture to a recording before it is sent. */
export interface PictureField extends Disposable {
  readonly root: HTMLElement;
  show(strings: KnownStrings): void;
  /** resolves to the picture in the preview, once it is drawn; undefined if there is none */
  read(): Promise<Blob | undefined>;
}

const button = (part: string) => make('button', `plain ${part}`, { type: 'button' });

/**
 * Lets the user add a picture to a recording before it is sent. Nothing is captured automatically: they choose a file
 * or a screen. Only the preview is sent, without the file's metadata, such as its location.
 */
export function makePicture(choice: ImageChoice): PictureField {
  const canvas = make('canvas', 'preview', { role: 'img' });
  const upload = button('add-picture');
  const screenshot = button('add-screenshot');
  const remove = button('remove-picture');
  const file = make('input', '', { type: 'file', accept: TYPES, hidden: '' });
  const note = make('p', 'picture-note status', { role: 'status' });
  const failure = make('p', 'failure picture-error', { role: 'alert' });
  const row = make('div', 'row', {}, [file, upload, screenshot, remove]);
  const root = make('div', 'picture', {}, [canvas, note, failure, row]);
  const canUpload = choice !== 'screenshot';
  const canCapture = choice !== 'upload' && navigator.mediaDevices?.getDisplayMedia !== undefined;
  let strings = { ...pictureWords };
  let hasPicture = false;
  let isClosed = false;
  let drawing: Promise<void> | undefined;

  const show = (error = '') => {
    canvas.hidden = remove.hidden = !hasPicture;
    upload.hidden = hasPicture || !canUpload;
    screenshot.hidden = hasPicture || !canCapture;
    upload.textContent = strings.addPicture;
    screenshot.textContent = strings.addScreenshot;
    remove.textContent = strings.removePicture;
    canvas.setAttribute('aria-label', strings.pictureAlt);
    setText(note, hasPicture ? strings.pictureNote : '');
    setText(failure, error);
  };
  const change = (has: boolean, error?: string) => {
    hasPicture = has;
    if (isClosed) return;
    const hadFocus = root.contains(focusIn(root)) || document.activeElement === document.body;
    show(error);
    // The pressed button is now hidden.
    if (hadFocus) [remove, upload, screenshot].find(isUsable)?.focus();
  };
  const fail = () => change(false, strings.pictureFailed);
  const draw = (drawn: Promise<void>) => {
    drawing = drawn.then(() => change(true), fail);
  };
  upload.addEventListener('click', () => file.click());
  file.addEventListener('change', () => {
    const [chosen] = file.files ?? [];
    // Allows choosing the same file again.
    file.value = '';
    if (chosen) draw(drawFile(chosen, canvas));
  });
  screenshot.addEventListener('click', () => {
    void chooseScreen().then((stream) => stream && draw(drawScreen(stream, canvas)), fail);
  });
  remove.addEventListener('click', () => change(false));
  show();

  return {
    root,
    show(known: KnownStrings) {
      strings = { ...pictureWords, ...known };
      show(failure.textContent ?? '');
    },
    async read() {
      await Promise.race([drawing, new Promise((resolve) => setTimeout(resolve, DRAWING_PATIENCE_MS))]);
      if (!hasPicture) return undefined;
      const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
      return made ?? undefined;
    },
    [Symbol.dispose]() {
      isClosed = true;
      root.remove();
    },
  };
}
