import type { ImageChoice } from './attributes.ts';
import type { PictureField } from './picture-field.ts';
import { loadSecondScript, type Player } from './second-script.ts';
import type { MadeRecording } from './simple-recorder.ts';

/** Tools for a recording before it is sent. */
export interface ReviewTools {
  canPlay: boolean;
  picture: PictureField | undefined;
}

/** A recording under review, with its player and picture. */
export class Review implements Disposable {
  #made: MadeRecording | undefined;
  #player: Player | undefined;
  #picture: PictureField | undefined;

  /** Starts a review. @returns undefined if it was ended meanwhile */
  async begin(
    made: MadeRecording,
    images: ImageChoice | undefined,
    changed: (isPlaying: boolean) => void,
  ): Promise<ReviewTools | undefined> {
    this.#made = made;
    const script = await loadSecondScript();
    const player = await script?.openPlayer(made.audio, changed);
    if (this.#made === made) {
      this.#player = player;
      this.#picture = images && script?.makePicture(images);
      return { canPlay: player !== undefined, picture: this.#picture };
    }
    player?.[Symbol.dispose]();
    return undefined;
  }

  /** Plays or pauses the recording. */
  toggle(): void {
    this.#player?.toggle();
  }

  /** Ends the review and returns the recording to send; undefined if there is none. */
  end(): { made: MadeRecording; image: Promise<Blob | undefined> } | undefined {
    const made = this.#made;
    const image = Promise.resolve(this.#picture?.read());
    this[Symbol.dispose]();
    return made && { made, image };
  }

  /** Ends the review. Another one may begin afterwards. */
  [Symbol.dispose](): void {
    const [player, picture] = [this.#player, this.#picture];
    this.#made = this.#player = this.#picture = undefined;
    player?.[Symbol.dispose]();
    picture?.[Symbol.dispose]();
  }
}
