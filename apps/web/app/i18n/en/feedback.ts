export const words = {
  showAs: 'Show the result as',
  reading: 'Text',
  theJson: 'the JSON',
  asJson: 'The result as JSON',
  noSpeech:
    'Nobody spoke in this recording. Check that the right microphone is selected, then say a sentence.',
  liked: 'what was liked',
  better: 'what could be better',
  next: 'What to do next',
  confident: (percent: number) => `${percent}% confident`,
  intents: { praise: 'praise', problem: 'problem', request: 'request', question: 'question', other: 'other' },
  timing: 'Timing',
  decode: 'decode',
  speech: 'speech',
  analysis: 'analysis',
  roundTrip: 'round trip',
  whileSpeaking:
    'Part of this ran while you were speaking, so the steps can add up to more than the round trip.',
};
