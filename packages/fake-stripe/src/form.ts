import { invalid } from './stripe-error.ts';

/** Parameters of a form. Every leaf is a string. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type Form = { [name: string]: FormValue };

const MAXIMUM_FIELDS = 1_000;
const MAXIMUM_DEPTH = 8;
const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/;
const INDEX = /^\d{1,3}$/;

interface Node {
  [name: string]: Node | string;
}

/**
 * Parses `a[b][0][c]=1&expand[]=x` into nested parameters. A level with only numbers or empty strings as names is a
 * list. Throws `StripeError` for invalid names.
 */
export function parseForm(text: string): Form {
  const root: Node = Object.create(null);
  let fields = 0;
  for (const [name, value] of new URLSearchParams(text)) {
    fields += 1;
    const [, first, rest = ''] = NAME.exec(name) ?? [];
    if (first === undefined || fields > MAXIMUM_FIELDS)
      throw invalid('The parameters cannot be read.', { param: name });
    const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, part = '']) => part)];
    if (path.length > MAXIMUM_DEPTH) throw invalid('The parameters are nested too deeply.', { param: first });
    place(root, path, value, name);
  }
  return toForm(root);
}

function place(root: Node, path: string[], value: string, name: string): void {
  let node = root;
  for (const [depth, given] of path.entries()) {
    const part = given === '' ? String(Object.keys(node).length) : given;
    if (depth === path.length - 1) {
      node[part] = value;
      return;
    }
    const next = node[part] ?? Object.create(null);
    if (typeof next === 'string') throw invalid(`Invalid parameter: ${name}`, { param: name });
    node[part] = next;
    node = next;
  }
}

function toForm(node: Node): Form {
  return Object.fromEntries(
    Object.entries(node).map(([name, value]) => [name, typeof value === 'string' ? value : toValue(value)]),
  );
}

function toValue(node: Node): FormValue {
  const names = Object.keys(node);
  const values = toForm(node);
  return names.length > 0 && names.every((name) => INDEX.test(name))
    ? names.sort((a, b) => Number(a) - Number(b)).map((name) => values[name] ?? '')
    : values;
}
