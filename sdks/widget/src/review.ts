import type { Recording } from '@voice-feedback/recorder/recorder';
import type { ImageChoice } from './attributes.ts';
import type { PictureField } from './picture-field.ts';
import { loadSecondScript, type Player } from './second-script.ts';

/** What can be done with a recording before it is sent. */
export interface ReviewTools {
  canPlay: boolean;
  picture: PictureField | undefined;
}

/** A recording that isn't sent yet, what plays it, and the picture that goes with it. */
export class Review implements Disposable {
  #made: Recording | undefined;
  #player: Player | undefined;
  #picture: PictureField | undefined;

  /** @returns undefined once it was ended meanwhile */
  async begin(
    made: Recording,
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

  /** Plays, or pauses. */
  toggle(): void {
    this.#player?.toggle();
  }

  /** Ends it, and gives what is to be sent; undefined: there is nothing. */
  end(): { made: Recording; image: Promise<Blob | undefined> } | undefined {
    const made = this.#made;
    const image = Promise.resolve(this.#picture?.read());
    this[Symbol.dispose]();
    return made && { made, image };
  }

  /** Another one may begin. */
  [Symbol.dispose](): void {
    const [player, picture] = [this.#player, this.#picture];
    this.#made = this.#player = this.#picture = undefined;
    player?.[Symbol.dispose]();
    picture?.[Symbol.dispose]();
  }
}
