/** A text of the docs, in the languages of the site. */
export interface Said {
  en: string;
  fr: string;
}

export interface AttributeEntry {
  /** as written in HTML */
  attribute: string;
  /** the element's own, which follows the attribute and sets it */
  property: string;
  /** TypeScript type of the property; in HTML everything is text */
  type: string;
  /** without it: the value, or what takes its place */
  default: string | Said;
  says: Said;
  /** false: read when a recording begins or is sent; nothing that is shown follows it */
  isObserved?: false;
}

export interface PropertyEntry {
  property: string;
  type: string;
  isReadonly: boolean;
  says: Said;
}

export interface MethodEntry {
  method: string;
  parameters: readonly { name: string; type: string; isOptional?: true }[];
  returns: 'void' | 'Promise<void>';
  says: Said;
}

export interface EventEntry {
  event: string;
  /** the property of the React component that is called with it */
  reactProp: string;
  payload: readonly { name: string; type: string; says: Said }[];
  says: Said;
}

export interface LookEntry {
  name: string;
  says: Said;
}

export interface StyleEntry extends LookEntry {
  /** with `theme="light"`, and with `theme="dark"` */
  light: string;
  dark: string;
}
