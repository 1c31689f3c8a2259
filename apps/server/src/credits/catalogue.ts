/**
 * The catalogue as the server charges by it. Its entries lie with the contract, so that the site is built from the very
 * same numbers.
 */
export * from '@voice-feedback/contract/catalogue-entries';
