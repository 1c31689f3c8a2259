import type { StoredFeedback } from '../recordings/results/stored-result.ts';

/** A recording that our own pages play, spoken by a synthetic voice, with what the analysis made of it. */
interface SpokenFeedback {
  /** in the folder of the built site */
  file: string;
  result: StoredFeedback;
}

export const SPOKEN: readonly SpokenFeedback[] = [
  {
    file: 'sample-feedback.ogg',
    result: {
      title: 'The app keeps crashing when I export a report; wants a dark mode',
      summary: 'The app keeps crashing when I export a report; wants a dark mode',
      sentiment: {
        label: 'negative',
        score: -0.7342,
        confidence: 0.8412,
      },
      mixed: true,
      topics: ['crashes', 'workflow', 'performance', 'design', 'export'],
      keywords: ['dark mode', 'editor', 'report'],
      emotions: [
        {
          label: 'disappointment',
          score: 0.0569,
        },
      ],
      intent: 'problem',
      delivery: {
        words_per_minute: 205,
        pause_share: 0,
        longest_pause_seconds: 0,
        fillers: 0,
        pitch_variation_semitones: 1.8,
        loudness_variation_decibels: 4.5,
      },
      tone: 'mixed',
      recommendations: [
        {
          text: 'Find and fix the crash around the report, and check crash reports for it.',
          topic: 'crashes',
          quote: 'the app keeps crashing when I export a report',
          start: 3.42,
          end: 6.12,
        },
        {
          text: 'Add a dark mode.',
          topic: 'dark mode',
          quote: 'please add a dark mode',
          start: 6.28,
          end: 7.52,
        },
      ],
      positive_remarks: [
        {
          start: 0.21,
          end: 1.54,
          quote: 'I love the new editor',
        },
        {
          start: 1.74,
          end: 3.18,
          quote: 'it feels fast and clean',
        },
      ],
      improvement_suggestions: [
        {
          start: 3.42,
          end: 6.12,
          quote: 'the app keeps crashing when I export a report',
        },
        {
          start: 6.28,
          end: 7.52,
          quote: 'please add a dark mode',
        },
      ],
      duration_seconds: 7.694,
      language: 'en',
      transcript:
        'I love the new editor, it feels fast and clean, but the app keeps crashing when I export a report, please add a dark mode.',
      segments: [
        {
          start: 0.211,
          end: 7.516,
          text: 'I love the new editor, it feels fast and clean, but the app keeps crashing when I export a report, please add a dark mode.',
          confidence: 0.9697,
        },
      ],
      audio: {
        bytes: 22980,
        format: 'ogg',
        channels: 1,
        sample_rate: 48000,
      },
      processing: {
        decode_ms: 59.6,
        speech_ms: 704.5,
        analysis_ms: 38.2,
        total_ms: 802.3,
        engine: 'moonshine-onnx',
        model: 'moonshine-tiny-en-int8',
        analysis_engine: 'embedded',
        analysis_model: 'hashed-ngrams-int8',
      },
      topic_mentions: [
        {
          start: 4.21,
          end: 4.66,
          quote: 'crashing',
          topic: 'crashes',
        },
        {
          start: 0.97,
          end: 1.54,
          quote: 'editor',
          topic: 'workflow',
        },
        {
          start: 2.26,
          end: 2.54,
          quote: 'fast',
          topic: 'performance',
        },
        {
          start: 2.77,
          end: 3.18,
          quote: 'clean',
          topic: 'design',
        },
        {
          start: 5.05,
          end: 5.46,
          quote: 'export',
          topic: 'export',
        },
      ],
    },
  },
  {
    file: 'recordings/saas.mp3',
    result: {
      title: 'The error message does not say which column is wrong',
      summary:
        'Inviting the team was easy and the dashboard is clean. But I got stuck at the import, the error message does not say which column is wrong.',
      sentiment: {
        label: 'negative',
        score: -0.8709,
        confidence: 0.9078,
      },
      mixed: true,
      topics: ['usability', 'collaboration', 'design', 'reporting', 'bugs'],
      keywords: ['error message', 'team', 'dashboard', 'import', 'column', 'file', 'browser'],
      emotions: [
        {
          label: 'disapproval',
          score: 0.1484,
        },
      ],
      intent: 'problem',
      tone: 'mixed',
      recommendations: [
        {
          text: 'Reproduce and fix the fault in the error message.',
          topic: 'documentation',
          start: 6.12,
          end: 9.35,
          quote: 'the error message does not say which column is wrong',
        },
        {
          text: 'Let people fix the file in the browser.',
          topic: 'usability',
          start: 11.14,
          end: 14.07,
          quote: 'please let me fix the file in the browser',
        },
      ],
      positive_remarks: [
        {
          start: 0.3,
          end: 1.96,
          quote: 'Inviting the team was easy',
        },
        {
          start: 2.27,
          end: 3.68,
          quote: 'the dashboard is clean',
        },
      ],
      improvement_suggestions: [
        {
          start: 4.44,
          end: 5.99,
          quote: 'I got stuck at the import',
        },
        {
          start: 6.12,
          end: 9.35,
          quote: 'the error message does not say which column is wrong',
        },
        {
          start: 11.14,
          end: 14.07,
          quote: 'please let me fix the file in the browser',
        },
      ],
      duration_seconds: 14.14,
      language: 'en',
      transcript:
        'Inviting the team was easy and the dashboard is clean. But I got stuck at the import, the error message does not say which column is wrong. I almost gave up, please let me fix the file in the browser.',
      segments: [
        {
          start: 0.3,
          end: 3.74,
          text: 'Inviting the team was easy and the dashboard is clean.',
        },
        {
          start: 4.19,
          end: 9.41,
          text: 'But I got stuck at the import, the error message does not say which column is wrong.',
        },
        {
          start: 9.86,
          end: 14.14,
          text: 'I almost gave up, please let me fix the file in the browser.',
        },
      ],
      audio: {
        bytes: 72452,
        format: 'mp3',
        channels: 1,
        sample_rate: 24000,
      },
      processing: {
        decode_ms: 61.2,
        speech_ms: 812.4,
        analysis_ms: 35.7,
        total_ms: 909.3,
        engine: 'moonshine-onnx',
        model: 'moonshine-tiny-en-int8',
        analysis_engine: 'embedded',
        analysis_model: 'hashed-ngrams-int8',
      },
    },
  },
  {
    file: 'recordings/ux.mp3',
    result: {
      title: 'The save button is hidden below the keyboard on my phone; Search is fast',
      summary:
        'Search is fast and I find everything. But the save button is hidden below the keyboard on my phone.',
      sentiment: {
        label: 'negative',
        score: -0.5095,
        confidence: 0.6732,
      },
      mixed: true,
      topics: ['performance', 'search'],
      keywords: ['save button', 'search', 'keyboard'],
      emotions: [],
      intent: 'problem',
      tone: 'mixed',
      recommendations: [
        {
          text: 'Make the save button easy to see.',
          topic: 'search',
          start: 3.15,
          end: 5.92,
          quote: 'the save button is hidden below the keyboard on my phone',
        },
      ],
      positive_remarks: [
        {
          start: 0.3,
          end: 1.13,
          quote: 'Search is fast',
        },
        {
          start: 1.43,
          end: 2.44,
          quote: 'I find everything',
        },
      ],
      improvement_suggestions: [
        {
          start: 3.15,
          end: 5.92,
          quote: 'the save button is hidden below the keyboard on my phone',
        },
        {
          start: 6.42,
          end: 8.06,
          quote: 'I had to type the address twice',
        },
      ],
      duration_seconds: 8.11,
      language: 'en',
      transcript:
        'Search is fast and I find everything. But the save button is hidden below the keyboard on my phone. I had to type the address twice.',
      segments: [
        {
          start: 0.3,
          end: 2.5,
          text: 'Search is fast and I find everything.',
        },
        {
          start: 2.95,
          end: 5.97,
          text: 'But the save button is hidden below the keyboard on my phone.',
        },
        {
          start: 6.42,
          end: 8.11,
          text: 'I had to type the address twice.',
        },
      ],
      audio: {
        bytes: 42332,
        format: 'mp3',
        channels: 1,
        sample_rate: 24000,
      },
      processing: {
        decode_ms: 61.2,
        speech_ms: 812.4,
        analysis_ms: 35.7,
        total_ms: 909.3,
        engine: 'moonshine-onnx',
        model: 'moonshine-tiny-en-int8',
        analysis_engine: 'embedded',
        analysis_model: 'hashed-ngrams-int8',
      },
    },
  },
];
