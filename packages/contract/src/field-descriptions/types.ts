export type ExampleJson = string | number | boolean | null | ExampleJson[] | { [name: string]: ExampleJson };
/** A description with its unit, and an example where the schema itself doesn't imply one. */
export type FieldDescriptions = Readonly<
  Record<string, string | readonly [description: string, example: ExampleJson]>
>;
