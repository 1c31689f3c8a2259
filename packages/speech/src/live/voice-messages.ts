export type VoiceRequest =
  | {
      type: 'listen';
      id: number;
      /** id of the live recording */
      sound: number;
      /** mono 16 kHz; whole windows except at the end */
      samples: Float32Array;
      /** starts from the beginning and drops earlier state */
      fresh: boolean;
    }
  | { type: 'forget'; sound: number };

export type VoiceReply = { id: number; probabilities: Float32Array } | { id: number; message: string };
