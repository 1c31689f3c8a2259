import classes from './names.module.css';

/** Names as text, without other companies' logos. */
export function Names({ names }: { names: readonly string[] }) {
  return (
    <ul className={classes.names}>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}
