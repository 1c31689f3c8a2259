import { type FamilyName, familyOf } from './families.ts';

/** A model that an operator has added. Its files are in one folder. */
export interface AddedModel {
  name: string;
  folder: string;
  family: FamilyName;
  /** file name of each part of the family */
  parts: Record<string, string>;
  /** ISO 639-1, as its operator declared */
  languages: readonly string[];
  /** whether it gets messages of unknown language that aren't in English */
  auto: boolean;
}

/** The runtime, as results name it. */
export function engineOf({ family }: Pick<AddedModel, 'family'>): string {
  return familyOf(family).runtime;
}
