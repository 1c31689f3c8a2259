import { createReadStream } from 'node:fs';
import { VoiceFeedback } from 'voicefeedback';

const stream = new VoiceFeedback().stream({ detailed: true });
stream.on('partial', ({ text }) => process.stdout.write(`… ${text}\r`));
stream.on('segment', ({ segment }) => console.log(`${segment.start.toFixed(1)} s  ${segment.text}`));

// In a page: recorder.ondataavailable = ({ data }) => stream.send(data)
for await (const piece of createReadStream(process.argv[2], { highWaterMark: 4_000 })) stream.send(piece);

const feedback = await stream.finish();
console.log(feedback.summary, feedback.sentiment.label);
