/** A text in the docs, in the languages of the site. */
export interface Said {
  en: string;
  fr: string;
}

export interface AttributeEntry {
  /** attribute name in HTML */
  attribute: string;
  /** property of the element, which reflects the attribute */
  property: string;
  /** TypeScript type of the property; in HTML everything is text */
  type: string;
  /** the default value, or a description of the default behavior */
  default: string | Said;
  says: Said;
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
  /** prop of the React component that is called with the event */
  reactProp: string;
  payload: readonly { name: string; type: string; says: Said }[];
  says: Said;
}

export interface LookEntry {
  name: string;
  says: Said;
}

export interface StyleEntry extends LookEntry {
  /** defaults with `theme="light"` and `theme="dark"` */
  light: string;
  dark: string;
}
