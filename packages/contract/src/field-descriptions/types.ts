export type ExampleJson = string | number | boolean | null | ExampleJson[] | { [name: string]: ExampleJson };
/** Descriptions by field name, with units, and with an example if the schema doesn't imply one. */
export type FieldDescriptions = Readonly<
  Record<string, string | readonly [description: string, example: ExampleJson]>
>;
