import {
  OPTION_CHARACTERS,
  QUESTION_CHARACTERS,
  QUESTION_EXAMPLE_CHARACTERS,
  QUESTION_EXAMPLES,
  QUESTION_OPTIONS,
  QUESTION_OPTIONS_MINIMUM,
} from '@voice-feedback/contract/questions';
import {
  PROPERTY_NAME_CHARACTERS,
  SCHEMA_DEPTH,
  SCHEMA_VALUES,
  type SchemaProblemWords,
} from '@voice-feedback/contract/schema-problems';

/** What's wrong with a JSON Schema, after the path. In English, the contract has it. */
export const schemaProblems: SchemaProblemWords = {
  root_not_object: () => 'n’est pas « object » : un schéma décrit un objet',
  empty: () => 'n’a rien à extraire',
  too_many_values: () => `a plus de ${SCHEMA_VALUES} valeurs à extraire`,
  no_properties: () => 'manque : un objet dit ce qu’il contient',
  required_unknown: () => 'n’est pas une liste de ses propriétés',
  required_without_null: () =>
    'est obligatoire, mais un message peut ne pas le dire : autorisez aussi null, ou retirez-le de « required »',
  wrong_name: () =>
    `a un nom avec autre chose que des lettres de a à z, des chiffres, « _ » et « - » ; ${PROPERTY_NAME_CHARACTERS} au plus, d’abord une lettre`,
  not_boolean: () => 'n’est ni true ni false',
  not_whole: () => 'n’est pas un nombre entier à partir de 1',
  not_a_number: () => 'n’est pas un nombre',
  not_a_text: () => `n’est pas un texte de ${QUESTION_CHARACTERS} caractères au plus`,
  not_a_schema: () => 'n’est pas un schéma',
  no_type: ({ allowed }) => `n’a pas de type : utilisez ${allowed}`,
  wrong_type: ({ allowed }) => `n’est pas accepté : utilisez ${allowed}`,
  several_types: () => 'a plusieurs types : seul null peut s’ajouter à un autre',
  only_or_null: () => 'n’est pas accepté, sauf pour un type ou null',
  unknown_reference: () => 'n’est pas l’un des « $defs » du schéma, comme « #/$defs/Order »',
  keyword_here: () => 'n’est pas accepté ici',
  keyword_of_type: ({ type, allowed }) =>
    `n’est pas accepté : le type ${type} peut avoir ${allowed}, title et description`,
  wrong_items: () => 'n’est ni « string » ni « object » : une liste a des éléments de ces types',
  nested_in_list: () => 'est dans une liste, dont les objets ne peuvent contenir que des valeurs',
  too_deep: () => `a plus de ${SCHEMA_DEPTH} niveaux d’objets`,
  wrong_option: () => `contient autre chose que des textes de 1 à ${OPTION_CHARACTERS} caractères`,
  options_count: () => `n’a pas entre ${QUESTION_OPTIONS_MINIMUM} et ${QUESTION_OPTIONS} options différentes`,
  examples_size: () =>
    `a plus de ${QUESTION_EXAMPLES} phrases, ou une de plus de ${QUESTION_EXAMPLE_CHARACTERS} caractères`,
};
