import { deliver, newSecret, receiverUrl } from './deliver.ts';
import { print, readOptions } from './options.ts';
import { SAMPLE_EVENTS } from './sample-events.ts';
import { UsageError } from './usage-error.ts';

export const TRIGGER_USAGE = 'trigger EVENT --to PORT|URL [--secret whsec_…]';

/** Sends a signed sample event to your receiver. Nothing is sent to our server. */
export async function trigger(args: string[]): Promise<number> {
  const { values, positionals } = readOptions(args, { to: { type: 'string' }, secret: { type: 'string' } });
  const [type = ''] = positionals;
  const kinds = Object.keys(SAMPLE_EVENTS);
  if (typeof values.to !== 'string' || !kinds.includes(type))
    throw new UsageError(`voicefeedback ${TRIGGER_USAGE}\nEVENT is one of ${kinds.join(', ')}.`);
  const secret = typeof values.secret === 'string' ? values.secret : newSecret();
  const url = receiverUrl(values.to);
  const event = { type, timestamp: new Date().toISOString(), data: SAMPLE_EVENTS[type] };
  const answer = await deliver(event, url, secret);
  print(`${type} → ${url}: ${answer}`);
  if (values.secret === undefined) print(`Signed with ${secret}`);
  return /^2\d\d$/.test(answer) ? 0 : 1;
}
