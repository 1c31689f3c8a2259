import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

export const words = {
  title: 'Status: voice feedback',
  description: 'What works now, and what worked in the last 90 days.',
  heading: 'Status',
  now: {
    operational: 'Everything works',
    degraded: 'Some things take longer than usual',
    down: 'Some things don’t work',
    unreachable: 'The service can’t be reached',
  },
  detail: {
    operational: 'Recordings are processed as soon as they arrive.',
    degraded: 'Nothing is lost: what you send is processed with a delay.',
    down: 'What was accepted is kept, and processed once we’re back.',
    unreachable: 'We’re trying again every 30 seconds. Check your own connection, too.',
  },
  loading: 'Asking the service…',
  asOf: (time: string) => `As of ${time}`,
  components: {
    api: { name: 'API', about: 'Requests, the dashboard and sign-in' },
    processing: { name: 'Processing', about: 'Recordings become feedback' },
    webhooks: { name: 'Webhooks', about: 'Events reach your server' },
    database: { name: 'Database', about: 'Where everything is kept' },
  },
  states: { operational: 'Works', degraded: 'Delayed', down: 'Down', none: 'No data' },
  uptime: (share: string) => `${share} available`,
  noHistory: 'No history yet',
  oldHistory: 'The history may be out of date: it can’t be read at the moment.',
  days: count({ one: '# day ago', other: '# days ago' }),
  today: 'today',
  day: {
    operational: (day: string) => `${day}: no problems`,
    degraded: (day: string, delayed: string) => `${day}: delayed for ${delayed}`,
    down: (day: string, down: string) => `${day}: down for ${down}`,
    both: (day: string, down: string, delayed: string) => `${day}: down for ${down}, delayed for ${delayed}`,
    none: (day: string) => `${day}: no data`,
  },
  history: (name: string) => `${name}, last 90 days`,
  problemDays: count({ one: 'Problems on # day', other: 'Problems on # days' }),
  noProblems: 'No problems in the last 90 days',
  machines: 'For programs: the same as JSON, at',
};
