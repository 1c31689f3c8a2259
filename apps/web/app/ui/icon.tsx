import classes from './icon.module.css';

/** One family: a 20 px grid, strokes of 1.5 px, round ends, no fills. */
const PATHS = {
  again: 'M15.8 8A6.2 6.2 0 1 0 16.2 11M16 4v4h-4',
  arrow: 'M4 10h12M11 5l5 5-5 5',
  bell: 'M5.5 13.5V9a4.5 4.5 0 0 1 9 0v4.5l1.5 1.5h-12zM8.5 15a1.5 1.5 0 0 0 3 0',
  bin: 'M4 5.5h12M8 5.5v-2h4v2M5.5 5.5l.8 11h7.4l.8-11M8.5 9v4.5M11.5 9v4.5',
  bolt: 'M11 2.5L4.5 11.5h5l-.7 6L15.5 8.5h-5z',
  bug: 'M6.5 9.5a3.5 3.5 0 0 1 7 0v3.5a3.5 3.5 0 0 1-7 0zM6.5 11h-3.5M17 11h-3.5M7 7L4.5 4.5M13 7l2.5-2.5M7 15l-2.5 2M13 15l2.5 2M10 7v9',
  card: 'M2.5 5h15v10h-15zM2.5 8.5h15M5 12h3',
  chart: 'M3.5 16.5h13M6 13.5V9.5M10 13.5V4.5M14 13.5V7',
  chat: 'M3.5 4.5h13v9h-7l-3.5 3v-3h-2.5z',
  check: 'M4 10.5l4 4 8-9',
  clock: 'M10 3a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM10 6v4.2l2.8 1.8',
  code: 'M7 5.5L2.5 10 7 14.5M13 5.5l4.5 4.5-4.5 4.5',
  flag: 'M5 17.5v-14M5 4h10.5l-2.5 3.5 2.5 3.5H5',
  home: 'M3.5 9L10 3.5 16.5 9v7.5h-4.5V12H8v4.5H3.5z',
  key: 'M7 9.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM9.5 10.5l7-7M13.5 6.5l2.5 2.5',
  link: 'M8.5 11.5a3.3 3.3 0 0 0 4.7 0l2.6-2.6a3.3 3.3 0 0 0-4.7-4.7L10 5.3M11.5 8.5a3.3 3.3 0 0 0-4.7 0L4.2 11.1a3.3 3.3 0 0 0 4.7 4.7L10 14.7',
  lock: 'M4.5 9h11v7.5h-11zM7 9V6.5a3 3 0 0 1 6 0V9',
  log: 'M5 3h10v14H5zM8 7h4M8 10h4M8 13h2',
  microphone:
    'M10 2.5a2.8 2.8 0 0 0-2.8 2.8v4.4a2.8 2.8 0 0 0 5.6 0V5.3A2.8 2.8 0 0 0 10 2.5zM4.5 9.5a5.5 5.5 0 0 0 11 0M10 15v2.5',
  minus: 'M4.5 10h11',
  pause: 'M7 4.5v11M13 4.5v11',
  play: 'M6.5 4v12l9-6z',
  server: 'M3.5 3.5h13v5.5h-13zM3.5 11h13v5.5h-13zM6.5 6.2v.1M6.5 13.7v.1',
  sliders:
    'M3.5 6h7M14.5 6h2M3.5 14h2M9.5 14h7M12.5 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM7.5 12a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside words that say the same. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={classes.icon} viewBox="0 0 20 20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
