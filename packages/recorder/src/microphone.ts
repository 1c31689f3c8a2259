import type { DisposalScope } from './disposal-scope.ts';
import { MicrophoneUnavailableError, microphoneError, RecordingUnsupportedError } from './errors.ts';

export interface MicrophoneOptions {
  /** from `navigator.mediaDevices.enumerateDevices()`; the default device if left out */
  deviceId?: string;
  /** these three are on by default */
  echoCancellation?: boolean;
  noiseSuppression?: boolean;
  autoGainControl?: boolean;
}

export interface MicrophoneEvents {
  /** the system took the microphone, for example for a call */
  interrupted(): void;
  /** the system gave it back */
  resumed(): void;
  /** it was unplugged, or its permission was withdrawn */
  lost(): void;
}

/** Asked for, but not required: the browser may record at another rate. */
const SAMPLE_RATE_HZ = 44_100;

/** Asks for the microphone. Throws a `RecorderError`. */
export async function openMicrophone({
  deviceId,
  echoCancellation = true,
  noiseSuppression = true,
  autoGainControl = true,
}: MicrophoneOptions): Promise<MediaStream> {
  // Browsers hide both on insecure pages, which the types don't say.
  if (!('mediaDevices' in navigator) || typeof MediaRecorder === 'undefined')
    throw new RecordingUnsupportedError();
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: {
        ...{ echoCancellation, noiseSuppression, autoGainControl, sampleRate: SAMPLE_RATE_HZ },
        ...(deviceId && { deviceId: { exact: deviceId } }),
      },
    });
  } catch (error) {
    throw microphoneError(error);
  }
  if (stream.getAudioTracks().length === 0) throw new MicrophoneUnavailableError();
  return stream;
}

/** Calls `events` for an open microphone until the scope closes. */
export function watchMicrophone(stream: MediaStream, scope: DisposalScope, events: MicrophoneEvents): void {
  for (const track of stream.getAudioTracks()) {
    scope.listen(track, 'mute', events.interrupted);
    scope.listen(track, 'unmute', events.resumed);
    scope.listen(track, 'ended', events.lost);
  }
  // In some browsers the track of an unplugged device stays "live" and silent.
  scope.listen(navigator.mediaDevices, 'devicechange', async () => {
    const devices = await navigator.mediaDevices.enumerateDevices();
    const present = new Set(devices.map((device) => device.deviceId));
    const isGone = stream.getAudioTracks().some((track) => {
      const { deviceId } = track.getSettings();
      return deviceId !== undefined && deviceId !== '' && !present.has(deviceId);
    });
    if (isGone && !scope.closed) events.lost();
  });
}
