/**
 * The catalogue that the server charges by. Its entries are in the contract package, so that the site shows the same
 * numbers.
 */
export * from '@voice-feedback/contract/catalogue-entries';
