import classes from './names.module.css';

/** Names as a line of text: no logos that are not ours. */
export function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
