import { pluralsIn } from '../plurals.ts';

const count = pluralsIn('en');

export const words = {
  title: 'Status: voice feedback',
  description: 'Current status of the API, processing and webhooks, and the history of the last 90 days.',
  heading: 'Status',
  now: {
    operational: 'All systems operational',
    degraded: 'Some services are slower than usual',
    down: 'Some services are down',
    unreachable: 'The service can’t be reached',
  },
  detail: {
    operational: 'Recordings are processed as soon as they arrive.',
    degraded: 'Nothing is lost. What you send is processed with a delay.',
    down: 'Accepted recordings are safe. We’ll process them once we’re back.',
    unreachable: 'We’re trying again every 30 seconds. Check your own connection, too.',
  },
  loading: 'Checking the status…',
  asOf: (time: string) => `As of ${time}`,
  components: {
    api: { name: 'API', about: 'Requests, the dashboard and sign-in' },
    processing: { name: 'Processing', about: 'Turns recordings into feedback' },
    webhooks: { name: 'Webhooks', about: 'Sends events to your server' },
    database: { name: 'Database', about: 'Stores accounts and feedback' },
  },
  states: { operational: 'Operational', degraded: 'Delayed', down: 'Down', none: 'No data' },
  uptime: (share: string) => `${share} uptime`,
  noHistory: 'No history yet',
  oldHistory: 'The history may be out of date because it can’t be loaded right now.',
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
  machines: 'Also available as JSON at',
};
