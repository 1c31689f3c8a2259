import { openLevelMeter } from './level-meter.ts';
import { watchMicrophone } from './microphone.ts';
import { PlainRecorder, type RecorderOptions } from './plain-recorder.ts';
import { isSilent } from './silence.ts';

export type { LiveTransport, RecorderOptions, RecorderSnapshot, Recording } from './plain-recorder.ts';

/** A recorder that measures the level, and notices a microphone that delivers nothing. */
export class Recorder<Result = undefined> extends PlainRecorder<Result> {
  constructor(options: RecorderOptions<Result>) {
    super({ ...options, sound: { openLevelMeter, watchMicrophone, isSilent } });
  }
}
