/** Options of `POST /process` without an attribute. */
export interface SendOptions {
  detailed?: boolean | undefined;
  consent?: boolean | undefined;
  retention_days?: number | undefined;
  redact_pii?: boolean | undefined;
}

/** Reads the element's plain property `options`, which a page may set before the element is defined. */
export function optionsOf(element: HTMLElement): SendOptions {
  const options: unknown = Reflect.get(element, 'options');
  return typeof options === 'object' && options !== null ? options : {};
}
