/** Plays a recording before it is sent. */
export interface Player extends Disposable {
  /** plays or pauses */
  toggle(): void;
}

/**
 * Plays a recording with Web Audio, because an audio element would need `media-src blob:` in the page's policy.
 * @returns undefined if this browser can't decode it
 */
export async function openPlayer(
  audio: Blob,
  changed: (isPlaying: boolean) => void,
): Promise<Player | undefined> {
  const context = new AudioContext();
  const buffer = await audio
    .arrayBuffer()
    .then((bytes) => context.decodeAudioData(bytes))
    .catch(() => undefined);
  if (buffer === undefined) {
    void context.close();
    return undefined;
  }
  let source: AudioBufferSourceNode | undefined;
  let startedAt = 0;
  let offset = 0;
  const stop = () => {
    if (source === undefined) return;
    offset += context.currentTime - startedAt;
    source.onended = null;
    source.stop();
    source = undefined;
    changed(false);
  };
  return {
    toggle() {
      if (source !== undefined) {
        stop();
        return;
      }
      void context.resume();
      source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(context.destination);
      source.onended = () => {
        stop();
        offset = 0;
      };
      startedAt = context.currentTime;
      source.start(0, offset % buffer.duration);
      changed(true);
    },
    [Symbol.dispose]() {
      stop();
      void context.close();
    },
  };
}
