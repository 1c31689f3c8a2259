/** Options of `POST /process` that no attribute sets. */
export interface SendOptions {
  detailed?: boolean | undefined;
  consent?: boolean | undefined;
  retention_days?: number | undefined;
  redact_pii?: boolean | undefined;
}

/** The element's property `options`, a plain one: a page may set it before the element is defined. */
export function optionsOf(element: HTMLElement): SendOptions {
  const options: unknown = Reflect.get(element, 'options');
  return typeof options === 'object' && options !== null ? options : {};
}
