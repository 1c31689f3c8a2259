export { ENGLISH_VALUE_NAMES as words } from '@voice-feedback/contract/value-names-en';
