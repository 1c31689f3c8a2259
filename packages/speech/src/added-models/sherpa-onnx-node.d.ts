declare module 'sherpa-onnx-node' {
  interface OfflineRecognizerConfig {
    modelConfig: Record<string, unknown>;
  }

  interface OfflineRecognizerResult {
    text: string;
    /** of speech, if the model tells it: `de` or `<|de|>` */
    lang?: string;
    /** word pieces; one that begins a word begins with a space */
    tokens?: string[];
    /** seconds at which each token starts; empty if the model doesn't tell them */
    timestamps?: number[];
    /** natural logarithms, one per token; empty if the model doesn't tell them */
    ys_log_probs?: number[];
  }

  interface OfflineStream {
    acceptWaveform(wave: { samples: Float32Array; sampleRate: number }): void;
    setOption(key: string, value: string): void;
  }

  interface OfflineRecognizer {
    createStream(): OfflineStream;
    setConfig(config: OfflineRecognizerConfig): void;
    decodeAsync(stream: OfflineStream): Promise<OfflineRecognizerResult>;
  }

  const sherpa: {
    OfflineRecognizer: { createAsync(config: OfflineRecognizerConfig): Promise<OfflineRecognizer> };
  };
  export = sherpa;
}
