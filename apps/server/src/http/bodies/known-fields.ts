import { z } from 'zod';
import { editDistance } from '../errors/edit-distance.ts';

/** The part of a JSON Schema that lists an object's fields. */
interface Shape {
  $ref?: string | undefined;
  properties?: Record<string, Shape> | undefined;
  additionalProperties?: unknown;
  items?: unknown;
  anyOf?: Shape[] | undefined;
  oneOf?: Shape[] | undefined;
  allOf?: Shape[] | undefined;
  $defs?: Record<string, Shape> | undefined;
}
const shapeSchema: z.ZodType<Shape> = z.lazy(() =>
  z.looseObject({
    $ref: z.string().optional(),
    properties: z.record(z.string(), shapeSchema).optional(),
    anyOf: z.array(shapeSchema).optional(),
    oneOf: z.array(shapeSchema).optional(),
    allOf: z.array(shapeSchema).optional(),
    $defs: z.record(z.string(), shapeSchema).optional(),
  }),
);

const shapes = new WeakMap<z.ZodType, Shape>();
/** Many routes share a schema, and each is checked at the start of every application of a process. */
const strict = new WeakMap<z.ZodType, boolean>();
const DEFINITION = /^#\/\$defs\//;
/** Maximum edit distance of a typo, as a share of the name's characters. */
const TYPO_SHARE = 0.4;
/** Names with a common start of this length are considered related. */
const COMMON_START = 6;
const SHOWN_CHARACTERS = 50;

/** Returns the fields that `schema` accepts for objects at `path`, in any of its variants. */
export function knownFields(schema: z.ZodType, path: readonly (string | number)[]): string[] {
  const root = shapeOf(schema);
  let nodes = variantsOf(root, root);
  for (const step of path)
    nodes = nodes.flatMap((node) => {
      const next = typeof step === 'number' || /^\d+$/.test(step) ? node.items : node.properties?.[step];
      const parsed = shapeSchema.safeParse(next);
      return parsed.success ? variantsOf(parsed.data, root) : [];
    });
  return [...new Set(nodes.flatMap((node) => Object.keys(node.properties ?? {})))];
}

/** Whether every object with named fields in `schema` rejects other fields. */
export function isStrict(schema: z.ZodType): boolean {
  const known = strict.get(schema);
  if (known !== undefined) return known;
  const found = rejectsOthers(schema);
  strict.set(schema, found);
  return found;
}

function rejectsOthers(schema: z.ZodType): boolean {
  const root = shapeOf(schema);
  const seen = new Set<Shape>();
  const check = (node: Shape): boolean => {
    if (seen.has(node)) return true;
    seen.add(node);
    if (node.properties !== undefined && node.additionalProperties !== false) return false;
    const items = shapeSchema.safeParse(node.items);
    const inner = [...Object.values(node.properties ?? {}), ...(items.success ? [items.data] : [])];
    return inner.flatMap((each) => variantsOf(each, root)).every(check);
  };
  return variantsOf(root, root).every(check);
}

/** Message for an unknown field: suggests the closest known one, or else lists all. */
export function unknownField(name: string, known: readonly string[]): string {
  const meant = nearestName(name, known);
  if (meant !== undefined) return `is not known; did you mean "${meant}"?`;
  return known.length === 0 ? 'is not known' : `is not known; known are ${known.join(', ')}`;
}

/** Shortens a name from a client for display. */
export function shownName(name: string): string {
  return name.slice(0, SHOWN_CHARACTERS);
}

function nearestName(name: string, known: readonly string[]): string | undefined {
  const given = plain(shownName(name));
  if (given === '') return undefined;
  const near = known.flatMap((candidate) => {
    const other = plain(candidate);
    const distance = editDistance(given, other);
    const isTypo = distance <= Math.max(1, Math.floor(Math.max(given.length, other.length) * TYPO_SHARE));
    const isPart = given.length > 2 && other.length > 2 && (other.includes(given) || given.includes(other));
    const beginsAlike = given.slice(0, COMMON_START) === other.slice(0, COMMON_START);
    return isTypo || isPart || beginsAlike ? [{ candidate, distance }] : [];
  });
  return near.sort((a, b) => a.distance - b.distance)[0]?.candidate;
}

/** Normalizes a name: `keyName`, `key-name` and `key_name` become equal. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

function shapeOf(schema: z.ZodType): Shape {
  const found = shapes.get(schema);
  if (found !== undefined) return found;
  const shape = shapeSchema.parse(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
  shapes.set(schema, shape);
  return shape;
}

/** Returns the objects that a schema may stand for: all variants, with references resolved. */
function variantsOf(node: Shape, root: Shape): Shape[] {
  if (node.$ref !== undefined) {
    const target = root.$defs?.[node.$ref.replace(DEFINITION, '')];
    return target === undefined ? [] : variantsOf(target, root);
  }
  const several = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])];
  return several.length === 0 ? [node] : [node, ...several.flatMap((each) => variantsOf(each, root))];
}
