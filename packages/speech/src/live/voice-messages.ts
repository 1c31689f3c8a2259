export type VoiceRequest =
  | {
      type: 'listen';
      id: number;
      /** which of the live sounds */
      sound: number;
      /** mono 16 kHz; whole windows, except at the end */
      samples: Float32Array;
      /** nothing came before, or what came is to be forgotten */
      fresh: boolean;
    }
  | { type: 'forget'; sound: number };

export type VoiceReply = { id: number; probabilities: Float32Array } | { id: number; message: string };
