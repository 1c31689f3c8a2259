/** The languages of samples, in the order of their switches. The API reference has the same. */
export const CODE_LANGUAGES = [
  { id: 'curl', name: 'curl' },
  { id: 'javascript', name: 'JavaScript' },
  { id: 'python', name: 'Python' },
  { id: 'ruby', name: 'Ruby' },
  { id: 'go', name: 'Go' },
  { id: 'php', name: 'PHP' },
] as const;
export type CodeLanguage = (typeof CODE_LANGUAGES)[number]['id'];
